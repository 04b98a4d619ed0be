package org.treemetric.nca;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.treemetric.dataset.InnerFolds;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.Shape;
import org.treemetric.learn.Learner;
import org.treemetric.learn.LearnerOptions;
import org.treemetric.learn.LearningListener;
import org.treemetric.learn.LearningSamples;
import org.treemetric.learn.LogOdds;
import org.treemetric.learn.TrainingSet;
import org.treemetric.model.Model;
import org.treemetric.model.Provenance;
import org.treemetric.model.SampleDigest;
import org.treemetric.neighbor.Vote;
import org.treemetric.optimize.Lbfgs;
import org.treemetric.option.Option;
import org.treemetric.option.Option.Kind;
import org.treemetric.option.OptionValues;
import org.treemetric.option.Range;
import org.treemetric.parallel.Workers;

/**
 * The preset {@code nca}: {@linkplain LogOdds log-odds weights} corrected by a factor u &gt;= 0 per gram that minimizes the
 * {@linkplain NcaProblem soft-neighbor loss} on the normalized distance. How strongly u is held at 1 is chosen by
 * cross-validation inside the learning sample, on the loss of held-out trees; "not corrected at all" is among the choices.
 *
 * <p>Draws its own learning sample of at most {@code max-trees} from all training samples; the log-odds weights always come
 * from all of them.
 */
public final class NcaLearner implements Learner {
    /** What it can be told. */
    public static final List<Option> OPTIONS = List.of(
            LearnerOptions.P,
            LearnerOptions.Q,
            LearnerOptions.K,
            Option.of(
                            "max-trees",
                            Kind.WHOLE,
                            Range.atLeast(1),
                            "Size of the learning sample; time and memory grow with its square")
                    .withDefault("400"),
            LearnerOptions.SEED);

    // From strong to weak, so that the stronger wins a tie; infinite = u stays 1.
    private static final double[] STRENGTHS = {Double.POSITIVE_INFINITY, 1e-1, 1e-2, 1e-3, 1e-4};
    private static final int FOLDS = 3;
    private static final int INNER_ITERATIONS = 40;
    private static final int ITERATIONS = 60;
    private static final double TOLERANCE = 1e-12;
    private static final double OFFSET = 1e-9;

    private final Shape shape;
    private final int k;
    private final int maxTrees;
    private final long seed;

    /** A learner with these values of its {@link #OPTIONS}, k being a number. */
    public NcaLearner(OptionValues values) {
        this.shape = LearnerOptions.shape(values);
        this.k = values.whole("k");
        this.maxTrees = values.whole("max-trees");
        this.seed = values.number("seed");
    }

    @Override
    public Model learn(List<Sample> train, LearningListener listener, int threads) {
        TrainingSet set = TrainingSet.of(train, shape);
        int[] all = IntStream.range(0, set.size()).toArray();
        int[] places =
                LearningSamples.stratified(set.classOf(), set.classNames().size(), maxTrees, seed);
        double strength = chooseStrength(set, places, listener, threads);
        LogOdds base = odds(set, all);
        double mean = Arrays.stream(base.weight()).sum() / base.weight().length;
        double[] factor = new Fit(set, places, base).run(strength, ITERATIONS);
        double[] weight = new double[factor.length];
        Arrays.setAll(weight, g -> base.weight()[g] / mean * factor[g]);
        TreeMap<String, String> options = new TreeMap<>();
        options.put("shape", shape.toString());
        options.put("k", Integer.toString(k));
        options.put("maxTrees", Integer.toString(maxTrees));
        options.put("seed", Long.toString(seed));
        options.put("strength", strength == Double.POSITIVE_INFINITY ? "none" : Double.toString(strength));
        return new Model(
                set.dictionary(),
                new WeightedMetric(weight, base.unseen() / mean, Normalization.RUZICKA),
                new Vote.InverseBrayCurtis(OFFSET),
                k,
                train,
                set.vectors(),
                new Provenance("nca", options, "", SampleDigest.of(train), Provenance.runningVersion()));
    }

    private static LogOdds odds(TrainingSet set, int[] counted) {
        return LogOdds.of(
                set.vectors(),
                set.classOf(),
                set.classNames().size(),
                set.dictionary().size(),
                counted);
    }

