package org.treemetric.neighbor;

import java.util.Arrays;
import java.util.List;
import org.treemetric.distance.Distance;
import org.treemetric.gram.GramVector;

/**
 * Exact search among gram vectors, from the grams they share with the query: dist(x, y) = W(x) + W(y) - 2 M(x, y), and M
 * is added up over the postings of the query's grams instead of over pairs of trees.
 *
 * <p>Serves {@link org.treemetric.distance.GramDistance} and {@link org.treemetric.distance.WeightedGramDistance} in all
 * their normalizations. Returns exactly what {@link ExhaustiveSearch} does, bit for bit and tie for tie: sums made here
 * only choose candidates, within derived error bounds, and the metric itself computes every distance that is reported.
 *
 * <p>Immutable; equal vectors are stored once. Memory per tree of m distinct grams: about 9 m + 12 bytes.
 */
public final class InvertedIndex implements NeighborSearch<GramVector> {
    private static final int BATCH = 64;

    private final GramRows rows;
    private final RowMembers members;
    private final Postings postings;
    private final MetricForm form;
    private final RowWeights weights;

    private InvertedIndex(GramRows rows, RowMembers members, Postings postings, MetricForm form) {
        this.rows = rows;
        this.members = members;
        this.postings = postings;
        this.form = form;
        this.weights = RowWeights.of(rows, form);
    }

    /**
     * An index of {@code vectors}, which all have ids of one dictionary, for {@code metric}.
     *
     * @throws IllegalArgumentException if the metric is of a kind that no index can serve
     */
    public static InvertedIndex of(List<GramVector> vectors, Distance<GramVector> metric) {
        Builder builder = new Builder();
        vectors.forEach(builder::add);
        return builder.build(metric);
    }

    /** Takes vectors one by one, so that they need not all be in memory. */
    public static final class Builder {
        private final GramRows.Builder rows = new GramRows.Builder();
        private int[] rowOf = new int[16];
        private int trees;

        /** Stores {@code vector} as the next. */
        public Builder add(GramVector vector) {
            if (trees == rowOf.length) {
                rowOf = Arrays.copyOf(rowOf, 2 * trees);
            }
            rowOf[trees++] = rows.add(vector);
            return this;
        }

        /** The index of what was added, for {@code metric}. */
        public InvertedIndex build(Distance<GramVector> metric) {
            MetricForm form = MetricForm.of(metric);
            GramRows built = rows.build();
            RowMembers members = RowMembers.of(Arrays.copyOf(rowOf, trees), built.size());
            return new InvertedIndex(built, members, Postings.of(built), form);
        }
    }

    /** The same vectors under another metric; shares everything but one weight per tree. */
    public InvertedIndex reweighted(Distance<GramVector> metric) {
        return new InvertedIndex(rows, members, postings, MetricForm.of(metric));
    }

    @Override
    public int size() {
        return members.trees();
    }

    /** The number of distinct vectors. */
    public int distinct() {
        return rows.size();
    }

    /** The stored vector at a position, equal to the one that was given. */
    public GramVector vector(int index) {
        return rows.vector(members.row(index));
    }

    /** The metric that is searched. */
    public Distance<GramVector> metric() {
        return form.metric();
    }

    /** Bytes that a search reads, without the vectors themselves. */
    public long searchBytes() {
        return postings.bytes() + weights.bytes() + members.bytes();
    }

    /** Bytes of all that is stored, with the vectors that exact distances and explanations need. */
    public long bytes() {
        return searchBytes() + rows.bytes();
    }

    @Override
    public List<List<Neighbor>> nearest(List<? extends GramVector> queries, int k, NeighborFilter filter, int threads) {
        SearchArguments.checkK(k);
        return firstClass(answer(queries, Wish.nearest(k, filter), threads));
    }

    @Override
    public List<List<Neighbor>> within(
            List<? extends GramVector> queries, double[] radius, NeighborFilter filter, int threads) {
        SearchArguments.checkRadius(queries.size(), radius);
        return firstClass(answer(queries, Wish.within(radius, filter), threads));
    }

    @Override
    public List<List<List<Neighbor>>> nearestPerClass(
            List<? extends GramVector> queries, int k, int[] classOf, int classes, NeighborFilter filter, int threads) {
        SearchArguments.checkK(k);
        SearchArguments.checkClasses(size(), classOf, classes);
        return answer(queries, Wish.nearestPerClass(k, classOf, classes, filter), threads);
    }

    private static List<List<Neighbor>> firstClass(List<List<List<Neighbor>>> answers) {
        return answers.stream().map(byClass -> byClass.get(0)).toList();
    }

    private List<List<List<Neighbor>>> answer(List<? extends GramVector> queries, Wish wish, int threads) {
        int batches = (queries.size() + BATCH - 1) / BATCH;
        return Batches.map(batches, threads, batch -> {
                    PlainScan scan = new PlainScan(postings, form, weights);
                    int from = batch * BATCH;
                    return Batches.map(Math.min(BATCH, queries.size() - from), 1, i -> {
                        Asked asked = new Asked(queries.get(from + i), form, weights);
                        Answer answer = new Answer(asked, from + i, wish, members, rows, form.metric(), true);
                        if (!asked.isSafe()) {
                            return answer.finishExhaustively();
                        }
                        scan.answer(answer);
                        return answer.finish();
                    });
                })
                .stream()
                .flatMap(List::stream)
                .toList();
    }
}
