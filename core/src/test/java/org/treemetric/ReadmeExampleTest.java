package org.treemetric;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.treemetric.dataset.Dataset;
import org.treemetric.explain.Explanation;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Prediction;
import org.treemetric.preset.Preset;
import org.treemetric.tree.Tree;

/** The README's Java example, compiled here and run. */
class ReadmeExampleTest {
    @TempDir
    private Path folder;

    @Test
    void theExampleRuns() throws Exception {
        Path trees = Path.of(
                ReadmeExampleTest.class.getResource("/strings/trees.tsv").toURI());
        Path file = folder.resolve("strings.tm");
        // begin of the example
        Dataset train = Dataset.read(trees); // file -> trees
        Model model = Preset.byDefault().learner().learn(train); // trees -> grams -> weights
        model.write(file); // keep it ...
        Model again = Model.read(file); // ... and have it back
        Tree tree = train.sample(0).tree();
        Prediction prediction = again.classify(tree); // nearest neighbors, exactly
        String className = again.className(prediction);
        Tree nearest =
                again.samples().get(prediction.neighbors().get(0).index()).tree();
        Explanation why = Explanation.of(again, tree, nearest); // gram by gram
        // end of the example
        assertThat(className).isEqualTo("periodic");
        assertThat(why.distance()).isEqualTo(prediction.neighbors().get(0).distance());
    }

    /** What the README shows is what is compiled above, but for spaces. */
    @Test
    void theReadmeShowsThisExample() throws Exception {
        Path root = Path.of("").toAbsolutePath();
        while (!Files.exists(root.resolve("README.md"))) {
            root = root.getParent();
        }
        String readme = Files.readString(root.resolve("README.md"));
        int start = readme.indexOf("```java\n") + 8;
        String shown = code(readme.substring(start, readme.indexOf("```", start)));
        String source = Files.readString(root.resolve("core/src/test/java/org/treemetric/ReadmeExampleTest.java"));
        int begin = source.indexOf("// begin of the example");
        String compiled = code(source.substring(source.indexOf('\n', begin), source.indexOf("// end of the example")));
        assertThat(shown).isNotEmpty().isEqualTo(compiled);
    }

    // The formatter breaks lines where the README does not.
    private static String code(String text) {
        return text.replaceAll("\\s+", "");
    }
}
