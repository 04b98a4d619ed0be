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
        assertThat(Run.of("learn", data.toString(), "-o", model, "--quiet").code())
                .isZero();
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
            Files.writeString(file, text(ending, flat, 2 + random.nextInt(5)));
        }
    }

    private static String text(String ending, boolean flat, int n) {
        return switch (ending) {
            case "xml" -> "<r>" + (flat ? "<i/>".repeat(n) : "<n>".repeat(n) + "</n>".repeat(n)) + "</r>";
            case "html" -> "<body>" + (flat ? "<p>x</p>".repeat(n) : "<div>".repeat(n));
            case "json" -> "[" + (flat ? "1,".repeat(n) + "1" : "[".repeat(n) + "]".repeat(n)) + "]";
            case "java" ->
                "class A { int f() { " + (flat ? "g(); ".repeat(n) : "{ ".repeat(n) + "} ".repeat(n)) + "} }";
            default -> flat ? "f()\n".repeat(n) : "f(" + "[".repeat(n) + "]".repeat(n) + ")\n";
        };
    }
}
