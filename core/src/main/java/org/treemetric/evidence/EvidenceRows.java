package org.treemetric.evidence;

import java.util.List;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.gram.GramPostings;
import org.treemetric.gram.GramRows;
import org.treemetric.gram.GramVector;
import org.treemetric.linear.SparseRows;

/** Trees as the evidence metric sees them, row after row: z of every gram that has a weight, W and |z| of every tree. */
final class EvidenceRows {
    private final GramRows rows;
    private final int grams;
    private final double[] z; // by entry
    private final double[] weight; // W by row
    private final double[] norm; // |z| by row

    /** @param grams all ids that have a weight are below it */
    EvidenceRows(List<GramVector> vectors, EvidenceMetric metric, int grams) {
        this.rows = GramRows.of(vectors, gram -> metric.weight(gram) > 0);
        this.grams = grams;
        this.z = new double[rows.entries()];
        this.weight = new double[rows.size()];
        this.norm = new double[rows.size()];
        for (int row = 0; row < rows.size(); row++) {
            double squares = 0;
            for (int e = rows.start(row); e < rows.start(row + 1); e++) {
                z[e] = metric.value(rows.gram(e), rows.count(e));
                weight[row] += z[e];
                squares += z[e] * z[e];
            }
            norm[row] = Math.sqrt(squares);
        }
    }

    int size() {
        return rows.size();
    }

    /** W of a tree. */
    double weight(int row) {
        return weight[row];
    }

    /** phi = z / |z|. */
    SparseRows phi() {
        return SparseRows.of(rows, grams, gram -> gram, (row, entry) -> z[entry] / norm[row]);
    }

    /** These rows turned around. */
    Postings postings() {
        return new Postings();
    }

    /** For each gram the trees that have it, and how much. */
    final class Postings {
        private final GramPostings lists = GramPostings.of(grams, rows.size(), rows::start, rows::gram, entry -> entry);
        private final double[] zAt = new double[lists.size()];

        private Postings() {
            for (int place = 0; place < zAt.length; place++) {
                zAt[place] = z[lists.number(place)];
            }
        }

        /** M of a query, a row of {@code of}, with every tree; gram ids ascend, so sums have the canonical bits. */
        double[] shared(EvidenceRows of, int query) {
            double[] shared = new double[rows.size()];
            for (int e = of.rows.start(query); e < of.rows.start(query + 1); e++) {
                double mine = of.z[e];
                int gram = of.rows.gram(e);
                for (int at = lists.start(gram), end = lists.start(gram + 1); at < end; at++) {
                    shared[lists.row(at)] += Math.min(mine, zAt[at]);
                }
            }
            return shared;
        }
    }
}
