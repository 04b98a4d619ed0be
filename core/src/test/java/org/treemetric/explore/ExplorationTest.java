package org.treemetric.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.GramListing;
import org.treemetric.notation.BracketFormat;

class ExplorationTest {
    // Thirty trees around each of two patterns, every tenth twice, and a stranger.
    private static Dataset data(boolean classes) throws Exception {
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            add(samples, classes ? "menu" : "", "{menu{item{name}{price}}" + "{item}".repeat(i % 10) + "}");
            add(samples, classes ? "mail" : "", "{mail{head{to}{from}}" + "{line}".repeat(i % 10) + "{end}}");
        }
        add(samples, classes ? "menu" : "", "{odd{even{odder}}{evener}}");
        return Dataset.of("post", samples);
    }

    private static void add(List<Sample> samples, String className, String tree) throws Exception {
        samples.add(new Sample(String.valueOf(samples.size() + 1), className, BracketFormat.parse("t", tree)));
    }

    @Test
    void findsThePatternsTheStrangerAndTheCopies() throws Exception {
        Exploration found = Exploration.of(data(false), 2);
        assertThat(found.clustering().size()).isEqualTo(2);
        assertThat(found.clustering().clustered()).isEqualTo(60);
        assertThat(found.cards().cards())
                .hasSize(2)
                .allSatisfy(card -> assertThat(card.grams()).isNotEmpty());
        assertThat(found.mostSurprising()[0]).isEqualTo(60);
        assertThat(found.flagged()).isBetween(1, 5);
        assertThat(found.reasons(60).stream().map(GramListing.Scored::gram).map(Object::toString))
                .isNotEmpty()
                .allSatisfy(gram -> assertThat(gram).contains("od"));
        assertThat(found.groups())
                .isNotEmpty()
                .allSatisfy(group -> assertThat(group).hasSizeGreaterThan(1));
        assertThat(found.places()).hasNumberOfRows(61);
        assertThat(found.nearest(0)).hasSize(15);
        assertThat(found.radius()).isBetween(0.1, 0.4);
        assertThat(found.agreement()).isEmpty();
    }

    @Test
    void classesAreComparedButNotUsed() throws Exception {
        Exploration with = Exploration.of(data(true), 1);
        Exploration without = Exploration.of(data(false), 3);
        assertThat(with.clustering().toArray()).isEqualTo(without.clustering().toArray());
        assertThat(with.places()).isDeepEqualTo(without.places());
        assertThat(with.groups()).isEqualTo(without.groups());
        assertThat(with.agreement().orElseThrow()).isCloseTo(1, within(0.1)).isLessThan(1);
    }

    @Test
    void oneTreeAndEqualTreesAreCollectionsToo() throws Exception {
        for (int n : List.of(1, 2, 30)) {
            List<Sample> samples = new ArrayList<>();
            for (int i = 0; i < n; i++) {
                add(samples, "", "{a{b}}");
            }
            Exploration found = Exploration.of(Dataset.of("same", samples), 1);
            assertThat(found.clustering().size()).isZero();
            assertThat(found.flagged()).isZero();
            assertThat(found.groups().stream().mapToInt(List::size).sum()).isEqualTo(n == 1 ? 0 : n);
            assertThat(Stream.of(found.places())).hasSize(n);
        }
        assertThatThrownBy(() -> Exploration.of(Dataset.of("none", List.of()), 1))
                .hasMessage("a collection has at least 1 tree, got 0");
    }
}
