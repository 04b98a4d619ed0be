package org.treemetric.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.DatasetStats;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.Folds;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.tree.Tree;

/** What about data and folds makes an error doubtful. */
final class DataWarnings {
    private DataWarnings() {}

    static List<Block> of(Dataset data, Folds folds) {
        List<Block> blocks = new ArrayList<>();
        int copied = 0;
        long grams = 0;
        long unseen = 0;
        for (int f = 0; f < folds.folds(); f++) {
            Dataset train = data.subset(folds.train(0, f));
            Dataset test = data.subset(folds.test(0, f));
            Set<Tree> known = new HashSet<>();
            train.samples().forEach(sample -> known.add(sample.tree()));
            GramEncoder learned = new GramEncoder(GramShape.PAPER);
            train.samples().forEach(sample -> learned.encode(sample.tree(), (id, count) -> {}));
            GramDictionary dictionary = learned.dictionary().freeze();
            GramEncoder encoder = new GramEncoder(dictionary);
            for (Sample sample : test.samples()) {
                copied += known.contains(sample.tree()) ? 1 : 0;
                encoder.forget();
                GramVector vector = encoder.encode(sample.tree());
                grams += vector.size();
                for (int i = 0; i < vector.distinct(); i++) {
                    unseen += vector.id(i) >= dictionary.size() ? vector.count(i) : 0;
                }
            }
        }
        DatasetStats stats = new DatasetStats();
        data.samples().forEach(stats::add);
        if (copied > 0) {
            blocks.add(new Notice(
                    true,
                    String.format(
                            Locale.ROOT,
                            "%d of %d trees (%.1f %%) have an exact copy among the trees that their fold is trained with. A "
                                    + "method that only remembers trees profits from that.",
                            copied,
                            data.size(),
                            100.0 * copied / data.size())));
        }
        if (stats.inSeveralClasses() > 0) {
            blocks.add(new Notice(
                    true,
                    stats.inSeveralClasses()
                            + " distinct trees occur under more than one class; no method can get all of "
                            + "their copies right."));
        }
        blocks.add(new Notice(
                false,
                String.format(
                        Locale.ROOT,
                        "%.1f %% of the (2,2)-grams of tested trees were never seen in the training part of their fold.",
                        100.0 * unseen / grams)));
        return blocks;
    }
}
