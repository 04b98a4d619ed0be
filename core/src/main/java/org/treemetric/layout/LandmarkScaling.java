package org.treemetric.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.treemetric.cluster.KeyRows;
import org.treemetric.distance.ClassicalScaling;

/**
 * A quick map from a few rows of distances: classical scaling of some landmarks, into which every other point is put by its
 * distances to them. With all points as landmarks it is classical scaling.
 *
 * <p>Landmarks are chosen farthest first: point 0, then again and again the point farthest from those chosen, the first of
 * equal ones. Memory: 8 bytes per point and landmark.
 */
final class LandmarkScaling {
    private static final double ROUNDING = 1e-12;

    private LandmarkScaling() {}

    /** Two coordinates for each point. */
    static double[][] places(KeyRows points, int landmarks) {
        int n = points.size();
        List<double[]> squares = new ArrayList<>(); // from each landmark to all points
        List<Integer> chosen = choose(points, Math.min(n, landmarks), squares);
        double[][] distance = new double[chosen.size()][chosen.size()];
        double[] mean = new double[chosen.size()]; // over the landmarks, of the squared distance to each
        for (int a = 0; a < distance.length; a++) {
            for (int b = 0; b < distance.length; b++) {
                double square = squares.get(a)[chosen.get(b)];
                distance[a][b] = Math.sqrt(square);
                mean[a] += square / distance.length;
            }
        }
        double[][] place = ClassicalScaling.places(distance);
        double[] eigenvalue = new double[2];
        for (double[] at : place) {
            eigenvalue[0] += at[0] * at[0];
            eigenvalue[1] += at[1] * at[1];
        }
        double[][] places = new double[n][2];
        for (int axis = 0; axis < 2; axis++) {
            if (eigenvalue[axis] <= ROUNDING * eigenvalue[0]) {
                continue;
            }
            for (int i = 0; i < n; i++) {
                double sum = 0;
                for (int a = 0; a < place.length; a++) {
                    sum += place[a][axis] * (mean[a] - squares.get(a)[i]);
                }
                places[i][axis] = sum / (2 * eigenvalue[axis]);
            }
        }
        return places;
    }

    private static List<Integer> choose(KeyRows points, int landmarks, List<double[]> squares) {
        int n = points.size();
        List<Integer> chosen = new ArrayList<>();
        long[] nearest = new long[n]; // to the landmarks so far
        Arrays.fill(nearest, Long.MAX_VALUE);
        long[] row = new long[n];
        for (int next = 0; chosen.size() < landmarks; ) {
            chosen.add(next);
            points.fill(next, row);
            double[] square = new double[n];
            int farthest = 0;
            for (int i = 0; i < n; i++) {
                double distance = row[i] / 1e9;
                square[i] = distance * distance;
                nearest[i] = Math.min(nearest[i], row[i]);
                farthest = nearest[i] > nearest[farthest] ? i : farthest;
            }
            squares.add(square);
            if (nearest[farthest] == 0) {
                break; // every point is at a landmark
            }
            next = farthest;
        }
        return chosen;
    }
}
