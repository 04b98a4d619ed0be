package org.treemetric.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.format.TreeFormat;
import org.treemetric.notation.BracketFormat;
import org.treemetric.notation.XmlFormat;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.transform.Transforms;
import org.treemetric.tree.Place;
import org.treemetric.tree.Tree;

class SplitTest {
    private final AtomicLong unmatched = new AtomicLong();

    @TempDir
    private Path folder;

    static LongStream seeds() {
        return Seeds.upTo(100);
    }

    @Test
    void aPartIsNamedByItsLineAndByItsColumnIfTwoBeginThere() throws Exception {
        write("a/x.xml", "<r>\n <t><b/></t>\n <t/><t/>\n</r>");
        assertThat(read("element:t")).containsExactly("a/x.xml:2 a {t{b}}", "a/x.xml:3:2 a {t}", "a/x.xml:3:6 a {t}");
        assertThat(unmatched).hasValue(0);
    }

    @Test
    void partsInsidePartsAreTreesOfTheirOwnAndStay() throws Exception {
        write("a/x.xml", "<r><t>\n<t/></t></r>");
        assertThat(read("//t")).containsExactly("a/x.xml:1 a {t{t}}", "a/x.xml:2 a {t}");
    }

    @Test
    void documentsWithoutAMatchAreCounted() throws Exception {
        write("a/x.xml", "<r/>");
        write("a/y.xml", "<r><t/></r>");
        write("b/z.xml", "<q/>");
        assertThat(read("/r/t")).containsExactly("a/y.xml:1 a {t}");
        assertThat(unmatched).hasValue(2);
    }

    @Test
    void theLinesOfAFileOfManyTreesCountThroughIt() throws Exception {
        write("a/x.trees", "{r{t}}\n{r}\n{t{t}}\n");
        assertThat(read("t")).containsExactly("a/x.trees:1 a {t}", "a/x.trees:3:1 a {t{t}}", "a/x.trees:3:3 a {t}");
        assertThat(unmatched).hasValue(1);
    }

    @Test
    void whatBeginsAtTheSamePlaceIsNumberedToo() throws Exception {
        write("a/x.nwk", "((t)t,(t)t)r; (t)t;"); // a node of Newick begins with its first child
        assertThat(read("t").stream().map(line -> line.substring(0, line.indexOf(' '))))
                .doesNotHaveDuplicates()
                .hasSize(6);
    }

    @Test
    void formatsWithoutPlacesNumberTheirParts() throws Exception {
        write("a/x.words", "ab\nb\n");
        assertThat(read("b")).containsExactly("a/x.words#1 a {b}", "a/x.words#2 a {b}");
    }

    @Test
    void transformsSeeOnePartAtATime() throws Exception {
        write("a/x.xml", "<r>\n<t><b/></t></r>");
        ReadOptions options = ReadOptions.defaults()
                .withPlaces(true)
                .withTransform(Transforms.renameRoot("T"))
                .withSplit(Split.parse("element:t"));
        Sample part = Dataset.read(folder, options).samples().get(0);
        assertThat(BracketFormat.write(part.tree())).isEqualTo("{T{b}}");
        assertThat(part.places().orElseThrow().text(1)).isEqualTo("<b/>");
        assertThat(part.places().orElseThrow().place(0)).isEqualTo(new Place(2, 1, 2, 12));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void everyNodeThatFitsGivesItsSubtree(long seed) throws Exception {
        Random random = new Random(seed);
        List<String> expected = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            Tree tree = RandomTrees.tree(random, 1 + random.nextInt(30), 3);
            text.append(BracketFormat.write(tree)).append('\n');
            for (int v = 0; v < tree.size(); v++) {
                if (tree.label(v).equals("a")) {
                    expected.add(BracketFormat.write(Transforms.subtreeAt(v).apply(tree)));
                }
            }
        }
        Files.writeString(folder.resolve("x.trees"), text);
        List<Sample> parts = Dataset.read(
                        folder.resolve("x.trees"), ReadOptions.defaults().withSplit(Split.parse("element:a")))
                .samples();
        assertThat(parts.stream().map(part -> BracketFormat.write(part.tree()))).containsExactlyElementsOf(expected);
        assertThat(parts.stream().map(Sample::id)).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    element: | expected element:NAME, found no name
                    //a//    | path '//a//', character 6: expected a label, found its end
                    """)
    void saysWhatIsWrong(String text, String message) {
        assertThatThrownBy(() -> Split.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void aFormatWithoutFunctionsCannotBeSplitIntoThem() {
        TreeFormat xml = new XmlFormat();
        ReadOptions options = ReadOptions.defaults().withFormat(xml);
        assertThatThrownBy(() -> options.withSplit(Split.parse("function")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("format xml has no part called function; those that have one: ");
    }

    private List<String> read(String split) throws IOException {
        ReadOptions options =
                ReadOptions.defaults().withSplit(Split.parse(split)).withAtEnd(read -> unmatched.set(read.unmatched()));
        List<String> lines = new ArrayList<>();
        try (SampleReader reader = SampleReader.open(folder, options)) {
            for (Optional<Sample> sample = reader.next(); sample.isPresent(); sample = reader.next()) {
                Sample part = sample.get();
                assertThat(part.places()).isEmpty();
                lines.add(part.id() + " " + part.className() + " " + BracketFormat.write(part.tree()));
            }
        }
        return lines;
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), text);
    }
}
