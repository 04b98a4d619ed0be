package org.treemetric.lmnn;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.treemetric.dataset.Dataset;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningListener;
import org.treemetric.learn.LearningSamples;
import org.treemetric.learn.TrainingSet;
import org.treemetric.option.OptionValues;

/** One learning sample, trained lazily and by the full batch: what the training benchmark compares. */
public final class TrainingContenders {
    private final List<GramVector> sample;
    private final int[] classOf;
    private final int grams;

    /** A sample of at most {@code maxTrees} trees, drawn with seed 1. */
    public TrainingContenders(Dataset data, int maxTrees) {
        TrainingSet set = TrainingSet.of(data.samples(), GramShape.PAPER);
        int[] places = LearningSamples.draw(IntStream.range(0, set.size()).toArray(), maxTrees, 1);
        this.sample = Arrays.stream(places).mapToObj(set.vectors()::get).toList();
        this.classOf = Arrays.stream(places).map(i -> set.classOf()[i]).toArray();
        this.grams = set.dictionary().size();
    }

    /** How the two are told to train. */
    public static final class Setting {
        private final LmnnSettings settings;

        private Setting(LmnnSettings settings) {
            this.settings = settings;
        }

        /** The paper's way. */
        public static Setting paper(OptionValues values) {
            return new Setting(LmnnSettings.paper(values));
        }

        /** The paper's way but for the rule of impostors, which is that of the published code. */
        public static Setting wide(OptionValues values) {
            return new Setting(new LmnnSettings(
                    values, LmnnVariant.PAPER.withRule(LmnnVariant.ImpostorRule.KTH_NEIGHBOR_PLUS_MARGIN)));
        }

        /** The number of epochs. */
        public int epochs() {
            return settings.epochs();
        }
    }

    /** The number of grams. */
    public int grams() {
        return grams;
    }

    /** The weights that the trainer of the product finds, on one thread. */
    public double[] lazy(Setting setting, LearningListener listener) {
        LmnnTrainer trainer = new LmnnTrainer(setting.settings, sample, classOf, grams, 1);
        trainer.run(listener);
        return trainer.weights();
    }

    /** The weights that the plain full batch over compressed rows finds, with the trainer's own search for impostors. */
    public double[] fullBatch(Setting setting) {
        FullBatchLmnn plain = new FullBatchLmnn(setting.settings, sample, classOf, grams, true);
        plain.run();
        return plain.weights();
    }
}
