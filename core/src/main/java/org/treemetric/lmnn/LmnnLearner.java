package org.treemetric.lmnn;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.Softplus;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.Learner;
import org.treemetric.learn.LearningListener;
import org.treemetric.learn.LearningSamples;
import org.treemetric.learn.TrainingSet;
import org.treemetric.model.Model;
import org.treemetric.model.Provenance;
import org.treemetric.model.SampleDigest;
import org.treemetric.neighbor.Vote;
import org.treemetric.option.OptionValues;

/**
 * The paper's method: gram weights softplus(w) that pull the k nearest trees of the own class inside a margin and push
 * impostors out of one. {@link #authors} follows the authors' published code instead.
 */
public final class LmnnLearner implements Learner {
    private final LmnnSettings options;
    private final String name;
    private final Optional<int[]> places;

    private LmnnLearner(LmnnSettings options, String name, Optional<int[]> places) {
        this.options = options;
        this.name = name;
        this.places = places;
    }

    /** The paper's learner, with these values of {@link LmnnOptions#PAPER}, k being a number. */
    public static LmnnLearner paper(OptionValues values) {
        return new LmnnLearner(new LmnnSettings(values, LmnnVariant.PAPER), "paper", Optional.empty());
    }

    /** The learner of the published code, with these values of {@link LmnnOptions#AUTHORS}, k being a number. */
    public static LmnnLearner authors(OptionValues values) {
        return new LmnnLearner(new LmnnSettings(values, LmnnVariant.AUTHORS), "authors", Optional.empty());
    }

    @Override
    public Learner drawingFrom(int[] some) {
        return new LmnnLearner(options, name, Optional.of(some.clone()));
    }

    @Override
    public Model learn(List<Sample> train, LearningListener listener, int threads) {
        TrainingSet set = TrainingSet.of(train, options.shape());
        int[] allowed = places.orElseGet(() -> IntStream.range(0, set.size()).toArray());
        int[] drawn = LearningSamples.draw(allowed, options.maxTrees(), options.seed());
        List<GramVector> sample =
                Arrays.stream(drawn).mapToObj(set.vectors()::get).toList();
        int[] classOf = Arrays.stream(drawn).map(i -> set.classOf()[i]).toArray();
        int grams = set.dictionary().size();
        LmnnTrainer trainer = new LmnnTrainer(options, sample, classOf, grams, threads);
        trainer.run(listener);
        // In the published code unseen grams are part of w and shrink with those that no pair holds.
        double unseen = options.sumGradients() ? trainer.weightOutside() : Softplus.value(options.startParameter());
        return model(set, trainer.weights(), unseen);
    }

    private Model model(TrainingSet set, double[] weight, double unseen) {
        return new Model(
                set.dictionary(),
                new WeightedMetric(weight, unseen, Normalization.NONE),
                options.sumGradients() ? new Vote.MajorityFirstClass() : new Vote.Majority(),
                options.k(),
                set.samples(),
                set.vectors(),
                new Provenance(name, options.told(), "", SampleDigest.of(set.samples()), Provenance.runningVersion()));
    }
}
