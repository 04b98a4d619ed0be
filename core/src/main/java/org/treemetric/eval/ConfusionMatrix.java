package org.treemetric.eval;

import java.util.ArrayList;
import java.util.List;
import org.treemetric.dataset.Classes;

/** How often samples of each class were taken for each class. Immutable. */
public final class ConfusionMatrix {
    private final List<String> classNames;
    private final long[][] count; // truth, prediction

    private ConfusionMatrix(List<String> classNames, long[][] count) {
        this.classNames = classNames;
        this.count = count;
    }

    /** Counts pairs of truth and prediction. */
    public static ConfusionMatrix of(List<String> truth, List<String> predicted) {
        if (truth.size() != predicted.size()) {
            throw new IllegalArgumentException(truth.size() + " samples but " + predicted.size() + " predictions");
        }
        List<String> names = new ArrayList<>(truth);
        names.addAll(predicted);
        Classes classes = Classes.ofNames(names);
        long[][] count = new long[classes.size()][classes.size()];
        for (int i = 0; i < truth.size(); i++) {
            count[classes.indexOf(truth.get(i))][classes.indexOf(predicted.get(i))]++;
        }
        return new ConfusionMatrix(classes.names(), count);
    }

    /** The classes that occur as truth or prediction, sorted. */
    public List<String> classNames() {
        return classNames;
    }

    /** How many samples of class {@code truth} were taken for {@code predicted}, by index into the class names. */
    public long count(int truth, int predicted) {
        return count[truth][predicted];
    }

    /** How many samples were counted. */
    public long total() {
        long total = 0;
        for (long[] row : count) {
            for (long cell : row) {
                total += cell;
            }
        }
        return total;
    }

    /** How many got another class than their own. */
    public long errors() {
        long errors = total();
        for (int c = 0; c < count.length; c++) {
            errors -= count[c][c];
        }
        return errors;
    }
}
