package org.treemetric.lmnn;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.treemetric.dataset.JudgedPair;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.GramDifference;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.Softplus;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.Learner;
import org.treemetric.learn.LearningEpoch;
import org.treemetric.learn.LearningListener;
import org.treemetric.learn.TrainingSet;
import org.treemetric.learn.TreePairs;
import org.treemetric.model.Model;
import org.treemetric.model.Provenance;
import org.treemetric.model.SampleDigest;
import org.treemetric.neighbor.Vote;
import org.treemetric.option.OptionValues;

/**
 * The paper's loss on pairs that somebody judged, as the paper states it before it builds pairs from classes: pairs that are
 * the same are pulled inside a margin, pairs that are different pushed out of one. Each pair counts once; none is ever
 * searched for.
 */
public final class LmnnPairsLearner implements Learner {
    private final LmnnSettings options;
    private final List<JudgedPair> pairs;

    /** A learner with these values of {@link LmnnOptions#PAPER}, k being a number. */
    public LmnnPairsLearner(OptionValues values, List<JudgedPair> pairs) {
        this.options = LmnnSettings.paper(values);
        this.pairs = List.copyOf(pairs);
    }

    @Override
    public Model learn(List<Sample> train, LearningListener listener, int threads) {
        TreePairs judged = TreePairs.among(train, pairs);
        TrainingSet set = TrainingSet.ofAny(train, options.shape());
        double[] weight = learn(set.vectors(), set.dictionary().size(), judged, listener);
        TreeMap<String, String> told = new TreeMap<>(options.told());
        told.put("same", Integer.toString(judged.same().size()));
        told.put("different", Integer.toString(judged.different().size()));
        return new Model(
                set.dictionary(),
                new WeightedMetric(weight, Softplus.value(options.startParameter()), Normalization.NONE),
                new Vote.Majority(),
                options.k(),
                train,
                set.vectors(),
                new Provenance("paper", told, "", SampleDigest.of(train), Provenance.runningVersion()));
    }

    private double[] learn(List<GramVector> vectors, int grams, TreePairs judged, LearningListener listener) {
        List<GramVector> difference = judged.all().stream()
                .map(pair -> GramDifference.between(vectors.get(pair[0]), vectors.get(pair[1])))
                .toList();
        double[] start = new double[grams];
        Arrays.fill(start, options.startParameter());
        SoftplusWeights weights = new SoftplusWeights(start, options.learningRate(), options.l2());
        double[] gradient = new double[grams];
        for (int epoch = 0; epoch < options.epochs(); epoch++) {
            Arrays.fill(gradient, 0);
            double pull = 0;
            double push = 0;
            int pulled = 0;
            int pushed = 0;
            for (int i = 0; i < difference.size(); i++) {
                double distance = distance(difference.get(i), weights.weight());
                if (judged.isSame(i) && distance > options.pullMargin()) {
                    pull += distance - options.pullMargin();
                    pulled++;
                    add(difference.get(i), 1, weights.slope(), gradient);
                } else if (!judged.isSame(i) && distance < options.pushMargin()) {
                    push += options.pushMargin() - distance;
                    pushed++;
                    add(difference.get(i), -1, weights.slope(), gradient);
                }
            }
            double squares = 0;
            for (double w : weights.parameter()) {
                squares += w * w;
            }
            listener.epoch(new LearningEpoch(
                    epoch,
                    options.l2() * squares,
                    pull,
                    push,
                    pulled,
                    pushed,
                    judged.same().size(),
                    judged.different().size(),
                    false,
                    difference.size()));
            weights.step(gradient);
            listener.progress(epoch + 1L, options.epochs());
        }
        return weights.weight().clone();
    }

    private static double distance(GramVector difference, double[] weight) {
        double sum = 0;
        for (int i = 0; i < difference.distinct(); i++) {
            sum += weight[difference.id(i)] * difference.count(i);
        }
        return sum;
    }

    private static void add(GramVector difference, int sign, double[] slope, double[] gradient) {
        for (int i = 0; i < difference.distinct(); i++) {
            gradient[difference.id(i)] += sign * slope[difference.id(i)] * difference.count(i);
        }
    }
}
