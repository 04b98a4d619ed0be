package org.treemetric.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.testkit.TreeFormatContract;
import org.treemetric.testkit.TreeFormatContract.Stress;

/** Every format of this module keeps the contract. */
class FormatContractTest {
    // Texts by hand; other formats are put under stress by what they write.
    private static final Map<String, Stress> STRESS = Map.ofEntries(
            Map.entry("bracket", Stress.of(n -> "{a".repeat(n) + "}".repeat(n), n -> "{a" + "{b}".repeat(n) + "}")),
            Map.entry(
                    "tsv", Stress.of(n -> "c\t" + "{a".repeat(n) + "}".repeat(n), n -> "\t{a" + "{b}".repeat(n) + "}")),
            Map.entry("ptb", Stress.of(n -> "(a ".repeat(n) + ")".repeat(n), n -> "(a" + " b".repeat(n) + ")")),
            Map.entry(
                    "newick",
                    Stress.of(n -> "(".repeat(n) + ")a".repeat(n) + ";", n -> "(b" + ",b".repeat(n - 1) + ")a;")),
            Map.entry(
                    "nexus",
                    Stress.of(
                            n -> nexus("(".repeat(n) + ")a".repeat(n)), n -> nexus("(b" + ",b".repeat(n - 1) + ")a"))),
            Map.entry("dot-bracket", Stress.of(n -> "(".repeat(n) + "." + ")".repeat(n), n -> ".".repeat(n))),
            Map.entry(
                    "kelp",
                    Stress.of(n -> kelp("(a".repeat(n) + ")".repeat(n)), n -> kelp("(a" + "(b)".repeat(n) + ")"))),
            Map.entry(
                    "inex",
                    Stress.of(
                            n -> "1:" + "a(".repeat(n) + "$" + ")".repeat(n),
                            n -> "1:a(b($)" + " b($)".repeat(n - 1) + ")")),
            Map.entry(
                    "xml", Stress.of(n -> "<a>".repeat(n) + "</a>".repeat(n), n -> "<a>" + "<b/>".repeat(n) + "</a>")),
            Map.entry("words", Stress.of("a"::repeat, n -> "")),
            Map.entry(
                    "tuples",
                    Stress.of(
                            n -> "('a', [".repeat(n) + "'b'" + "])".repeat(n),
                            n -> "('a', ['b'" + ", 'b'".repeat(n - 1) + "])")),
            Map.entry("iupac", Stress.of(n -> "Gal(b1-3)".repeat(n) + "Glc", n -> "[Gal(b1-3)]".repeat(n) + "Glc")),
            Map.entry("kcf", Stress.of(n -> kcf(n, i -> i - 1), n -> kcf(n + 1, i -> 1))),
            Map.entry("conllu", Stress.of(n -> conllu(n, i -> i - 1), n -> conllu(n + 1, i -> i == 1 ? 0 : 1))));

    private static String nexus(String tree) {
        return "#NEXUS\nbegin trees;\ntree t = " + tree + ";\nend;\n";
    }

    private static String kelp(String tree) {
        return "c |BT:t| " + tree + " |ET|";
    }

    private static String kcf(int nodes, IntFunction<Integer> parent) {
        return "ENTRY G1\nNODE " + nodes + "\n"
                + IntStream.rangeClosed(1, nodes)
                        .mapToObj(i -> " " + i + " Gal 0 0\n")
                        .collect(Collectors.joining())
                + "EDGE\n"
                + IntStream.rangeClosed(2, nodes)
                        .mapToObj(i -> " 1 " + i + ":b1 " + parent.apply(i) + ":4\n")
                        .collect(Collectors.joining())
                + "///\n";
    }

    private static String conllu(int words, IntFunction<Integer> head) {
        return IntStream.rangeClosed(1, words)
                .mapToObj(i -> i + "\tw\tw\tX\tX\t_\t" + head.apply(i) + "\tdep\t_\t_\n")
                .collect(Collectors.joining());
    }

    @TestFactory
    Stream<DynamicTest> everyFormatKeepsTheContract() {
        return Formats.installed().all().stream().flatMap(format -> TreeFormatContract.of(format, stress(format)));
    }

    private static Stress stress(TreeFormat format) {
        Stress known = STRESS.get(format.name());
        return known == null ? Stress.written(format) : known;
    }

    @Test
    void stressIsThatOfFormats() {
        assertThat(Formats.installed().all().stream().map(TreeFormat::name)).containsAll(STRESS.keySet());
    }

    @Test
    void noTwoFormatsClaimOneEnding() {
        assertThat(Formats.installed().all().stream().flatMap(format -> format.extensions().stream()))
                .doesNotHaveDuplicates();
    }
}
