package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models of trees without classes, on every command that takes a model. */
class UnlabeledModelTest {
    @TempDir
    private Path folder;

    private String data;
    private String model;

    @BeforeEach
    void learn() throws Exception {
        data = write("trees.trees", "{a{b}{c}}\n{a{b}{d}}\n{x{y}{z}}\n{x{y}}\n{a{b}{c}}\n");
        model = folder.resolve("m.tm").toString();
        Run run = Run.of("learn", data, "--preset", "rarity", "-o", model);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).startsWith(model + ": preset rarity, 5 trees, 64 grams, ");
    }

    private String write(String name, String text) throws Exception {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void searchFindsTheNearestWithoutClasses() {
        Run run = Run.of("search", model, data, "-k", "2", "--json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().lines().toList().get(4))
                .contains("\"id\":\"5\"")
                .contains("[{\"id\":\"1\",\"class\":null,\"distance\":0.0},{\"id\":\"5\",\"class\":null,");
    }

    @Test
    void classifySaysWhatIsMissing() {
        Run run = Run.of("classify", model, data);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo("treemetric classify: " + model + ": expected a model with classes, found one without;"
                        + " 'treemetric search' finds the nearest trees\n");
    }

    @Test
    void explainNamesTheNearestAndNoClass() {
        Run run = Run.of("explain", model, "{a{b}{c}}", "--top", "3");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("neighbor 1, distance 0.00000\n").doesNotContain("class");
        Run json = Run.of("explain", model, "{a{b}{c}}", "--json", "-k", "1");
        assertThat(json.out()).startsWith("{\"class\":null,\"neighbors\":[{\"id\":\"1\",\"class\":null,");
        Run grams = Run.of("explain", model, "--top", "1");
        assertThat(grams.code()).as(grams.err()).isZero();
    }

    @Test
    void anIndexWithoutAModelHasTheMetricOfItsTrees() {
        String index = folder.resolve("i.idx").toString();
        assertThat(Run.of("index", data, "-o", index).code()).isZero();
        assertThat(Run.of("info", index, "--json").out())
                .contains("\"preset\":\"rarity\",\"metric\":\"rarity\",\"trees\":5,\"classes\":{}");
        assertThat(Run.of("search", index, data, "--json").out())
                .isEqualTo(Run.of("search", model, data, "--json").out());
    }

    @Test
    void distanceMatrixExportInfoAndJoinTakeIt() throws Exception {
        assertThat(Run.of("distance", "--model", model, "{a{b}{c}}", "{a{b}{c}}", "--json")
                        .out())
                .startsWith("{\"distance\":0.0,");
        String npy = folder.resolve("d.npy").toString();
        assertThat(Run.of("matrix", data, "--model", model, "-o", npy).code()).isZero();
        String npz = folder.resolve("v.npz").toString();
        assertThat(Run.of("export", model, "-o", npz).code()).isZero();
        assertThat(Run.of("info", model, "--json").out()).contains("\"preset\":\"rarity\",\"metric\":\"rarity\"");
        assertThat(Run.of("join", data, "--model", model, "--radius", "0.1").out())
                .isEqualTo("1\t5\t0.0\n");
    }

    @Test
    void moreTreesAreStoredWithoutLearningAgain() throws Exception {
        String more = write("more.trees", "{q{r}{s}}\n");
        String grown = folder.resolve("g.tm").toString();
        Run run = Run.of("learn", model, "--add", more, "-o", grown);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Run.of("search", grown, more, "-k", "1").out()).isEqualTo("1\t1\t0.0\n");
    }

    @Test
    void theFactorForGramsOfOneTreeIsAnOption() {
        Run full = Run.of("learn", data, "--preset", "rarity", "--rare", "1", "-o", model);
        assertThat(full.code()).as(full.err()).isZero();
        for (String bad : new String[] {"NaN", "1.5", "-0.1"}) {
            Run run = Run.of("learn", data, "--preset", "rarity", "--rare", bad, "-o", model);
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err().lines()).hasSize(1);
        }
    }
}
