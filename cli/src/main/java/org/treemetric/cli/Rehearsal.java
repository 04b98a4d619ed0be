package org.treemetric.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs the short commands once on a few trees. The launcher has the JVM watch this and keep the classes they load in an
 * archive, from which later runs start faster.
 */
final class Rehearsal {
    private Rehearsal() {}

    /** Runs all of them in a folder of its own, which is gone afterwards. */
    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("treemetric-rehearsal");
        try {
            run(folder);
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** The commands, each with the exit code it should have; a command that fails leaves fewer classes, no more. */
    static List<Integer> run(Path folder) throws IOException {
        String data = Files.writeString(folder.resolve("data.tsv"), """
                        a\t{x{y}{z}}
                        a\t{x{y}}
                        a\t{x{z}}
                        a\t{x{y}{y}}
                        a\t{x}
                        b\t{u{v}{w}}
                        b\t{u{v}}
                        b\t{u{w}}
                        b\t{u{v}{v}}
                        b\t{u}
                        """).toString();
        String json = Files.writeString(folder.resolve("one.json"), "{\"x\":[1,true]}")
                .toString();
        String xml =
                Files.writeString(folder.resolve("one.xml"), "<x><y/>text</x>").toString();
        String model = folder.resolve("m.tm").toString();
        String plain = folder.resolve("p.tm").toString();
        String index = folder.resolve("i.idx").toString();
        return Stream.of(
                        new String[] {"stats", data},
                        new String[] {"learn", data, "-o", model},
                        new String[] {"learn", data, "-o", plain, "--preset", "logodds"},
                        new String[] {"classify", model, data},
                        new String[] {"classify", model, data, "--json"},
                        new String[] {"classify", plain, data},
                        new String[] {"explain", model, "{x{y}{w}}"},
                        new String[] {"explain", model},
                        new String[] {"index", data, "--model", model, "-o", index},
                        new String[] {"search", index, data, "--json"},
                        new String[] {"search", model, data},
                        new String[] {"distance", "{a{b}}", "{a{c}}", "--json"},
                        new String[] {"distance", "{a{b}}", "{a{c}}", "--metric", "edit", "--mapping"},
                        new String[] {"distance", json, xml},
                        new String[] {"grams", "{a{b}}"},
                        new String[] {"convert", json},
                        new String[] {
                            "matrix", data, "-o", folder.resolve("m.csv").toString()
                        },
                        new String[] {"info", model},
                        new String[] {"formats"},
                        new String[] {"--version"},
                        new String[] {"--help"},
                        new String[] {"classify", "--help"})
                .map(line -> Main.run(line, silent(), silent()))
                .toList();
    }

    private static PrintWriter silent() {
        return new PrintWriter(Writer.nullWriter());
    }
}
