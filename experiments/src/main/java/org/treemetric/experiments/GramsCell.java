package org.treemetric.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.DistanceMatrix;
import org.treemetric.explain.HeavyGram;
import org.treemetric.explain.HeavyGrams;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningListener;
import org.treemetric.model.Model;
import org.treemetric.preset.Preset;

/**
 * What a model of all trees (preset {@code paper}, at most 200 of them to learn from) weighs most, and whether what it
 * weighs is what sets classes apart.
 */
final class GramsCell {
    /** Words: the grams that the paper prints, English and French occurrences as it prints them. */
    static final Map<String, List<Long>> PAPER_WORDS = paperWords();

    private static final int TOP = 12;
    private static final int OFTEN = 5; // occurrences below which purity says nothing
    private static final int CORNERS = 60; // trees whose triangles are all checked

    private GramsCell() {}

    private static Map<String, List<Long>> paperWords() {
        Map<String, List<Long>> words = new LinkedHashMap<>();
        words.put("ch*$", List.of(6L, 0L));
        words.put("on*e", List.of(9L, 0L));
        words.put("seu*", List.of(0L, 4L));
        words.put("eur*", List.of(0L, 14L));
        words.put("ois*", List.of(0L, 6L));
        return words;
    }

    static SortedMap<String, String> key(ExperimentSet set, ReproductionOptions options) {
        return Cell.key("grams", set, options.version());
    }

    static Cell cell(ExperimentSet set, ReproductionOptions options) {
        return new Cell(key(set, options), 3, () -> measure(set, options.threads()));
    }

    private static Map<String, ?> measure(ExperimentSet set, int threads) {
        int k = PaperSet.named(set.name().replaceAll("-\\d$", ""))
                .map(PaperSet::paperK)
                .orElse(3);
        List<Sample> samples = set.data().samples();
        Model model = Preset.PAPER
                .learner(Preset.PAPER.defaults().with("k", k))
                .learn(samples, LearningListener.NONE, threads);
        List<HeavyGram> heavy = HeavyGrams.of(model);
        List<HeavyGram> often = heavy.stream() // grams that always occur together count each for itself
                .filter(gram -> gram.occurrences() >= OFTEN)
                .flatMap(gram -> Collections.nCopies(gram.grams().size(), gram).stream())
                .toList();
        double[] weight = often.stream().mapToDouble(HeavyGram::weight).toArray();
        double[] purity = often.stream().mapToDouble(HeavyGram::purity).toArray();

        Map<String, Object> value = new LinkedHashMap<>();
        value.put("classes", model.classNames());
        value.put("grams", model.dictionary().size());
        value.put("heaviest", heavy.stream().limit(TOP).map(GramsCell::row).toList());
        value.put("purity", Arrays.stream(purity).average().orElse(Double.NaN));
        value.put("topPurity", Arrays.stream(purity).limit(20).average().orElse(Double.NaN));
        value.put("correlation", often.size() > 1 ? Ranks.correlation(weight, purity) : Double.NaN);
        value.put("triangles", triangles(model));
        if (set.name().equals("words")) {
            value.put("printed", printed(heavy));
        }
        return value;
    }

    private static Map<String, Object> row(HeavyGram heavy) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("gram", heavy.gram().fields());
        row.put("weight", heavy.weight());
        row.put("counts", heavy.counts());
        return row;
    }

    // All triangles among some trees, by the learned distance; a metric breaks none.
    private static Map<String, Object> triangles(Model model) {
        int n = Math.min(CORNERS, model.vectors().size());
        int step = model.vectors().size() / n;
        List<GramVector> corners = IntStream.range(0, n)
                .mapToObj(i -> model.vectors().get(i * step))
                .toList();
        double[][] distance = DistanceMatrix.among(model.metric(), corners, 1).toArray();
        long checked = 0;
        long broken = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int m = 0; m < n; m++) {
                    checked++;
                    broken += distance[i][j] > (distance[i][m] + distance[m][j]) * (1 + 1e-12) ? 1 : 0;
                }
            }
        }
        return new TreeMap<>(Map.of("checked", checked, "broken", broken));
    }

    private static List<Map<String, Object>> printed(List<HeavyGram> heavy) {
        List<Map<String, Object>> rows = new ArrayList<>();
        PAPER_WORDS.forEach((letters, expected) -> {
            List<Optional<String>> fields = letters.chars()
                    .mapToObj(c -> c == '*' ? Optional.<String>empty() : Optional.of(String.valueOf((char) c)))
                    .toList();
            Gram gram = Gram.of(GramShape.PAPER, fields);
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("gram", fields);
            row.put("paper", expected);
            row.put(
                    "counts",
                    heavy.stream()
                            .filter(one -> one.grams().contains(gram))
                            .findFirst()
                            .map(HeavyGram::counts)
                            .orElse(List.of(0L, 0L)));
            rows.add(row);
        });
        return rows;
    }
}
