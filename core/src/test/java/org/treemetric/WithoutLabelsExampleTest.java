package org.treemetric;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.treemetric.cluster.Clustering;
import org.treemetric.cluster.DensityOptions;
import org.treemetric.cluster.Surprise;
import org.treemetric.cluster.TreeCollection;
import org.treemetric.dataset.Dataset;
import org.treemetric.explain.ClusterCards;
import org.treemetric.model.Model;
import org.treemetric.neighbor.AutoRadius;
import org.treemetric.preset.Preset;

/** The Java example of trees without labels, compiled here and run. */
class WithoutLabelsExampleTest {
    @Test
    void theExampleRuns() throws Exception {
        Path trees = Path.of(
                WithoutLabelsExampleTest.class.getResource("/strings/trees.tsv").toURI());
        // begin of the example
        Dataset data = Dataset.read(trees);
        Model model = Preset.RARITY.learner().learn(data); // rare grams weigh more
        TreeCollection collection = TreeCollection.of(model);
        Clustering clusters =
                collection.density(DensityOptions.of(data.size()), 2).clustering();
        ClusterCards cards = ClusterCards.of(clusters, collection, 2); // medoid, fit, characteristic grams
        Surprise surprise = Surprise.of(model.vectors(), model.dictionary().size(), 2); // outliers
        double radius = AutoRadius.of(model.search(), model.vectors(), 2); // near-duplicates
        // end of the example
        assertThat(cards.cards()).hasSize(clusters.size());
        assertThat(surprise.size()).isEqualTo(data.size());
        assertThat(radius).isBetween(0.1, 0.4);
    }

    /** What the page shows is what is compiled above, but for spaces. */
    @Test
    void thePageShowsThisExample() throws Exception {
        Path root = Path.of("").toAbsolutePath();
        while (!Files.exists(root.resolve("README.md"))) {
            root = root.getParent();
        }
        String page = Files.readString(root.resolve("docs/start/without-labels.md"));
        int start = page.indexOf("```java\n") + 8;
        String source =
                Files.readString(root.resolve("core/src/test/java/org/treemetric/WithoutLabelsExampleTest.java"));
        int begin = source.indexOf("// begin of the example");
        assertThat(code(page.substring(start, page.indexOf("```", start))))
                .isEqualTo(
                        code(source.substring(source.indexOf('\n', begin), source.indexOf("// end of the example"))));
    }

    private static String code(String text) {
        return text.replaceAll("\\s+", "");
    }
}
