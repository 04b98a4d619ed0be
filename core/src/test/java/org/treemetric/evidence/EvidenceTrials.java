package org.treemetric.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.treemetric.dataset.InnerFolds;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.Shape;
import org.treemetric.index.InvertedIndex;
import org.treemetric.learn.LearningListener;
import org.treemetric.learn.TrainingSet;
import org.treemetric.model.Model;
import org.treemetric.neighbor.KnnClassifier;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Vote;
import org.treemetric.preset.LearningOptions;
import org.treemetric.preset.Preset;

/** What was tried beyond the specification of the evidence metric, one training part at a time; for benchmarks. */
public final class EvidenceTrials {
    private EvidenceTrials() {}

    /**
     * How a union of shapes did.
     *
     * @param inner the smoothed inner error of what was chosen, by which a union would be chosen too
     * @param wrong errors on the tests
     */
    public record ShapesTrial(double inner, int wrong) {}

    /** The metric on the grams of {@code shape}. */
    public static ShapesTrial shapes(List<Sample> train, List<Sample> test, Shape shape, int threads) {
        EvidenceOptions options = EvidenceOptions.builder().shape(shape).build();
        TrainingSet set = TrainingSet.of(train, shape);
        EvidenceGrid grid = new EvidenceSelection(
                        set.vectors(),
                        set.classOf(),
                        set.classNames().size(),
                        set.dictionary().size(),
                        options,
                        threads)
                .grid(LearningListener.NONE, threads);
        int[] best = grid.best();
        EvidenceChoice choice = new EvidenceChoice(
                options.costs().get(best[0]),
                options.gammas().get(best[1]),
                options.ks().get(best[2]));
        Model model = new EvidenceLearner(options.toBuilder().choice(choice).build())
                .learn(train, IntStream.range(0, train.size()).toArray(), LearningListener.NONE, threads);
        int wrong = 0;
        for (Sample sample : test) {
            wrong += model.className(model.classify(sample.tree())).equals(sample.className()) ? 0 : 1;
        }
        return new ShapesTrial(grid.smoothed(best[0], best[1], best[2]), wrong);
    }

    /**
     * How probabilities did on the tests.
     *
     * @param brier the mean over trees of the summed squares of what they are off
     * @param logLoss the mean of -ln of the probability of the true class, at least 0.001
     * @param error how often the most probable class is not the true one
     */
    public record Quality(double brier, double logLoss, double error) {}

    /** Neighbors of some trees and their true classes: what probabilities are made of. */
    private static final class Asked {
        final List<List<Neighbor>> neighbors;
        final int[] classOf;
        final int[] truth;
        final double[] prior;

        Asked(List<List<Neighbor>> neighbors, int[] classOf, int[] truth, double[] prior) {
            this.neighbors = neighbors;
            this.classOf = classOf;
            this.truth = truth;
            this.prior = prior;
        }
    }

    /** Probabilities from votes: exp(-tau (d - d_1)) of the k nearest, mixed with the classes' shares. */
    private record Rule(int k, double tau, double mix) {
        double[] probabilities(List<Neighbor> neighbors, int[] classOf, double[] prior) {
            double[] p = new double[prior.length];
            double all = 0;
            for (Neighbor neighbor : neighbors.subList(0, Math.min(k, neighbors.size()))) {
                double vote = StrictMath.exp(
                        -tau * (neighbor.distance() - neighbors.get(0).distance()));
                p[classOf[neighbor.index()]] += vote;
                all += vote;
            }
            for (int c = 0; c < p.length; c++) {
                p[c] = (1 - mix) * p[c] / all + mix * prior[c];
            }
            return p;
        }

