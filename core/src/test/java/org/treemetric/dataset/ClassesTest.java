package org.treemetric.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;

class ClassesTest {
    private static final Tree TREE = new TreeBuilder().leaf("a").build();

    @Test
    void classesAreNumberedInTheOrderOfTheirNames() {
        List<Sample> samples =
                List.of(new Sample("1", "b", TREE), new Sample("2", "a", TREE), new Sample("3", "b", TREE));
        Classes classes = Classes.of(samples);
        assertThat(classes.names()).containsExactly("a", "b");
        assertThat(classes.size()).isEqualTo(2);
        assertThat(classes.classOf(samples)).containsExactly(1, 0, 1);
        assertThat(classes.indexOf("b")).isEqualTo(1);
        assertThat(classes.indexOf("c")).isEqualTo(-1);
        assertThat(classes.indexOf("")).isEqualTo(-1);
    }

    @Test
    void innerFoldsDealEachClassInTurn() {
        InnerFolds folds = InnerFolds.of(new int[] {0, 1, 0, 1, 0}, 2, 2);
        assertThat(folds.held(0)).containsExactly(0, 1, 4);
        assertThat(folds.train(0)).containsExactly(2, 3);
        assertThat(folds.held(5)).isEmpty();
    }
}
