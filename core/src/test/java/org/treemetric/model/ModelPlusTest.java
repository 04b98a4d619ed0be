package org.treemetric.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.GramMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningListener;
import org.treemetric.neighbor.ExhaustiveSearch;
import org.treemetric.notation.BracketFormat;
import org.treemetric.preset.Preset;
import org.treemetric.testkit.FoldFiles;
import org.treemetric.tree.Tree;

/** Trees added to a model that was learned without them. */
class ModelPlusTest {
    private static final List<Sample> ALL = FoldFiles.data("strings-0").samples();

    private static List<Sample> every(int remainder) {
        return IntStream.range(0, ALL.size())
                .filter(i -> i % 2 == remainder)
                .mapToObj(ALL::get)
                .toList();
    }

    private static Model half() {
        List<Sample> train = every(0);
        return Preset.EVIDENCE
                .learner(Preset.EVIDENCE.defaults().with(Map.of("costs", "2", "gammas", "0.6", "k", "5")))
                .learn(train, LearningListener.NONE, 1);
    }

    @Test
    void addedTreesAreFoundAtTheirOwnPlaceAndNothingElseChanges(@TempDir Path folder) throws Exception {
        Model before = half();
        Model after = before.plus(every(1));
        assertThat(after.samples()).hasSize(200);
        assertThat(after.metric()).isSameAs(before.metric());
        assertThat(after.provenance().options()).containsEntry("added", "100");
        assertThat(after.plus(every(1).subList(0, 3)).provenance().options()).containsEntry("added", "103");
        GramMetric metric = before.metric();
        after.write(folder.resolve("m.tm"));
        Model read = Model.read(folder.resolve("m.tm"));
        for (int i = 0; i < 50; i++) {
            Tree tree = every(1).get(i).tree();
            GramVector query = after.encode(tree);
            assertThat(after.search().nearest(query, 7))
                    .isEqualTo(new ExhaustiveSearch<>(after.vectors(), metric).nearest(query, 7))
                    .isEqualTo(read.search().nearest(query, 7));
            assertThat(metric.between(after.vectors().get(100 + i), query))
                    .as("unseen grams are ignored, so the stored tree is its own neighbor")
                    .isZero();
        }
    }

    @Test
    void refusesNewClassesAndOtherPresets() throws Exception {
        Sample stranger = new Sample("s", "zebra", BracketFormat.parse("t", "{A}"));
        assertThatThrownBy(() -> half().plus(List.of(stranger)))
                .hasMessageStartingWith("expected one of the model's classes [")
                .hasMessageEndingWith("], got 'zebra' of sample 's'");
        Model logodds = Preset.LOGODDS.learner().learn(FoldFiles.data("strings-0"));
        assertThatThrownBy(() -> logodds.plus(List.of(stranger)))
                .hasMessage("models of this preset do not take more trees without learning again, this one is of"
                        + " preset logodds");
    }
}
