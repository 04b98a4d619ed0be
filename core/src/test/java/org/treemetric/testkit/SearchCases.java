package org.treemetric.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.GramVector;

/** Random vectors, queries and metrics that try to break a search: ties, duplicates, no overlap, huge counts. */
public final class SearchCases {
    private SearchCases() {}

    /** A case: what is stored, what is asked, and under which metric. */
    public record Case(List<GramVector> stored, List<GramVector> queries, GramMetric metric) {}

    public static Case random(Random random, Normalization normalization, boolean weighted) {
        int grams = 1 + random.nextInt(random.nextBoolean() ? 8 : 200);
        int mostCount = new int[] {1, 2, 5, 300, 1 << 20, Integer.MAX_VALUE}[random.nextInt(6)];
        List<GramVector> stored = vectors(random, 1 + random.nextInt(60), grams, mostCount);
        List<GramVector> queries = vectors(random, 1 + random.nextInt(6), grams + random.nextInt(30), mostCount);
        queries.add(stored.get(random.nextInt(stored.size())));
        queries.add(GramVector.of(new int[0], new int[0]));
        return new Case(stored, queries, metric(random, normalization, weighted, grams));
    }

    private static GramMetric metric(Random random, Normalization normalization, boolean weighted, int grams) {
        return weighted
                ? new WeightedMetric(weights(random, grams), weight(random, 1), normalization)
                : new PlainMetric(normalization);
    }

    /** A case of the evidence metric, with none to three scores and any share of them. */
    public static Case evidence(Random random) {
        Case one = random(random, Normalization.NONE, false);
        double[] weight = random.doubles(random.nextInt(200), 0, 3)
                .map(a -> a < 0.5 ? 0 : a < 1 ? 0.7 : a)
                .toArray();
        double[][] score = new double[random.nextInt(4)][];
        Arrays.setAll(
                score,
                c -> random.doubles(weight.length, -1, 1)
                        .map(b -> Math.rint(4 * b) / 4)
                        .toArray());
        double gamma = List.of(0.0, 0.15, 0.5, 0.7, 1.0).get(random.nextInt(5));
        return new Case(
                one.stored(), one.queries(), new EvidenceMetric(weight, score, score.length == 0 ? 0 : 0.37, gamma));
    }

    public static List<GramVector> vectors(Random random, int many, int grams, int mostCount) {
        List<GramVector> vectors = new ArrayList<>();
        int distinct = random.nextInt(Math.min(grams, 40) + 1);
        for (int i = 0; i < many; i++) {
            vectors.add(
                    i > 0 && random.nextInt(4) == 0
                            ? vectors.get(random.nextInt(i))
                            : vector(random, grams, distinct, mostCount));
        }
        return vectors;
    }

    public static GramVector vector(Random random, int grams, int distinct, int mostCount) {
        int[] ids = random.ints(random.nextInt(distinct + 1), 0, grams)
                .distinct()
                .sorted()
                .toArray();
        int[] counts = new int[ids.length];
        Arrays.setAll(counts, i -> random.nextInt(3) > 0 ? 1 : 1 + random.nextInt(mostCount));
        return GramVector.of(ids, counts);
    }

    /** Equal ones, some zero, some of them next to nothing or enormous. */
    public static double[] weights(Random random, int grams) {
        int kind = random.nextInt(5);
        double[] weights = new double[random.nextInt(grams + 1)];
        Arrays.setAll(weights, i -> weight(random, kind));
        return weights;
    }

    private static double weight(Random random, int kind) {
        return switch (kind) {
            case 0 -> 0.9740769841801067;
            case 1 -> random.nextInt(3) == 0 ? 0 : 5 * random.nextDouble();
            case 2 -> Math.pow(10, 12 * random.nextDouble() - 6);
            case 3 -> Math.pow(10, 600 * random.nextDouble() - 310);
            default -> random.nextBoolean() ? 1e-9 * random.nextInt(5) : 0.5 + 1e-10 * random.nextInt(20);
        };
    }
}
