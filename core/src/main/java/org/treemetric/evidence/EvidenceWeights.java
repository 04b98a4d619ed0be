package org.treemetric.evidence;

import java.util.List;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LogOdds;

/**
 * The weights a_g of the evidence metric: how much more often a gram occurs in some class than in the others.
 *
 * <p>With f_c of n_c trees of class c containing the gram, f of n in all: a_g = max over c of |logit p_c - logit q_c| +
 * floor, where p_c and q_c are its rates inside and outside the class, each with {@code shrink} imaginary trees added
 * that contain it at its overall rate. So rare grams and rare classes get small weights, not large ones. A gram in no
 * training tree gets 0: the metric ignores it.
 */
final class EvidenceWeights {
    private EvidenceWeights() {}

    /**
     * @param vectors the training trees
     * @param classOf the class of each, from 0; a class may have no tree
     * @param classes the number of classes
     * @param grams the number of grams
     */
    static double[] of(List<GramVector> vectors, int[] classOf, int classes, int grams, double shrink, double floor) {
        int[] in = new int[Math.multiplyExact(grams, classes)]; // trees of class c with gram g at g * classes + c
        int[] sizeOf = new int[classes];
        for (int i = 0; i < classOf.length; i++) {
            GramVector vector = vectors.get(i);
            sizeOf[classOf[i]]++;
            for (int at = 0; at < vector.distinct() && vector.id(at) < grams; at++) {
                in[vector.id(at) * classes + classOf[i]]++;
            }
        }
        double[] weight = new double[grams];
        for (int g = 0; g < grams; g++) {
            int all = 0;
            for (int c = 0; c < classes; c++) {
                all += in[g * classes + c];
            }
            if (all > 0) {
                weight[g] = floor + skew(in, g * classes, all, sizeOf, classOf.length, shrink);
            }
        }
        return weight;
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
