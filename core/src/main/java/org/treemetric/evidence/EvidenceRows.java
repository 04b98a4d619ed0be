package org.treemetric.evidence;

import java.util.Arrays;
import java.util.List;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.gram.GramPostings;
import org.treemetric.gram.GramRows;
import org.treemetric.gram.GramVector;
import org.treemetric.linear.SparseRows;

/** Trees as the evidence metric sees them: W and the length N of every tree; phi and lists of trees when asked for. */
final class EvidenceRows {
    private final List<GramVector> vectors;
    private final EvidenceMetric metric;
    private final double[] weight; // W by row
    private final double[] norm; // N by row

    /** @param metric whatever its scores */
    EvidenceRows(List<GramVector> vectors, EvidenceMetric metric) {
        this.vectors = vectors;
        this.metric = metric;
        this.weight = new double[vectors.size()];
        this.norm = new double[vectors.size()];
        for (int row = 0; row < weight.length; row++) {
            GramVector x = vectors.get(row);
            double squares = 0;
            for (int i = 0; i < x.distinct(); i++) {
                int reached = metric.reached(x.id(i), x.count(i));
                if (reached > 0) {
                    weight[row] += metric.value(x.id(i), x.count(i));
                    for (int place = 0; place < reached; place++) {
                        double part = metric.part(x.id(i), place, x.count(i));
                        squares += part * part;
                    }
                }
            }
            norm[row] = Math.sqrt(squares);
        }
    }

    int size() {
        return weight.length;
    }

    GramVector vector(int row) {
        return vectors.get(row);
    }

    /** W of a tree. */
    double weight(int row) {
        return weight[row];
    }

    /** The share of a tree's gram occurrences that the metric knows; 1 for a tree without grams. */
    double known(int row) {
        GramVector x = vectors.get(row);
        long all = 0;
        long met = 0;
        for (int i = 0; i < x.distinct(); i++) {
            all += x.count(i);
            met += metric.reached(x.id(i), x.count(i)) > 0 ? x.count(i) : 0;
        }
        return all == 0 ? 1 : (double) met / all;
    }

    /** phi of every tree, by column. */
    SparseRows phi() {
        int[] start = new int[size() + 1];
        for (int row = 0; row < size(); row++) {
            GramVector x = vectors.get(row);
            int entries = 0;
            for (int i = 0; i < x.distinct(); i++) {
                entries += metric.reached(x.id(i), x.count(i));
            }
            start[row + 1] = Math.addExact(start[row], entries);
        }
        int[] id = new int[start[size()]];
        double[] value = new double[id.length];
        int at = 0;
        for (int row = 0; row < size(); row++) {
            GramVector x = vectors.get(row);
            for (int i = 0; i < x.distinct(); i++) {
                int reached = metric.reached(x.id(i), x.count(i));
                for (int place = 0; place < reached; place++) {
                    id[at] = metric.firstColumn(x.id(i)) + place;
                    value[at++] = metric.part(x.id(i), place, x.count(i)) / norm[row];
                }
            }
        }
        return new SparseRows(metric.columns(), start, id, value);
    }

    /** b . phi of a tree, in ascending order of columns: as {@link #phi} would give it, without keeping that. */
    double score(int row, double[] b) {
        GramVector x = vectors.get(row);
        double sum = 0;
        for (int i = 0; i < x.distinct(); i++) {
            int reached = metric.reached(x.id(i), x.count(i));
            for (int place = 0; place < reached; place++) {
                sum += metric.part(x.id(i), place, x.count(i)) / norm[row] * b[metric.firstColumn(x.id(i)) + place];
            }
        }
        return sum;
    }

    /** These rows turned around. */
    Postings postings() {
        return new Postings();
    }

    /** For each gram the trees that have it, and how often. */
    final class Postings {
        private final GramPostings lists;

        private Postings() {
            GramRows rows = GramRows.of(vectors, gram -> metric.reached(gram, 1) > 0);
            lists = GramPostings.of(metric.size(), rows.size(), rows::start, rows::gram, rows::count);
        }

        /**
         * M of a query, a row of {@code of}, with every tree. As z rises with the count, min(z(x), z(y)) = z(min(x, y)); gram
         * ids ascend, so sums have the canonical bits.
         *
         * @param shared what to fill, one place per tree
         */
        void shared(EvidenceRows of, int query, double[] shared) {
            Arrays.fill(shared, 0);
            GramVector x = of.vectors.get(query);
            double[] z = new double[0];
            for (int i = 0; i < x.distinct(); i++) {
                int gram = x.id(i);
                if (metric.reached(gram, 1) == 0) {
                    continue;
                }
                int mine = x.count(i);
                int end = lists.start(gram + 1);
                if (mine == 1) {
                    double one = metric.value(gram, 1);
                    for (int at = lists.start(gram); at < end; at++) {
                        shared[lists.row(at)] += one;
                    }
                    continue;
                }
                if (z.length <= mine) {
                    z = new double[2 * mine];
                }
                int known = 0; // z is known up to this count
                for (int at = lists.start(gram); at < end; at++) {
                    int both = Math.min(mine, lists.number(at));
                    while (known < both) {
                        known++;
                        z[known] = metric.value(gram, known);
                    }
                    shared[lists.row(at)] += z[both];
                }
            }
        }
    }
}
