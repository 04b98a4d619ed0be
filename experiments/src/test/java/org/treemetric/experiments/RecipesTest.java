package org.treemetric.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.treemetric.dataset.Sample;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.SharedData;

/** From the original files, line for line. */
class RecipesTest {
    private final List<String> problems = new ArrayList<>();

    @ParameterizedTest
    @CsvSource({
        "words, words/trees.tsv",
        "sentiment, sentiment/trees-context-tags.tsv",
        "trec-questions, trec-questions/trees.tsv",
        "trec-questions-delexicalised, trec-questions/trees-delexicalised.tsv",
        "inex05, inex05/trees.tsv",
        "kegg-glycan-samples, kegg-glycan-samples/trees.tsv",
        "glycan-blood, glycan-blood/trees.tsv",
        "glycan-kingdom, glycan-kingdom/trees.tsv",
        "glycan-tissue, glycan-tissue/trees.tsv",
    })
    void reproducesTheFileLineForLine(String name, String file) throws Exception {
        Path trees = SharedData.data(file);
        List<String> made = make(name, trees.resolveSibling("raw"));
        assertThat(made).containsExactlyElementsOf(Files.readAllLines(trees));
        if (!name.equals("glycan-kingdom")) {
            assertThat(problems).isEmpty();
        }
    }

    @Test
    void reproducesTheEnglishPartOfTheLanguages() throws Exception {
        Path folder = SharedData.data("ud-languages");
        List<String> english = Files.readAllLines(folder.resolve("trees.tsv")).stream()
                .filter(line -> line.startsWith("english\t"))
                .toList();
        assertThat(english).hasSize(1000);
        assertThat(make("ud-languages", folder.resolve("raw"))).containsExactlyElementsOf(english);
    }

    @Test
    void reportsEveryMalformedLineOfTheKingdoms() throws Exception {
        Path raw = SharedData.data("glycan-kingdom").resolve("raw");
        make("glycan-kingdom", raw);
        String file = raw.resolve("glyco_targets_species_seq_all_V3.csv").toString();
        List<String> table = Files.readAllLines(Path.of(file));
        Set<String> glycans = new HashSet<>();
        for (String problem : problems) {
            assertThat(problem).startsWith(file + ":").contains(": in column 1, character ");
            int line = Integer.parseInt(problem.substring(file.length() + 1).split(":", 2)[0]);
            glycans.add(table.get(line - 1).split(",", 2)[0]);
        }
        assertThat(glycans).hasSize(32);
    }

    @Test
    void everyDocumentOfTheSchemaStoreThatIsThereIsALineInOrder() throws Exception {
        Path folder = SharedData.data("json-schemastore");
        List<String> made = make("json-schemastore", folder.resolve("raw"));
        assertThat(made).hasSize(435);
        assertThat(Files.readAllLines(folder.resolve("trees.tsv"))).containsSubsequence(made);
        assertThat(problems).isEmpty();
    }

    @Test
    void readsThePrograms() throws Exception {
        Path folder = SharedData.data("ast-codeforces");
        List<String> made = make("ast-codeforces", folder.resolve("raw"));
        assertThat(made).hasSize(500).allMatch(line -> line.startsWith("236A\t"));
        Set<String> distinct = new HashSet<>(made);
        distinct.retainAll(new HashSet<>(Files.readAllLines(folder.resolve("trees.tsv"))));
        assertThat(distinct).hasSize(29);
    }

    @Test
    void saysWhichFileIsMissing(@TempDir Path empty) {
        for (String name : Recipes.names()) {
            if (!name.equals("json-schemastore")) { // any folder of documents will do there
                assertThatThrownBy(() -> make(name, empty)).as(name).isInstanceOf(NoSuchFileException.class);
            }
        }
        assertThatThrownBy(() -> make("nothing", empty)).isInstanceOf(IllegalArgumentException.class);
    }

    private List<String> make(String name, Path raw) throws Exception {
        List<String> lines = new ArrayList<>();
        for (Sample sample : Recipes.make(name, raw, problems::add)) {
            lines.add(sample.className() + "\t" + BracketFormat.write(sample.tree()));
        }
        return lines;
    }
}
