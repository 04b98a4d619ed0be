package org.treemetric.evidence;

import java.util.List;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.gram.CountLevels;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LogOdds;

/**
 * The weights a of the evidence metric: how much more often a gram, or a level of its count, occurs in some class than in
 * the others.
 *
 * <p>With f_c of n_c trees of class c reaching it, f of n in all: a = max over c of |logit p_c - logit q_c| + floor, where
 * p_c and q_c are its rates inside and outside the class, each with {@code shrink} imaginary trees added that reach it at
 * its overall rate. What no training tree reaches gets 0: the metric ignores it.
 *
 * <p>Trees are counted once. What a part of them says is what all say but for those left out, so that inner folds need not
 * count again.
 */
final class EvidenceWeights {
    private final boolean levels;
    private final int[] start; // by gram: its first column; one more than grams
    private final int classes;
    private final int[] in; // trees of class c that reach column j at j * classes + c
    private final int[] sizeOf; // by class

    private EvidenceWeights(boolean levels, int[] start, int classes, int[] in, int[] sizeOf) {
        this.levels = levels;
        this.start = start;
        this.classes = classes;
        this.in = in;
        this.sizeOf = sizeOf;
    }

    /**
     * Counts.
     *
     * @param vectors the training trees
     * @param classOf the class of each, from 0; a class may have no tree
     * @param classes the number of classes
     * @param grams the number of grams
     * @param levels whether levels of counts have weights of their own
     */
    static EvidenceWeights count(List<GramVector> vectors, int[] classOf, int classes, int grams, boolean levels) {
        int[] start = new int[grams + 1];
        for (GramVector vector : vectors) {
            for (int at = 0; at < vector.distinct() && vector.id(at) < grams; at++) {
                int reached = levels ? CountLevels.reached(vector.count(at)) : 1;
                start[vector.id(at) + 1] = Math.max(start[vector.id(at) + 1], reached);
            }
        }
        for (int gram = 0; gram < grams; gram++) {
            start[gram + 1] = (levels ? start[gram + 1] : 1) + start[gram];
        }
        int[] in = new int[Math.multiplyExact(start[grams], classes)];
        EvidenceWeights counted = new EvidenceWeights(levels, start, classes, in, new int[classes]);
        counted.add(vectors, classOf, 1);
        return counted;
    }

    /**
     * What was counted elsewhere.
     *
     * @param in by gram, then by level, then by class: how many trees of the class reach the level; of each gram as many
     *     levels as some tree reaches
     * @param sizeOf how many trees each class has
     */
    static EvidenceWeights counted(int[][] in, int[] sizeOf, boolean levels) {
        int[] start = new int[in.length + 1];
        for (int gram = 0; gram < in.length; gram++) {
            start[gram + 1] = Math.addExact(start[gram], in[gram].length / sizeOf.length);
        }
        int[] all = new int[Math.multiplyExact(start[in.length], sizeOf.length)];
        for (int gram = 0; gram < in.length; gram++) {
            System.arraycopy(in[gram], 0, all, start[gram] * sizeOf.length, in[gram].length);
        }
        return new EvidenceWeights(levels, start, sizeOf.length, all, sizeOf.clone());
    }

    /** What is left without some of the trees. */
    EvidenceWeights without(List<GramVector> some, int[] classOf) {
        EvidenceWeights rest = new EvidenceWeights(levels, start, classes, in.clone(), sizeOf.clone());
        rest.add(some, classOf, -1);
        return rest;
    }

    private void add(List<GramVector> vectors, int[] classOf, int times) {
        int grams = start.length - 1;
        for (int i = 0; i < classOf.length; i++) {
            GramVector vector = vectors.get(i);
            sizeOf[classOf[i]] += times;
            for (int at = 0; at < vector.distinct() && vector.id(at) < grams; at++) {
                int first = start[vector.id(at)];
                int reached = levels ? CountLevels.reached(vector.count(at)) : 1;
                for (int column = first; column < first + reached; column++) {
                    in[column * classes + classOf[i]] += times;
                }
            }
        }
    }

    /** A metric of these weights without scores. */
    EvidenceMetric structure(double shrink, double floor) {
        int n = 0;
        for (int size : sizeOf) {
            n += size;
        }
        double[] weight = new double[start[start.length - 1]];
        for (int column = 0; column < weight.length; column++) {
            int all = 0;
            for (int c = 0; c < classes; c++) {
                all += in[column * classes + c];
            }
            if (all > 0) {
                weight[column] = floor + skew(in, column * classes, all, sizeOf, n, shrink);
            }
        }
        if (!levels) {
            return new EvidenceMetric(weight, new double[0][], 0, 0);
        }
        int[] depth = new int[start.length - 1];
        for (int gram = 0; gram < depth.length; gram++) {
            depth[gram] = start[gram + 1] - start[gram];
        }
        return EvidenceMetric.ofLevels(depth, weight, new double[0][], 0, 0);
    }

    private static double skew(int[] in, int from, int all, int[] sizeOf, int n, double shrink) {
        double max = 0;
        for (int c = 0; c < sizeOf.length; c++) {
            if (sizeOf[c] > 0) {
                max = Math.max(max, Math.abs(LogOdds.shrunk(in[from + c], sizeOf[c], all, n, shrink)));
            }
        }
        return max;
    }
}
