package org.treemetric.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.testkit.Seeds;

/** NEXUS files and structures of RNA, by hand. */
class PhylogenyAndRnaTest {
    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    @Test
    void treesOfTreesBlocksWithTranslatedLeaves() throws Exception {
        String text = """
                #NEXUS
                [ a comment; with a semicolon ]
                Begin DATA;
                  Dimensions ntax=2;
                  Matrix A ACGT' B tree x = (y);
                ;
                End;
                begin trees;
                  Translate
                    1 'Homo sapiens',
                    2 Pan_troglodytes;
                  TREE * best = [&R] (1:0.1[&rate=2],2:0.2)1:0.0;
                  utree 'the other' = (2,(1,gorilla));
                endblock;
                begin trees; tree third = (1,2); end;
                """;
        assertThat(read(new NexusFormat(), text))
                .containsExactly(
                        "best {1{Homo sapiens}{Pan_troglodytes}}",
                        "the other {{Pan_troglodytes}{{Homo sapiens}{gorilla}}}",
                        "third {{1}{2}}");
        assertThat(read(new NexusFormat().with(Map.of("lengths", "on")), text).get(0))
                .isEqualTo("best {1:0.0{Homo sapiens:0.1}{Pan_troglodytes:0.2}}");
    }

    @Test
    void filesOfTheNewickFamilyAreFoundByTheirEnding() {
        Formats formats = Formats.installed();
        assertThat(formats.forFile(Path.of("clustal.dnd")).map(TreeFormat::name))
                .contains("newick");
        assertThat(formats.forFile(Path.of("beast.nex")).map(TreeFormat::name)).contains("nexus");
        assertThat(formats.recognizing("#NEXUS\nbegin".getBytes(StandardCharsets.UTF_8))
                        .map(TreeFormat::name))
                .contains("nexus");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    nexus       | (a,b);                              | t:1:1: expected #NEXUS at the beginning, found something else
                    nexus       | #NEXUS~begin data;~end;             | t:4:1: expected a tree in a block TREES, found none
                    nexus       | #NEXUS~begin trees;~tree a (b);end; | t:3:8: expected '=', found '('
                    nexus       | #NEXUS~begin trees;~tree a = (b,;   | t:3:13: expected ',' or ')', found ';'
                    nexus       | #NEXUS~begin trees;~translate 1;    | t:3:12: expected what 1 stands for, found ';'
                    dot-bracket | ((.)                                | t:1:1: expected ')' behind it, found none
                    dot-bracket | .)                                  | t:1:2: expected '(' before it, found only ')'
                    dot-bracket | >a~GGC~(.).                         | t:3:4: expected a structure as long as its sequence, 3, found 4
                    dot-bracket | >a~GGCA~(.)                         | t:4:1: expected the rest of a structure, found end of input
                    dot-bracket | >a~GGCA                             | t:3:1: expected a structure such as ((...)), found end of input
                    dot-bracket | (.!)                                | t:1:3: expected one of .()[]{}<>, found '!'
                    """)
    void saysWhereAndWhat(String format, String text, String message) {
        assertThatThrownBy(() -> read(Formats.installed().require(format), text.replace('~', '\n') + "\n"))
                .isInstanceOf(TreeParseException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    >x y z~GGAAACu~((...)) -1.2 | x {rna{GU{GC{A}{A}{A}}}}
                    ((.)).                      | {rna{(){(){.}}}{.}}
                    #Name: n~GC~..              | {rna{G}{C}}
                    ACGGAC~(.[)].               | {rna{AG{C}{G}}{A}{C}}
                    <<_>>[.]                    | {rna{(){(){.}}}{(){.}}}
                    GG~CC~((~))                 | {rna{GC{GC}}}
                    """)
    void structuresAsDocumented(String text, String tree) throws Exception {
        String code = text.replace('~', '\n') + "\n";
        assertThat(read(new DotBracketFormat(), code)).containsExactly(tree.startsWith("{") ? " " + tree : tree);
    }

    @Test
    void aStructureWithoutItsBases() throws Exception {
        TreeFormat format = new DotBracketFormat().with(Map.of("labels", "structure"));
        assertThat(read(format, ">x\nGAC\n(.)\n>y\nGC\n..\n")).containsExactly("x {rna{(){.}}}", "y {rna{.}{.}}");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void everyPairThatIsKeptCrossesNone(long seed) throws Exception {
        Random random = new Random(seed);
        StringBuilder structure = new StringBuilder();
        StringBuilder open = new StringBuilder(); // closed in any order, so that kinds cross
        for (int i = 0; i < 30; i++) {
            int kind = random.nextInt(4);
            if (random.nextBoolean()) {
                structure.append("([{<".charAt(kind));
                open.append(")]}>".charAt(kind));
            } else if (open.length() > 0) {
                int at = random.nextInt(open.length());
                structure.append(open.charAt(at));
                open.deleteCharAt(at);
            }
        }
        String text = structure.append(open).append('.').toString();
        String tree = read(new DotBracketFormat(), text + "\n").get(0);
        int round = (int) text.chars().filter(c -> c == '(').count();
        int pairs = tree.split("\\(\\)", -1).length - 1;
        int leaves = tree.split("\\{\\.\\}", -1).length - 1;
        assertThat(2 * pairs + leaves).isEqualTo(text.length());
        assertThat(pairs).isGreaterThanOrEqualTo(round);
        if (round == (text.length() - 1) / 2) {
            assertThat(leaves).isEqualTo(1);
        }
    }

    private static List<String> read(TreeFormat format, String text) throws IOException {
        List<String> trees = new ArrayList<>();
        try (TreeReader reader = format.open(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "t")) {
            while (reader.next()) {
                trees.add(reader.id() + " " + BracketFormat.write(reader.tree()));
            }
        }
        return trees;
    }
}
