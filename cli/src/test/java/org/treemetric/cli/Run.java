package org.treemetric.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * One run of the program in this process.
 *
 * @param code the exit code
 * @param out what went to standard output
 * @param err what went to standard error
 */
record Run(int code, String out, String err) {
    static Run of(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.run(args, new PrintWriter(out), new PrintWriter(err));
        return new Run(code, out.toString(), err.toString());
    }
}
