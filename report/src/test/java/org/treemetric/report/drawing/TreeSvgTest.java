package org.treemetric.report.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.StringReader;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class TreeSvgTest {
    static LongStream seeds() {
        return Seeds.upTo(300);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void nodesDoNotOverlapAndParentsStandOverTheMiddle(long seed) {
        Random random = new Random(seed);
        Tree tree = RandomTrees.tree(random, 80);
        double[] width = random.doubles(tree.size(), 10, 60).toArray();
        TreeLayout layout = new TreeLayout(tree, width, 5);
        double[] lastRight = new double[layout.levels()];
        Arrays.fill(lastRight, -5);
        for (int v = 0; v < tree.size(); v++) { // preorder visits each level from left to right
            int level = layout.depth(v);
            assertThat(layout.x(v) - width[v] / 2).isGreaterThanOrEqualTo(lastRight[level] + 5 - 1e-6);
            lastRight[level] = layout.x(v) + width[v] / 2;
            assertThat(lastRight[level]).isLessThanOrEqualTo(layout.width() + 1e-6);
            if (!tree.isLeaf(v)) {
                int last = v + 1;
                for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
                    last = c;
                }
                assertThat(layout.x(v)).isCloseTo((layout.x(v + 1) + layout.x(last)) / 2, within(1e-6));
            }
        }
    }

    @Test
    void anyLabelMakesWellFormedXml() throws Exception {
        Tree tree = new TreeBuilder()
                .open("<&\"'>")
                .leaf("\u0000\u0007")
                .leaf("\ud800")
                .leaf("日本語")
                .leaf("")
                .leaf("x".repeat(100))
                .close()
                .build();
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(TreeSvg.of(tree, node -> node / 5.0 - 0.5))));
        assertThat(document.getElementsByTagName("text").getLength()).isEqualTo(6);
        assertThat(document.getElementsByTagName("title").item(0).getTextContent())
                .isEqualTo("<&\"'>");
    }

    @Test
    void hugeTreesAreRefused() {
        Tree tree = RandomTrees.chain(new Random(1), TreeSvg.LARGEST + 1, 2);
        assertThatThrownBy(() -> TreeSvg.of(tree)).hasMessage("a picture holds at most 10000 nodes, got 10001");
    }
}
