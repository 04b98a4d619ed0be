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

/** One learning sample, trained lazily and by the full batch: what the training benchmark compares. */
public final class TrainingContenders {
    private final List<GramVector> sample;
    private final int[] classOf;
    private final int grams;

    /** A sample of at most {@code most} trees, drawn with seed 1. */
    public TrainingContenders(Dataset data, int most) {
        TrainingSet set = TrainingSet.of(data.samples(), GramShape.PAPER);
        int[] places = LearningSamples.draw(IntStream.range(0, set.size()).toArray(), most, 1);
        this.sample = Arrays.stream(places).mapToObj(set.vectors()::get).toList();
        this.classOf = Arrays.stream(places).map(i -> set.classOf()[i]).toArray();
        this.grams = set.dictionary().size();
    }

    /** The number of grams. */
    public int grams() {
        return grams;
    }

    /** The weights that the trainer of the product finds, on one thread. */
    public double[] lazy(LmnnOptions options, LearningListener listener) {
        LmnnTrainer trainer = new LmnnTrainer(options, sample, classOf, grams, 1);
        trainer.run(listener);
        return trainer.weights();
    }

    /** The weights that the plain full batch over compressed rows finds, with the trainer's own search for impostors. */
    public double[] fullBatch(LmnnOptions options) {
        FullBatchLmnn plain = new FullBatchLmnn(options, sample, classOf, grams, true);
        plain.run();
        return plain.weights();
    }
}
