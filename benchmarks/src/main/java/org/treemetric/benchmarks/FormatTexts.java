package org.treemetric.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.treemetric.format.TreeFormat;
import org.treemetric.notation.BracketFormat;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;
import org.treemetric.tree.TreeWalk;

/** Files in every format, from a fixed seed: what a format can write is written, the rest is made up here. */
final class FormatTexts {
    /** Formats of many trees that are written below. */
    private static final Set<String> LISTED = Set.of("table", "jsonl", "words", "iupac", "kcf", "conllu", "kelp");

    private static final String[] RESIDUES = {"Gal", "Glc", "GlcNAc", "GalNAc", "Man", "Fuc"};
    private static final int TREES = 100; // per file, in the formats that hold several
    private static final int DEPTH = 12;

    private final Random random = new Random(7);
    private final TreeFormat format;

    FormatTexts(TreeFormat format) {
        this.format = format;
    }

    /** So many files. */
    List<byte[]> files(int count) throws IOException {
        List<byte[]> files = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            files.add(file().getBytes(StandardCharsets.UTF_8));
        }
        return files;
    }

    private String file() throws IOException {
        StringBuilder out = new StringBuilder();
        switch (format.name()) {
            case "xml" -> format.writer().orElseThrow().write("c", tree(2_000), out);
            case "html" -> markup(tree(2_000), out);
            case "json" -> json(tree(2_000), out);
            case "yaml" -> yaml(tree(2_000), out);
            case "java" ->
                out.append("class A {\n")
                        .append(code("int f%d(int a) {", "int", ";", "}"))
                        .append("}\n");
            case "c", "cpp" -> out.append(code("int f%d(int a) {", "int", ";", "}"));
            case "javascript" -> out.append(code("function f%d(a) {", "let", ";", "}"));
            case "typescript" -> out.append(code("function f%d(a: number): number {", "let", ";", "}"));
            case "go" -> out.append("package a\n").append(code("func f%d(a int) int {", "var", "", "}"));
            case "rust" -> out.append(code("fn f%d(a: i32) -> i32 {", "let", ";", "}"));
            case "python" -> out.append(code("def f%d(a):", "", "", ""));
            default -> {
                // What nobody writes is measured on its own example, however small.
                if (format.writer().isPresent() || LISTED.contains(format.name())) {
                    several(out);
                } else {
                    out.append(format.example());
                }
            }
        }
        return out.toString();
    }

    private void several(StringBuilder out) throws IOException {
        out.append(format.name().equals("table") ? "id,class,tree\n" : "");
        for (int i = 0; i < TREES; i++) {
            Tree tree = tree(20 + random.nextInt(37));
            switch (format.name()) {
                case "table" -> out.append(i + ",c,\"" + BracketFormat.write(tree) + "\"\n");
                case "jsonl" -> {
                    json(tree, out);
                    out.append('\n');
                }
                case "words" -> out.append(word(4 + random.nextInt(6))).append('\n');
                case "iupac" -> out.append(glycan(tree.size() / 4)).append('\n');
                case "kcf" -> kcf(tree, out);
                case "conllu" -> conllu(tree, out);
                case "kelp" ->
                    out.append("c |BT:t| ")
                            .append(BracketFormat.write(tree).replace('{', '(').replace('}', ')'))
                            .append(" |ET|\n");
                default -> format.writer().orElseThrow().write("c", tree, out);
            }
        }
    }

    // As deep as documents are, whatever their size.
    private Tree tree(int size) {
        TreeBuilder builder = new TreeBuilder();
        for (int v = 0; v < size; v++) {
            while (builder.depth() > 1 && (builder.depth() > DEPTH || random.nextInt(5) < 2)) {
                builder.close();
            }
            builder.open("l" + random.nextInt(40));
        }
        while (builder.depth() > 0) {
            builder.close();
        }
        return builder.build();
    }

    private String word(int letters) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < letters; i++) {
            word.append((char) ('a' + random.nextInt(26)));
        }
        return word.toString();
    }

    private static void markup(Tree tree, StringBuilder out) {
        closing(
                tree,
                out,
                v -> "<div class=\"" + tree.label(v) + "\">" + (tree.isLeaf(v) ? "some text" : ""),
                "</div>");
    }

    private void json(Tree tree, StringBuilder out) {
        int[] parent = tree.parents();
        closing(
                tree,
                out,
                v -> (v > 0 && parent[v] != v - 1 ? "," : "")
                        + "{\"" + tree.label(v) + "\":["
                        + (tree.isLeaf(v) ? random.nextInt(1000) + ",\"" + word(6) + "\"" : ""),
                "]}");
    }

    private static void yaml(Tree tree, StringBuilder out) {
        int[] depth = tree.depths();
        for (int v = 0; v < tree.size(); v++) {
            out.append("  ".repeat(depth[v])).append("- ").append(tree.label(v)).append(tree.isLeaf(v) ? "" : ":");
            out.append('\n');
        }
    }

    private interface Opening {
        String of(int node);
    }

    private static void closing(Tree tree, StringBuilder out, Opening opening, String close) {
        TreeWalk.over(tree, new TreeWalk.Visitor<RuntimeException>() {
            @Override
            public void enter(int node, int depth) {
                out.append(opening.of(node));
            }

            @Override
            public void leave(int node) {
                out.append(close);
            }
        });
    }

    private String glycan(int residues) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < residues; i++) {
            String residue = RESIDUES[random.nextInt(RESIDUES.length)] + "(b1-" + (2 + random.nextInt(4)) + ")";
            out.append(random.nextInt(4) == 0 && i > 0 ? "[" + residue + "]" : residue);
        }
        return out + "Glc";
    }

    private void kcf(Tree tree, StringBuilder out) {
        int[] parent = tree.parents();
        out.append("ENTRY       G00001                      Glycan\nNODE        " + tree.size() + "\n");
        for (int v = 0; v < tree.size(); v++) {
            String residue = RESIDUES[random.nextInt(RESIDUES.length)];
            out.append("            " + (v + 1) + "   " + residue + "   " + -8 * v + "   0\n");
        }
        out.append("EDGE        " + (tree.size() - 1) + "\n");
        for (int v = 1; v < tree.size(); v++) {
            out.append("            " + v + "   " + (v + 1) + ":b1   " + (parent[v] + 1) + ":4\n");
        }
        out.append("///\n");
    }

    private void conllu(Tree tree, StringBuilder out) {
        int[] parent = tree.parents();
        out.append("# sent_id = 1\n");
        for (int v = 0; v < tree.size(); v++) {
            String word = word(5);
            int head = v == 0 ? 0 : parent[v] + 1;
            String relation = v == 0 ? "root" : "dep";
            out.append((v + 1) + "\t" + word + "\t" + word + "\tNOUN\tNN\t_\t" + head + "\t" + relation + "\t_\t_\n");
        }
        out.append('\n');
    }

    // Twenty functions of eight assignments; only what all eight languages write alike.
    private String code(String head, String declare, String end, String close) {
        StringBuilder out = new StringBuilder();
        for (int f = 0; f < 20; f++) {
            out.append(String.format(Locale.ROOT, head, f)).append('\n');
            for (int i = 0; i < 8; i++) {
                String name = "v" + i;
                out.append("    " + declare + (declare.isEmpty() ? "" : " ") + name + " = (a + " + random.nextInt(100)
                        + ") * f" + random.nextInt(20) + "(a - " + random.nextInt(10) + ")" + end + "\n");
            }
            out.append("    return v" + random.nextInt(8) + end + "\n" + close + "\n");
        }
        return out.toString();
    }
}
