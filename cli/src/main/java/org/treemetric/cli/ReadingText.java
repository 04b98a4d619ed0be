package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.dataset.ReadSummary;
import org.treemetric.dataset.SkippedFile;
import org.treemetric.dataset.SkippedFile.Reason;
import org.treemetric.tree.VisibleText;

/** Says on standard error what was read and what was left out; nothing if there is nothing to say. */
final class ReadingText {
    private final PrintWriter err;
    private final String command;
    private final boolean verbose;

    /** @param command the command's whole name, with which lines begin */
    ReadingText(PrintWriter err, String command, boolean verbose) {
        this.err = err;
        this.command = command;
        this.verbose = verbose;
    }

    /** @param split what parts were asked for, if any were */
    void print(ReadSummary read, Optional<String> split) {
        formats(read.formats());
        nothing(read);
        leftOut(read);
        if (read.unmatched() > 0) {
            err.println(count(read.unmatched(), "document", "documents") + " without a match of --split "
                    + split.orElse("") + " gave no tree");
        }
        if (!read.bad().isEmpty()) {
            err.println("skipped " + count(read.badCount(), "bad tree or file", "bad trees or files") + ":");
            read.bad().forEach(line -> err.println("  " + VisibleText.ofMessage(line)));
        }
        err.flush();
    }

    private void formats(Map<String, Long> formats) {
        if (formats.size() < 2) {
            return;
        }
        List<String> parts = new ArrayList<>();
        formats.forEach((name, trees) ->
                parts.add(parts.isEmpty() ? count(trees, "tree", "trees") + " of " + name : trees + " of " + name));
        err.println(command + ": read " + String.join(", ", parts));
    }

    private void leftOut(ReadSummary read) {
        List<String> parts = new ArrayList<>();
        part(parts, read.count(Reason.UNKNOWN), "file of no known format", "files of no known format");
        part(parts, read.count(Reason.LINK), "link that loops or leads out", "links that loop or lead out");
        part(parts, read.count(Reason.ARCHIVE), "archive", "archives");
        part(parts, read.count(Reason.BUILT), "folder of built files", "folders of built files");
        if (!parts.isEmpty()) {
            err.println(command + ": left out " + String.join(", ", parts)
                    + (verbose ? ":" : " (--verbose lists " + (one(read) ? "it" : "them") + ")"));
        }
        if (verbose) {
            for (SkippedFile file : read.skipped()) {
                err.println("  " + VisibleText.of(file.path()) + ": "
                        + file.reason().words());
            }
        }
    }

    private void nothing(ReadSummary read) {
        long excluded = read.count(Reason.EXCLUDED);
        if (read.trees() == 0 && excluded > 0) {
            err.println(command + ": left out " + count(excluded, "file", "files") + " by --include and --exclude"
                    + (verbose ? "" : " (--verbose lists " + (excluded == 1 ? "it" : "them") + ")")
                    + "; * stays within a folder, **/* does not");
        }
    }

    private static boolean one(ReadSummary read) {
        return read.unknown() + read.count(Reason.BUILT) == 1;
    }

    private static void part(List<String> parts, long number, String one, String several) {
        if (number > 0) {
            parts.add(count(number, one, several));
        }
    }

    private static String count(long number, String one, String several) {
        return number + " " + (number == 1 ? one : several);
    }
}
