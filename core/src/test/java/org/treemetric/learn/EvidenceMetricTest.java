package org.treemetric.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.EvidenceContribution;
import org.treemetric.distance.EvidenceDistance;
import org.treemetric.distance.EvidencePoint;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.testkit.FoldFiles;
import org.treemetric.testkit.RandomTrees;

/** The fitted metric on many real and random trees: a pseudo-metric, and explained to the last digit. */
class EvidenceMetricTest {
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
    @ValueSource(strings = {"words", "sentiment", "glycan-blood", "json-schemastore", "glycan-tissue"})
    void realTreesKeepTheContract(String set) {
        check(FoldFiles.data(set).samples(), 100_000, 10_000);
    }

    private static void check(List<Sample> samples, int triples, int pairs) {
        int[] all = IntStream.range(0, samples.size()).toArray();
        EvidenceOptions options =
                EvidenceOptions.builder().choice(new EvidenceChoice(2, 0.5, 3)).build();
        // Half of the trees stay unknown to the metric, so that grams it never saw take part.
        List<Sample> train =
                IntStream.of(all).filter(i -> i % 2 == 0).mapToObj(samples::get).toList();
        Model model = new EvidenceLearner(options)
                .learn(train, IntStream.range(0, train.size()).toArray(), LearningListener.NONE, 1);
        EvidenceDistance half = (EvidenceDistance) model.metric();
        List<GramVector> vectors =
                model.encode(samples.stream().map(Sample::tree).toList());
        List<EvidenceDistance> metrics = new ArrayList<>();
        for (double gamma : GAMMAS) {
            metrics.add(half.withGamma(gamma));
        }
        List<EvidencePoint> points = vectors.stream().map(half::point).toList();
        Random random = new Random(2);
        int failures = 0;
        for (int n = 0; n < triples; n++) {
            EvidenceDistance metric = metrics.get(n % metrics.size());
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
        for (int n = 0; n < pairs; n++) {
            EvidenceDistance metric = metrics.get(n % metrics.size());
            GramVector x = vectors.get(random.nextInt(all.length));
            GramVector y = vectors.get(random.nextInt(all.length));
            double sum = 0;
            for (EvidenceContribution one : metric.contributions(x, y)) {
                sum += one.total();
                evidence += Math.abs(one.evidence());
            }
            double distance = metric.between(x, y);
            // Scores of about 1 carry rounding errors of 1e-16, so nearly equal ones say less than 12 digits.
            worst = Math.max(worst, Math.abs(sum - distance) / Math.max(distance, 1e-3));
        }
        assertThat(worst).isLessThanOrEqualTo(1e-12);
        assertThat(evidence).as("evidence takes part").isPositive();
    }
}
