package org.treemetric.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.treemetric.experiments.ReproductionOptions.Part;
import org.treemetric.report.page.Chromium;
import org.treemetric.report.page.PageChecks;

class ReproductionTest {
    @TempDir
    private Path folder;

    private ReproductionOptions options(String out, Part... parts) {
        return new ReproductionOptions(
                folder.resolve("nothing"),
                List.of(),
                folder.resolve(out),
                EnumSet.copyOf(List.of(parts)),
                true,
                2,
                "test");
    }

    @Test
    void withoutDataStringsAreGeneratedAndTheRestIsNamed() throws Exception {
        Reproduction.Outcome outcome = Reproduction.run(options("out", Part.GRAMS), ReproductionListener.NONE);
        assertThat(outcome.missing())
                .hasSize(4)
                .anyMatch(line -> line.contains("words") && line.contains("Wiktionary"));
        String datasets = Files.readString(folder.resolve("out/tables/datasets.csv"));
        assertThat(datasets).contains("strings-0,200,4,9.0,9,2,").contains("generated,seeded,Strings,200,4,9.0,2,same");
        assertThat(outcome.claims())
                .anyMatch(claim -> claim.text().contains("triangle") && claim.verdict() == Claim.Verdict.HOLDS)
                .anyMatch(claim -> claim.verdict() == Claim.Verdict.CANNOT_BE_CHECKED);
        assertThat(Files.readString(folder.resolve("out/reproduction.md"))).contains("## Claims", "## Grams");
    }

    @Test
    void aStoppedRunGoesOnAndEndsWithTheSameFiles() throws Exception {
        ReproductionOptions whole = options("whole", Part.NEIGHBORS);
        Reproduction.run(whole, ReproductionListener.NONE);
        Random random = new Random(5);
        ReproductionOptions often = options("often", Part.NEIGHBORS);
        for (int stop = 0; stop < 5; stop++) {
            int after = 1 + random.nextInt(6);
            assertThatThrownBy(() -> Reproduction.run(often, new StopAfter(after)))
                    .isInstanceOf(IllegalStateException.class);
        }
        int[] planned = new int[2];
        Reproduction.run(often, new ReproductionListener() {
            @Override
            public void planned(int cells, int kept, long weight) {
                planned[0] = cells;
                planned[1] = kept;
            }
        });
        assertThat(planned[1]).isGreaterThanOrEqualTo(5);
        assertThat(planned[0]).isPositive();
        assertThat(files("often")).isEqualTo(files("whole"));
    }

    /** Stops as a kill would, between two cells. */
    private static final class StopAfter implements ReproductionListener {
        private int left;

        StopAfter(int cells) {
            left = cells;
        }

        @Override
        public void measured(long weight) {
            if (--left == 0) {
                throw new IllegalStateException("stopped");
            }
        }
    }

    private Map<String, String> files(String out) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder.resolve(out))) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String text = Files.readString(file, StandardCharsets.UTF_8)
                        .replaceAll("(?i)\"(\\w*seconds)\":[0-9.eE-]+", "\"$1\":0")
                        .replaceAll("took [0-9.]+ minutes", "took minutes");
                files.put(folder.resolve(out).relativize(file).toString(), text);
            }
        }
        return files;
    }

    @Test
    void aDamagedCellIsMeasuredAnew() throws Exception {
        CellStore store = new CellStore(folder.resolve("cells"));
        TreeMap<String, String> key = new TreeMap<>(Map.of("kind", "x"));
        assertThat(store.find(key)).isEmpty();
        assertThat(store.keep(key, Map.of("a", 1)).get("a").asInt()).isEqualTo(1);
        assertThat(store.find(key)).isPresent();
        assertThat(store.find(new TreeMap<>(Map.of("kind", "y")))).isEmpty();
        try (Stream<Path> files = Files.list(folder.resolve("cells"))) {
            Path file = files.findFirst().orElseThrow();
            String text = Files.readString(file);
            for (int cut = 0; cut < text.length() - 2; cut += 3) {
                Files.writeString(file, text.substring(0, cut));
                assertThat(store.find(key)).as("cut at " + cut).isEmpty();
            }
            Files.writeString(file, text.replace("\"x\"", "\"z\""));
            assertThat(store.find(key)).isEmpty();
        }
    }

    @Test
    void theReportIsSoundInABrowser() throws Exception {
        Optional<Chromium> found = Chromium.start();
        assumeTrue(found.isPresent(), "no Chromium on this machine: apt-get install chromium");
        try (Chromium browser = found.get()) {
            Path pictures = Files.createDirectories(Path.of("target", "pages"));
            Reproduction.Outcome outcome =
                    Reproduction.run(options("page", Part.SHAPES, Part.GRAMS, Part.TIME), ReproductionListener.NONE);
            PageChecks.check(browser, outcome.report(), pictures);
        }
    }

    @Test
    void anUnknownDatasetIsRefused() {
        ReproductionOptions options = new ReproductionOptions(
                folder, List.of("nowhere"), folder.resolve("out"), EnumSet.of(Part.GRAMS), true, 1, "test");
        assertThatThrownBy(() -> Reproduction.run(options, ReproductionListener.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("nowhere")
                .hasMessageContaining("expected a dataset, found none");
    }
}