        Quality judge(List<Asked> parts) {
            double brier = 0;
            double loss = 0;
            int wrong = 0;
            int trees = 0;
            for (Asked part : parts) {
                for (int i = 0; i < part.truth.length; i++) {
                    double[] p = probabilities(part.neighbors.get(i), part.classOf, part.prior);
                    int best = 0;
                    for (int c = 0; c < p.length; c++) {
                        double off = p[c] - (c == part.truth[i] ? 1 : 0);
                        brier += off * off;
                        best = p[c] > p[best] ? c : best;
                    }
                    loss -= StrictMath.log(Math.max(1e-3, p[part.truth[i]]));
                    wrong += best == part.truth[i] ? 0 : 1;
                    trees++;
                }
            }
            return new Quality(brier / trees, loss / trees, (double) wrong / trees);
        }
    }

    /** Vote shares as they are, mixed with the classes' shares, and with k and tau of their own: chosen by inner log loss. */
    public static List<Quality> probabilities(List<Sample> train, List<Sample> test, int threads) {
        EvidenceOptions options = EvidenceOptions.defaults();
        TrainingSet set = TrainingSet.of(train, options.shape());
        int classes = set.classNames().size();
        EvidenceChoice choice = new EvidenceSelection(
                        set.vectors(), set.classOf(), classes, set.dictionary().size(), options, threads)
                .choose(LearningListener.NONE, threads);
        int folds = options.foldsFor(train.size());
        int[] foldOf = InnerFolds.of(set.classOf(), classes, folds);
        List<Asked> inner = new ArrayList<>();
        for (int f = 0; f < folds; f++) {
            int fold = f;
            int[] stored = IntStream.range(0, foldOf.length)
                    .filter(i -> foldOf[i] != fold)
                    .toArray();
            int[] held = IntStream.range(0, foldOf.length)
                    .filter(i -> foldOf[i] == fold)
                    .toArray();
            inner.add(
                    asked(set, stored, pick(set.vectors(), held), pick(set.classOf(), held), choice, options, threads));
        }
        Model model = new EvidenceLearner(options.toBuilder().choice(choice).build())
                .learn(train, IntStream.range(0, train.size()).toArray(), LearningListener.NONE, threads);
        List<GramVector> tests = new ArrayList<>();
        List<Integer> truth = new ArrayList<>();
        for (Sample sample : test) {
            tests.add(model.encode(sample.tree()));
            truth.add(set.classNames().indexOf(sample.className()));
        }
        Asked outer = asked(
                set,
                IntStream.range(0, train.size()).toArray(),
                tests,
                truth.stream().mapToInt(Integer::intValue).toArray(),
                choice,
                options,
                threads);
        Rule votes = new Rule(choice.k(), options.tau(), 0);
        List<Quality> found = new ArrayList<>(List.of(votes.judge(List.of(outer))));
        found.add(best(inner, List.of(choice.k()), List.of(options.tau())).judge(List.of(outer)));
        found.add(best(inner, List.of(choice.k(), 15, 50, 100), List.of(1.0, 2.0, 5.0, 10.0, 20.0))
                .judge(List.of(outer)));
        return found;
    }

    private static Rule best(List<Asked> inner, List<Integer> ks, List<Double> taus) {
        Rule best = new Rule(ks.get(0), taus.get(0), 0);
        double least = Double.POSITIVE_INFINITY;
        for (int k : ks) {
            for (double tau : taus) {
                for (double mix : new double[] {0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3}) {
                    double loss = new Rule(k, tau, mix).judge(inner).logLoss();
                    if (loss < least) {
                        least = loss;
                        best = new Rule(k, tau, mix);
                    }
                }
            }
        }
        return best;
    }

    private static Asked asked(
            TrainingSet set,
            int[] stored,
            List<GramVector> queries,
            int[] truth,
            EvidenceChoice choice,
            EvidenceOptions options,
            int threads) {
        int[] classOf = pick(set.classOf(), stored);
        int classes = set.classNames().size();
        EvidenceMetric metric = EvidenceFit.with(
                        choice,
                        pick(set.vectors(), stored),
                        classOf,
                        classes,
                        set.dictionary().size(),
                        options,
                        threads)
                .distance();
        double[] prior = new double[classes];
        for (int c : classOf) {
            prior[c] += 1.0 / classOf.length;
        }
        InvertedIndex index = InvertedIndex.of(pick(set.vectors(), stored), metric);
        return new Asked(index.nearest(queries, Math.max(100, choice.k()), threads), classOf, truth, prior);
    }

