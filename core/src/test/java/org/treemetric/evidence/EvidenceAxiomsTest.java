package org.treemetric.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.distance.EvidencePoint;
import org.treemetric.distance.GramContribution;
import org.treemetric.explain.Contribution;
import org.treemetric.explain.Explanation;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningListener;
import org.treemetric.model.Model;
import org.treemetric.option.OptionValues;
import org.treemetric.testkit.FoldFiles;
import org.treemetric.testkit.RandomTrees;

/** The fitted metric on many real and random trees: a pseudo-metric, and explained to the last digit. */
class EvidenceAxiomsTest {
    private static final double[] GAMMAS = {0, 0.15, 0.5, 0.85, 1};

    @Test
    void stringsKeepTheContract() {
        check(FoldFiles.data("strings-0").samples(), 50_000, 5_000);
    }

    @Test
    void randomTreesKeepTheContract() {
        Random random = new Random(1);
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            int c = i % 3;
            samples.add(new Sample("" + i, "c" + c, RandomTrees.tree(random, 5 + random.nextInt(40), 2 + c)));
        }
        check(samples, 50_000, 5_000);
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(
            strings = {"words", "sentiment", "glycan-blood", "json-schemastore", "glycan-tissue", "trec-questions"})
    void realTreesKeepTheContract(String set) {
        check(FoldFiles.data(set).samples(), 100_000, 10_000);
    }

    private static void check(List<Sample> samples, int triples, int pairs) {
        int[] all = IntStream.range(0, samples.size()).toArray();
        OptionValues options = OptionValues.of("preset evidence", EvidenceOptions.ALL)
                .with(Map.of("costs", "2", "gammas", "0.5", "k", "3"));
        // Half of the trees stay unknown to the metric, so that grams it never saw take part.
        List<Sample> train =
                IntStream.of(all).filter(i -> i % 2 == 0).mapToObj(samples::get).toList();
        Model model = new EvidenceLearner(options).learn(train, LearningListener.NONE, 1);
        EvidenceMetric half = (EvidenceMetric) model.metric();
        List<GramVector> vectors =
                model.encode(samples.stream().map(Sample::tree).toList());
        List<EvidenceMetric> metrics = new ArrayList<>();
        for (double gamma : GAMMAS) {
            metrics.add(half.withGamma(gamma));
        }
        List<EvidencePoint> points = vectors.stream().map(half::point).toList();
        Random random = new Random(2);
        int failures = 0;
        for (int n = 0; n < triples; n++) {
            EvidenceMetric metric = metrics.get(n % metrics.size());
            EvidencePoint x = points.get(all[random.nextInt(all.length)]);
            EvidencePoint y = points.get(all[random.nextInt(all.length)]);
            EvidencePoint z = points.get(all[random.nextInt(all.length)]);
            double xy = metric.between(x, y);
            double yz = metric.between(y, z);
            double xz = metric.between(x, z);
            boolean holds = metric.between(x, x) == 0
                    && xy >= 0
                    && xy == metric.between(y, x)
                    && xz <= (xy + yz) * (1 + 1e-12) + 1e-15;
            failures += holds ? 0 : 1;
        }
        assertThat(failures).isZero();
        double worst = 0;
        double evidence = 0;
        int inexact = 0;
        for (int n = 0; n < pairs; n++) {
            EvidenceMetric metric = metrics.get(n % metrics.size());
            int a = random.nextInt(all.length);
            int b = random.nextInt(all.length);
            double sum = 0;
            for (GramContribution one : metric.contributions(vectors.get(a), vectors.get(b))) {
                sum += one.total();
                evidence += Math.abs(one.evidence());
            }
            // The distance itself is 1 - M / U and differences of scores of about 1, so it is known to a few 1e-16 and
            // no
            // better: that is what the raw terms may miss it by when it is small.
            double distance = metric.between(vectors.get(a), vectors.get(b));
            worst = Math.max(worst, Math.abs(sum - distance) / Math.max(distance, 1e-3));
            // What is shown makes up for it: the terms add up to the distance exactly.
            Explanation why =
                    Explanation.of(model, samples.get(a).tree(), samples.get(b).tree());
            double shown = 0;
            for (Contribution one : why.contributions()) {
                shown += one.value();
            }
            inexact += shown
                            == model.distance(
                                    samples.get(a).tree(), samples.get(b).tree())
                    ? 0
                    : 1;
        }
        assertThat(worst).isLessThanOrEqualTo(1e-12);
        assertThat(inexact).isZero();
        assertThat(evidence).as("evidence takes part").isPositive();
    }
}