    private static double chooseStrength(TrainingSet set, int[] places, LearningListener listener, int threads) {
        int[] classOf = Arrays.stream(places).map(i -> set.classOf()[i]).toArray();
        InnerFolds folds = InnerFolds.of(classOf, set.classNames().size(), FOLDS);
        Fit[] fits = new Fit[FOLDS];
        Workers.run(FOLDS, threads, fold -> {
            int[] inner = pick(places, folds.train(fold));
            boolean[] held = new boolean[set.size()];
            for (int i : pick(places, folds.held(fold))) {
                held[i] = true;
            }
            int[] counted = IntStream.range(0, set.size()).filter(i -> !held[i]).toArray();
            fits[fold] = new Fit(set, inner, odds(set, counted));
        });
        int tasks = FOLDS * STRENGTHS.length;
        double[] loss = new double[tasks];
        AtomicLong done = new AtomicLong();
        Workers.run(tasks, threads, task -> {
            int fold = task % FOLDS;
            double[] factor = fits[fold].run(STRENGTHS[task / FOLDS], INNER_ITERATIONS);
            loss[task] = fits[fold].heldOutLoss(factor, pick(places, folds.held(fold)));
            synchronized (listener) {
                listener.progress(done.incrementAndGet(), tasks + 1L);
            }
        });
        int best = 0;
        double[] sum = new double[STRENGTHS.length];
        for (int s = 0; s < sum.length; s++) {
            for (int fold = 0; fold < FOLDS; fold++) {
                sum[s] += loss[s * FOLDS + fold];
            }
            best = sum[s] < sum[best] ? s : best;
        }
        return STRENGTHS[best];
    }

    private static int[] pick(int[] places, int[] chosen) {
        return Arrays.stream(chosen).map(i -> places[i]).toArray();
    }

    /** The factors of one set of trees, starting from given weights. */
    private static final class Fit {
        private final TrainingSet set;
        private final int[] places;
        private final LogOdds base;
        private final int[] variableOf;
        private final NcaProblem problem;
        private final boolean worthwhile;

        Fit(TrainingSet set, int[] places, LogOdds base) {
            this.set = set;
            this.places = places;
            this.base = base;
            List<GramVector> sample =
                    Arrays.stream(places).mapToObj(set.vectors()::get).toList();
            this.variableOf = new int[set.dictionary().size()];
            Arrays.fill(variableOf, -1);
            int variables = 0;
            for (GramVector vector : sample) {
                for (int i = 0; i < vector.distinct(); i++) {
                    if (variableOf[vector.id(i)] < 0) {
                        variableOf[vector.id(i)] = variables++;
                    }
                }
            }
            int[] classOf = Arrays.stream(places).map(i -> set.classOf()[i]).toArray();
            this.problem = new NcaProblem(sample, classOf, variableOf, variables, base.weight(), true);
            this.worthwhile = problem.chooseScale();
        }

        /** u by gram; 1 for grams that the trees do not hold. */
        double[] run(double strength, int iterations) {
            double[] factor = new double[variableOf.length];
            Arrays.fill(factor, 1);
            if (!worthwhile || strength == Double.POSITIVE_INFINITY) {
                return factor;
            }
            double[] u = problem.ones();
            NcaProblem own = problem.withPenalty(strength);
            Lbfgs.nonNegative(iterations, TOLERANCE).minimize(own::value, u);
            for (int g = 0; g < factor.length; g++) {
                factor[g] = variableOf[g] < 0 ? 1 : u[variableOf[g]];
            }
            return factor;
        }

        /** Summed -log of the share that a held-out tree's class has among its soft neighbors. */
        double heldOutLoss(double[] factor, int[] held) {
            double[] weight = new double[factor.length];
            Arrays.setAll(weight, g -> base.weight()[g] * factor[g]);
            WeightedMetric metric = new WeightedMetric(weight, base.unseen(), Normalization.BRAY_CURTIS);
            double loss = 0;
            double[] distance = new double[places.length];
            for (int i : held) {
                double nearest = Double.POSITIVE_INFINITY;
                double nearestSame = Double.POSITIVE_INFINITY;
                for (int j = 0; j < places.length; j++) {
                    distance[j] =
                            metric.between(set.vectors().get(i), set.vectors().get(places[j]));
                    nearest = Math.min(nearest, distance[j]);
                    if (set.classOf()[places[j]] == set.classOf()[i]) {
                        nearestSame = Math.min(nearestSame, distance[j]);
                    }
                }
                if (nearestSame == Double.POSITIVE_INFINITY) {
                    continue; // no choice can help a tree whose class is not there
                }
                double all = 0;
                double same = 0;
                for (int j = 0; j < places.length; j++) {
                    all += StrictMath.exp(-problem.scale() * (distance[j] - nearest));
                    same += set.classOf()[places[j]] == set.classOf()[i]
                            ? StrictMath.exp(-problem.scale() * (distance[j] - nearestSame))
                            : 0;
                }
                loss += StrictMath.log(all) - StrictMath.log(same) + problem.scale() * (nearestSame - nearest);
            }
            return loss;
        }
    }
}
