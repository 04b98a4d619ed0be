package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ten thousand files of five formats, flat lists against deep nesting, one command each. */
@Tag("slow")
class MixedFolderTest {
    private static final String[] ENDINGS = {"xml", "html", "json", "java", "py"};

    @TempDir
    private Path folder;

    @Test
    void learnEvaluateAndClassifyTakeAFolder() throws Exception {
        Path data = folder.resolve("mixed");
        make(data, 10_000);
        String model = folder.resolve("m.tm").toString();
        assertThat(Run.of("stats", "--json", data.toString()).out()).startsWith("{\"trees\":10000");
        Run learned = Run.of("learn", data.toString(), "-o", model, "--json", "--quiet");
        assertThat(learned.code()).as(learned.err()).isZero();
        assertThat(learned.out()).contains("\"trees\":10000");
        Run evaluated = Run.of("evaluate", data.toString(), "--method", "pq", "--json", "--quiet");
        assertThat(evaluated.code()).isZero();
        assertThat(evaluated.out()).contains("\"dataset\":\"mixed\"");
        Run classified = Run.of("classify", model, data.toString(), "--json", "--quiet");
        assertThat(classified.code()).isZero();
        assertThat(classified.out().lines()).hasSize(10_000);
    }

    private static void make(Path data, int files) throws IOException {
        Random random = new Random(1);
        Files.createDirectories(data.resolve("flat"));
        Files.createDirectories(data.resolve("deep"));
        for (int i = 0; i < files; i++) {
            boolean flat = i % 2 == 0;
            String ending = ENDINGS[i % ENDINGS.length];
            Path file = data.resolve(flat ? "flat" : "deep").resolve(i + "." + ending);
            Files.writeString(file, text(ending, parts(flat, random)));
        }
    }

    // Each part is so many items side by side (positive) or inside each other (negative), mostly as its class has it.
    private static int[] parts(boolean flat, Random random) {
        int[] parts = new int[2 + random.nextInt(8)];
        for (int i = 0; i < parts.length; i++) {
            int items = 1 + random.nextInt(6);
            parts[i] = random.nextInt(10) < 7 == flat ? items : -items;
        }
        return parts;
    }

    private static String text(String ending, int[] parts) {
        return switch (ending) {
            case "xml" -> "<r>" + joined(parts, "<i/>", "<n>", "</n>", "") + "</r>";
            case "html" -> "<body>" + joined(parts, "<p>x</p>", "<div>", "</div>", "");
            case "json" -> "[" + joined(parts, "1,", "[", "]", ",") + "0]";
            case "java" -> "class A { int f() { " + joined(parts, "g(); ", "{ ", "} ", "") + "} }";
            default -> "f(" + joined(parts, "1, ", "[", "]", ", ") + "0)\n";
        };
    }

    private static String joined(int[] parts, String item, String open, String close, String after) {
        StringBuilder out = new StringBuilder();
        for (int part : parts) {
            out.append(part > 0 ? item.repeat(part) : open.repeat(-part) + close.repeat(-part) + after);
        }
        return out.toString();
    }
}
