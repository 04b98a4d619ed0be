package org.treemetric.optimize;

/** A function and its slopes. */
@FunctionalInterface
public interface Objective {
    /** The value at {@code x}; the slopes go to {@code gradient}. */
    double value(double[] x, double[] gradient);
}
