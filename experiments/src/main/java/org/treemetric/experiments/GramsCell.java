package org.treemetric.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.IntStream;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.WeightedGramDistance;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningListener;
import org.treemetric.learn.LearningOptions;
import org.treemetric.learn.Preset;
import org.treemetric.model.Model;

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
        Model model = Preset.named("paper")
                .learner(LearningOptions.builder().k(k).shape(GramShape.PAPER).build())
                .learn(samples, IntStream.range(0, samples.size()).toArray(), LearningListener.NONE, threads);
        WeightedGramDistance metric = (WeightedGramDistance) model.metric();
        int[] classOf = IntStream.range(0, samples.size()).map(model::classOf).toArray();
        GramCounts counts = new GramCounts(
                model.vectors(),
                classOf,
                model.dictionary().size(),
                model.classNames().size());
        int[] often = IntStream.range(0, model.dictionary().size())
                .filter(gram -> counts.total(gram) >= OFTEN)
                .toArray();
        double[] weight = Arrays.stream(often).mapToDouble(metric::weight).toArray();
        double[] purity = Arrays.stream(often).mapToDouble(counts::purity).toArray();

        Map<String, Object> value = new LinkedHashMap<>();
        value.put("classes", model.classNames());
        value.put("grams", model.dictionary().size());
        value.put("heaviest", heaviest(model, metric, counts));
        value.put("purity", Arrays.stream(purity).average().orElse(Double.NaN));
        value.put("topPurity", topPurity(weight, purity));
        value.put("correlation", often.length > 1 ? Ranks.correlation(weight, purity) : Double.NaN);
        value.put("triangles", triangles(model));
        if (set.name().equals("words")) {
            value.put("printed", printed(model, counts));
        }
        return value;
    }

    // The heaviest grams; of grams that occur in the same trees equally often, which weigh the same, only the first.
    private static List<Map<String, Object>> heaviest(Model model, WeightedGramDistance metric, GramCounts counts) {
        List<Integer> order = new ArrayList<>(
                IntStream.range(0, model.dictionary().size()).boxed().toList());
        order.sort(Comparator.comparingDouble((Integer gram) -> -metric.weight(gram))
                .thenComparing(Comparator.naturalOrder()));
        List<Map<String, Object>> rows = new ArrayList<>();
        Set<List<Integer>> seen = new HashSet<>();
        for (int gram : order) {
            if (rows.size() == TOP) {
                break;
            }
            if (!seen.add(model.vectors().stream().map(v -> v.countOf(gram)).toList())) {
                continue;
            }
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("gram", model.dictionary().gram(gram).fields());
            row.put("weight", metric.weight(gram));
            row.put("counts", counts.of(gram));
            rows.add(row);
        }
        return rows;
    }

    private static double topPurity(double[] weight, double[] purity) {
        return IntStream.range(0, weight.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -weight[i]).thenComparing(Comparator.naturalOrder()))
                .limit(20)
                .mapToDouble(i -> purity[i])
                .average()
                .orElse(Double.NaN);
    }

    // All triangles among some trees, by the learned distance; a metric breaks none.
    private static Map<String, Object> triangles(Model model) {
        int n = Math.min(CORNERS, model.vectors().size());
        int step = model.vectors().size() / n;
        List<GramVector> corners = IntStream.range(0, n)
                .mapToObj(i -> model.vectors().get(i * step))
                .toList();
        double[][] distance = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                distance[i][j] = model.metric().between(corners.get(i), corners.get(j));
            }
        }
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
        return Map.of("checked", checked, "broken", broken);
    }

    private static List<Map<String, Object>> printed(Model model, GramCounts counts) {
        List<Map<String, Object>> rows = new ArrayList<>();
        PAPER_WORDS.forEach((letters, expected) -> {
            List<Optional<String>> fields = letters.chars()
                    .mapToObj(c -> c == '*' ? Optional.<String>empty() : Optional.of(String.valueOf((char) c)))
                    .toList();
            int gram = model.dictionary().find(Gram.of(GramShape.PAPER, fields));
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("gram", fields);
            row.put("paper", expected);
            row.put("counts", gram < 0 ? List.of(0L, 0L) : counts.of(gram));
            rows.add(row);
        });
        return rows;
    }
}