    private static List<GramVector> pick(List<GramVector> from, int[] places) {
        return IntStream.of(places).mapToObj(from::get).toList();
    }

    private static int[] pick(int[] from, int[] places) {
        return IntStream.of(places).map(i -> from[i]).toArray();
    }

    /** Errors on the tests with the weights of preset {@code nca} in the structure part, C, gamma and k chosen as usual. */
    public static int ncaStructure(List<Sample> train, List<Sample> test, int threads) {
        EvidenceOptions options = EvidenceOptions.defaults();
        TrainingSet set = TrainingSet.of(train, options.shape());
        int folds = options.foldsFor(train.size());
        int[] foldOf = InnerFolds.of(set.classOf(), set.classNames().size(), folds);
        double[][][] error = new double[options.costs().size()][options.gammas().size()]
                [options.ks().size()];
        for (int f = 0; f < folds; f++) {
            int fold = f;
            List<Sample> stored = IntStream.range(0, foldOf.length)
                    .filter(i -> foldOf[i] != fold)
                    .mapToObj(train::get)
                    .toList();
            List<Sample> held = IntStream.range(0, foldOf.length)
                    .filter(i -> foldOf[i] == fold)
                    .mapToObj(train::get)
                    .toList();
            addErrors(stored, held, options, 1.0 / train.size(), error, threads);
        }
        int[] best = new EvidenceGrid(error).best();
        EvidenceOptions fixed = options.toBuilder()
                .choice(new EvidenceChoice(
                        options.costs().get(best[0]),
                        options.gammas().get(best[1]),
                        options.ks().get(best[2])))
                .build();
        double[][][] wrong = new double[1][1][1];
        addErrors(train, test, fixed, 1, wrong, threads);
        return (int) wrong[0][0][0];
    }

    // Adds a share for every query that is classified wrongly, by places of C, gamma and k.
    private static void addErrors(
            List<Sample> stored,
            List<Sample> queries,
            EvidenceOptions options,
            double share,
            double[][][] error,
            int threads) {
        int[] all = IntStream.range(0, stored.size()).toArray();
        Model nca = Preset.NCA
                .learner(LearningOptions.builder().shape(options.shape()).build())
                .learn(stored, all, LearningListener.NONE, threads);
        for (int c = 0; c < options.costs().size(); c++) {
            EvidenceChoice choice = new EvidenceChoice(options.costs().get(c), 1, 1);
            Model evidence = new EvidenceLearner(
                            options.toBuilder().choice(choice).build())
                    .learn(stored, all, LearningListener.NONE, threads);
            int[] classOf = stored.stream()
                    .mapToInt(sample -> nca.classNames().indexOf(sample.className()))
                    .toArray();
            for (Sample query : queries) {
                GramVector mine = nca.encode(query.tree());
                GramVector same = evidence.encode(query.tree());
                for (int g = 0; g < options.gammas().size(); g++) {
                    double gamma = options.gammas().get(g);
                    List<Neighbor> near = new ArrayList<>();
                    for (int i = 0; i < stored.size(); i++) {
                        near.add(new Neighbor(
                                i,
                                (1 - gamma)
                                                * nca.metric()
                                                        .between(
                                                                mine,
                                                                nca.vectors().get(i))
                                        + gamma
                                                * evidence.metric()
                                                        .between(
                                                                same,
                                                                evidence.vectors()
                                                                        .get(i))));
                    }
                    near.sort(null);
                    for (int k = 0; k < options.ks().size(); k++) {
                        int found = KnnClassifier.decide(
                                        near.subList(0, Math.min(options.ks().get(k), near.size())),
                                        classOf,
                                        nca.classNames().size(),
                                        new Vote.Exponential(options.tau()))
                                .classIndex();
                        error[c][g][k] += nca.classNames().get(found).equals(query.className()) ? 0 : share;
                    }
                }
            }
        }
    }
}
