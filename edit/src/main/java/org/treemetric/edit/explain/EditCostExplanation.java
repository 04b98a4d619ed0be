package org.treemetric.edit.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.treemetric.distance.ClassicalScaling;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.EditOperation.Kind;

/**
 * What learned edit costs say: which operations are cheap or dear, and which labels stand near each other.
 *
 * <p>As the weights of grams do for the pq-gram distance, a dear operation shows what tells the classes apart, a cheap
 * one what does not matter.
 */
public final class EditCostExplanation {
    private static final double OFF_AXIS = 1e-6; // of the farthest label; nearer is rounding

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
        double[][] distance = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                String a = costs.label(i);
                String b = costs.label(j);
                distance[i][j] = (costs.replace(a, b) + costs.replace(b, a)) / 2;
                distance[j][i] = distance[i][j];
            }
        }
        double[][] place = ClassicalScaling.places(distance);
        double signX = sign(place, 0);
        double signY = sign(place, 1);
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            // never -0
            places.add(new Place(costs.label(i), signX * place[i][0] + 0.0, signY * place[i][1] + 0.0));
        }
        return places;
    }

    private static double sign(double[][] place, int axis) {
        double length = 0;
        for (double[] one : place) {
            length = Math.max(length, Math.abs(one[axis]));
        }
        for (double[] one : place) {
            if (Math.abs(one[axis]) > OFF_AXIS * length) {
                return Math.signum(one[axis]);
            }
        }
        return 1;
    }
}
