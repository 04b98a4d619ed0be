package org.treemetric.parsers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
class FormatsContractTest {
    private static final Map<String, Stress> STRESS = Map.ofEntries(
            Map.entry("json", Stress.of(n -> "[".repeat(n) + "]".repeat(n), n -> "[1" + ",1".repeat(n - 1) + "]")),
            Map.entry("jsonl", Stress.of(n -> "[".repeat(n) + "]".repeat(n), n -> "[1" + ",1".repeat(n - 1) + "]")),
            Map.entry("yaml", Stress.of(n -> "[".repeat(n) + "]".repeat(n), n -> "- a\n".repeat(n))),
            Map.entry(
                    "tree-json",
                    Stress.of(
                            n -> "{\"label\":\"a\",\"children\":[".repeat(n - 1) + "{\"label\":\"a\"}"
                                    + "]}".repeat(n - 1),
                            n -> "{\"children\":[{\"label\":\"b\"}" + ",{\"label\":\"b\"}".repeat(n - 1)
                                    + "],\"label\":\"a\"}")),
            Map.entry(
                    "edist",
                    Stress.of(n -> edist(n, i -> i + 1 < n ? "[" + (i + 1) + "]" : "[]"), FormatsContractTest::star)),
            Map.entry("html", Stress.of(n -> "<div>".repeat(n), n -> "<p>a</p>".repeat(n))),
            Map.entry(
                    "table",
                    Stress.of(n -> "tree\n" + "{a".repeat(n) + "}".repeat(n), n -> "tree\n{a" + "{b}".repeat(n) + "}")),
            Map.entry("java", code("class A{int a=", "(", "1", ")", ";}")),
            Map.entry("bash", code("a=$", "((", "1", "))", "\n")),
            Map.entry("csharp", code("class A{int a=", "(", "1", ")", ";}")),
            Map.entry("css", code("a{b:c", "(", "1", ")", "}")),
            Map.entry("kotlin", code("val a=", "(", "1", ")", "\n")),
            Map.entry("php", code("<?php $a=", "(", "1", ")", ";")),
            Map.entry("ruby", code("a=", "(", "1", ")", "\n")),
            Map.entry("sql", code("SELECT ", "(", "1", ")", ";")),
            Map.entry("c", code("int a=", "(", "1", ")", ";")),
            Map.entry("cpp", code("int a=", "(", "1", ")", ";")),
            Map.entry("go", code("package a\nvar a=", "(", "1", ")", "\n")),
            Map.entry("javascript", code("a=", "(", "1", ")", ";")),
            Map.entry("typescript", code("a=", "(", "1", ")", ";")),
            Map.entry("python", code("a=", "(", "1", ")", "\n")),
            Map.entry("rust", code("const A:i32=", "(", "1", ")", ";")));

    private static Stress code(String before, String open, String inside, String close, String after) {
        return Stress.of(n -> before + open.repeat(n) + inside + close.repeat(n) + after, n -> "");
    }

    private static String edist(int nodes, IntFunction<String> children) {
        return "{\"nodes\":[\"a\"" + ",\"a\"".repeat(nodes - 1) + "],\"adj\":["
                + IntStream.range(0, nodes).mapToObj(children).collect(Collectors.joining(",")) + "]}";
    }

    private static String star(int leaves) {
        String all =
                IntStream.rangeClosed(1, leaves).mapToObj(Integer::toString).collect(Collectors.joining(","));
        return edist(leaves + 1, i -> i == 0 ? "[" + all + "]" : "[]");
    }

    private static List<TreeFormat> ours() {
        return Formats.installed().all().stream()
                .filter(format -> format.getClass().getPackageName().equals("org.treemetric.parsers"))
                .toList();
    }

    @TestFactory
    Stream<DynamicTest> everyFormatKeepsTheContract() {
        return ours().stream().flatMap(format -> TreeFormatContract.of(format, stress(format)));
    }

    private static Stress stress(TreeFormat format) {
        Stress known = STRESS.get(format.name());
        return known == null ? Stress.written(format) : known;
    }

    @Test
    void stressIsThatOfFormats() {
        assertThat(ours().stream().map(TreeFormat::name)).containsAll(STRESS.keySet());
    }

    @Test
    void noTwoFormatsClaimOneEnding() {
        assertThat(Formats.installed().all().stream().flatMap(format -> format.extensions().stream()))
                .doesNotHaveDuplicates();
    }
}
