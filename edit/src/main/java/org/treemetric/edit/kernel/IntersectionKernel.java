package org.treemetric.edit.kernel;

import java.util.ArrayList;
import java.util.List;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.Shape;
import org.treemetric.tree.Tree;

/**
 * The intersection kernel on grams: K(x, y) = sum over grams of the smaller count. Counts are whole numbers, so a feature
 * per gram and level, 1 from that many occurrences on, has exactly these products: min(x, y) = sum over t of [x >= t][y >= t].
 *
 * @param shape which grams
 */
record IntersectionKernel(Shape shape) implements TreeKernel {
    @Override
    public String parameter() {
        return "";
    }

    @Override
    public Training training(List<Tree> trees, int threads) {
        GramEncoder encoder = new GramEncoder(shape);
        List<GramVector> vectors = new ArrayList<>(trees.size());
        trees.forEach(tree -> vectors.add(encoder.encode(tree)));
        return new Levels(encoder.dictionary().freeze(), vectors);
    }

    /** The levels of the training trees. */
    private static final class Levels implements Training {
        private final GramDictionary dictionary;
        private final int[] first; // first[g] = column of gram g, level 1; first[g + 1] - first[g] = its highest level
        private final FeatureRows rows;

        Levels(GramDictionary dictionary, List<GramVector> vectors) {
            this.dictionary = dictionary;
            int[] highest = new int[dictionary.size()];
            for (GramVector vector : vectors) {
                for (int i = 0; i < vector.distinct(); i++) {
                    highest[vector.id(i)] = Math.max(highest[vector.id(i)], vector.count(i));
                }
            }
            this.first = new int[highest.length + 1];
            for (int g = 0; g < highest.length; g++) {
                first[g + 1] = Math.addExact(first[g], highest[g]);
            }
            this.rows = new FeatureRows(first[highest.length]);
            vectors.forEach(vector -> add(vector, rows));
        }

        @Override
        public int columns() {
            return first[first.length - 1];
        }

        @Override
        public Rows rows() {
            return rows.rows();
        }

        @Override
        public Problem problem(int[] places) {
            return rows.problem(places);
        }

        @Override
        public Rows queries(List<Tree> trees, int threads) {
            FeatureRows queries = new FeatureRows(columns());
            GramEncoder encoder = new GramEncoder(dictionary);
            for (Tree tree : trees) {
                encoder.forget();
                add(encoder.encode(tree), queries);
            }
            return queries.rows();
        }

        private void add(GramVector vector, FeatureRows to) {
            int size = 0;
            for (int i = 0; i < vector.distinct(); i++) {
                size += levels(vector, i);
            }
            int[] column = new int[size];
            double[] value = new double[size];
            int at = 0;
            for (int i = 0; i < vector.distinct(); i++) {
                for (int level = 0, all = levels(vector, i); level < all; level++) {
                    column[at] = first[vector.id(i)] + level;
                    value[at++] = 1;
                }
            }
            to.add(column, value, (double) vector.size());
        }

        private int levels(GramVector vector, int i) {
            int gram = vector.id(i);
            return gram < dictionary.size() ? Math.min(vector.count(i), first[gram + 1] - first[gram]) : 0;
        }
    }
}
