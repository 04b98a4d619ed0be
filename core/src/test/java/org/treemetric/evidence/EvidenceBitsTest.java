package org.treemetric.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.learn.LearningListener;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.option.OptionValues;
import org.treemetric.probability.Calibration;
import org.treemetric.testkit.RandomTrees;

/** The same bits on every number of threads and on every JDK that runs this test. */
class EvidenceBitsTest {
    // Of everything that was learned and of what it says; made on JDK 17 with one thread.
    private static final String DIGEST = "760e2ea8860f56a1ebeb79032bf89f8df49ebb1dd37030c2397802f29a7b9891";

    private static final String LEVELS_DIGEST = "508468ec33b032a9fb162f0d917c625a7e005ef947aa35fcccbd2543e45d0821";

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void whatIsLearnedHasTheseBits(int threads) throws Exception {
        assertThat(digest(threads, "log", false)).isEqualTo(DIGEST);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void levelsAndProbabilitiesHaveTheseBits(int threads) throws Exception {
        assertThat(digest(threads, "levels", true)).isEqualTo(LEVELS_DIGEST);
    }

    private static String digest(int threads, String counts, boolean calibrated) throws Exception {
        Random random = new Random(17);
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            int c = i % 4 == 3 ? 2 : i % 3;
            samples.add(new Sample("" + i, "c" + c, RandomTrees.tree(random, 5 + random.nextInt(30), 2 + c)));
        }
        Model model = new EvidenceLearner(
                        OptionValues.of("preset evidence", EvidenceOptions.ALL).with("counts", counts))
                .learn(samples.subList(0, 120), LearningListener.NONE, threads);
        EvidenceMetric metric = (EvidenceMetric) model.metric();
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        add(digest, metric.gamma(), metric.scale(), model.k());
        add(digest, metric.weights());
        for (int row = 0; row < metric.rows(); row++) {
            add(digest, metric.scores(row));
        }
        List<Prediction> predictions = model.classify(
                samples.subList(120, 150).stream().map(Sample::tree).toList(), threads);
        for (Prediction prediction : predictions) {
            add(digest, prediction.classIndex());
            for (Neighbor neighbor : prediction.neighbors()) {
                add(digest, neighbor.index(), neighbor.distance());
            }
        }
        if (calibrated) {
            Calibration learned = model.calibration().orElseThrow();
            add(digest, learned.kappa(), learned.lambda(), learned.bias(0));
            add(digest, learned.novelty().distanceKeys());
            add(digest, Arrays.stream(learned.sets().kept()).asDoubleStream().toArray());
            for (Prediction prediction : predictions) {
                add(digest, prediction.probability(0), prediction.probability(1));
                add(digest, prediction.certainty().orElseThrow().novelty());
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void add(MessageDigest digest, double... values) {
        ByteBuffer bytes = ByteBuffer.allocate(8 * values.length);
        for (double value : values) {
            bytes.putDouble(value);
        }
        digest.update(bytes.array());
    }
}
