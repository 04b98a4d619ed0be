package org.treemetric.evidence;

import java.util.List;
import org.treemetric.distance.EvidencePoint;

/** The training trees of an inner fold turned around: for each gram the trees that have it, and how much. */
final class EvidencePostings {
    private final int[] start;
    private final int[] tree;
    private final double[] z;
    private final int trees;

    EvidencePostings(List<EvidencePoint> points, int grams) {
        trees = points.size();
        start = new int[grams + 1];
        for (EvidencePoint point : points) {
            for (int i = 0; i < point.size(); i++) {
                start[point.id(i) + 1]++;
            }
        }
        for (int g = 0; g < grams; g++) {
            start[g + 1] = Math.addExact(start[g], start[g + 1]);
        }
        tree = new int[start[grams]];
        z = new double[start[grams]];
        int[] next = start.clone();
        for (int t = 0; t < trees; t++) {
            EvidencePoint point = points.get(t);
            for (int i = 0; i < point.size(); i++) {
                int at = next[point.id(i)]++;
                tree[at] = t;
                z[at] = point.z(i);
            }
        }
    }

    /** M of the query with every tree; gram ids ascend, so each sum has the bits of the canonical one. */
    double[] common(EvidencePoint query) {
        double[] common = new double[trees];
        for (int i = 0; i < query.size(); i++) {
            double mine = query.z(i);
            for (int at = start[query.id(i)], end = start[query.id(i) + 1]; at < end; at++) {
                common[tree[at]] += Math.min(mine, z[at]);
            }
        }
        return common;
    }
}
