package org.treemetric.edit.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.EditOperation.Kind;

/**
 * What learned edit costs say: which operations are cheap or dear, and which labels stand near each other.
 *
 * <p>As the weights of grams do for the pq-gram distance, a dear operation shows what tells the classes apart, a cheap
 * one what does not matter.
 */
public final class EditCostExplanation {
    private final EditCosts costs;
    private final List<Operation> ascending;

    private EditCostExplanation(EditCosts costs, List<Operation> ascending) {
        this.costs = costs;
        this.ascending = ascending;
    }

    /**
     * One operation on labels.
     *
     * @param kind delete, insert or replace; keep where keeping a label costs something
     * @param from the label before; empty for an insertion
     * @param to the label after; empty for a deletion
     * @param cost what it costs
     */
    public record Operation(Kind kind, String from, String to, double cost) {}

    /**
     * A label on the map.
     *
     * @param label the label
     * @param x along the direction in which the labels differ most
     * @param y along the next one
     */
    public record Place(String label, double x, double y) {}

    /** The explanation of a table of costs. Of symmetric costs each operation and its reverse are named once. */
    public static EditCostExplanation of(EditCosts costs) {
        List<Operation> all = new ArrayList<>();
        boolean symmetric = costs.isSymmetric();
        for (int i = 0; i < costs.labels(); i++) {
            String label = costs.label(i);
            all.add(new Operation(Kind.DELETE, label, "", costs.delete(label)));
            if (!symmetric) {
                all.add(new Operation(Kind.INSERT, "", label, costs.insert(label)));
            }
            for (int j = symmetric ? i : 0; j < costs.labels(); j++) {
                String other = costs.label(j);
                double cost = costs.replace(label, other);
                if (i != j) {
                    all.add(new Operation(Kind.REPLACE, label, other, cost));
                } else if (cost > 0) {
                    all.add(new Operation(Kind.KEEP, label, label, cost));
                }
            }
        }
        all.sort(Comparator.comparingDouble(Operation::cost)
                .thenComparing(Operation::kind)
                .thenComparing(Operation::from)
                .thenComparing(Operation::to));
        return new EditCostExplanation(costs, List.copyOf(all));
    }

    /** All operations, cheapest first. */
    public List<Operation> operations() {
        return ascending;
    }

    /** The operations that cost least, cheapest first. */
    public List<Operation> cheapest(int count) {
        return ascending.subList(0, Math.min(count, ascending.size()));
    }

    /** The operations that cost most, dearest first. */
    public List<Operation> dearest(int count) {
        List<Operation> last =
                new ArrayList<>(ascending.subList(Math.max(0, ascending.size() - count), ascending.size()));
        last.sort(Comparator.comparingDouble((Operation operation) -> -operation.cost())
                .thenComparing(Operation::kind)
                .thenComparing(Operation::from)
                .thenComparing(Operation::to));
        return last;
    }

    /**
     * The labels in the plane so that near labels are cheap to exchange: classical scaling of the replacement costs, the
     * mean of both directions. Left and right, up and down mean nothing; the first label with a place off an axis is put
     * on its positive side.
     */
    public List<Place> map() {
        int n = costs.labels();
        double[][] product = new double[n][n]; // inner products of the centered places, from squared distances
        double[] mean = new double[n];
        double all = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                String a = costs.label(i);
                String b = costs.label(j);
                double d = i == j ? 0 : (costs.replace(a, b) + costs.replace(b, a)) / 2;
                product[i][j] = d * d;
                mean[i] += d * d / n;
                all += d * d / n / n;
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                product[i][j] = -(product[i][j] - mean[i] - mean[j] + all) / 2;
            }
        }
        double[] x = axis(product);
        double[] y = axis(product);
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            places.add(new Place(costs.label(i), x[i], y[i]));
        }
        return places;
    }

    // The places along the direction of most spread, by power iteration; that direction is then taken out. Shifted, so
    // that the largest eigenvalue wins over a negative one of larger size, which costs that are no metric may have.
    private static double[] axis(double[][] product) {
        int n = product.length;
        double shift = 0;
        for (double[] row : product) {
            double sum = 0;
            for (double value : row) {
                sum += Math.abs(value);
            }
            shift = Math.max(shift, sum);
        }
        double[] v = new double[n];
        for (int i = 0; i < n; i++) {
            v[i] = 1 + i * 0.6180339887498949 % 1; // no symmetry of a table is likely to be at a right angle to this
        }
        double value = 0;
        for (int step = 0; step < 2000; step++) {
            double[] next = new double[n];
            double norm = 0;
            for (int i = 0; i < n; i++) {
                next[i] = shift * v[i];
                for (int j = 0; j < n; j++) {
                    next[i] += product[i][j] * v[j];
                }
                norm += next[i] * next[i];
            }
            norm = Math.sqrt(norm);
            if (norm == 0) {
                return new double[n];
            }
            for (int i = 0; i < n; i++) {
                v[i] = next[i] / norm;
            }
            value = norm - shift;
        }
        double length = Math.sqrt(Math.max(0, value));
        double sign = 0;
        double[] place = new double[n];
        for (int i = 0; i < n; i++) {
            sign = sign == 0 && Math.abs(v[i]) > 1e-6 ? Math.signum(v[i]) : sign;
            for (int j = 0; j < n; j++) {
                product[i][j] -= value * v[i] * v[j];
            }
        }
        for (int i = 0; i < n; i++) {
            place[i] = sign * length * v[i];
        }
        return place;
    }
}
