package org.treemetric.edit.learn;

/**
 * How BEDL learns an embedding of the labels.
 *
 * @param perClass prototypes per class
 * @param ridge beta of the penalty on the vectors; as recalled from the publication, not checked against it
 * @param rounds of prototypes, scripts and vectors, at most
 * @param iterations of L-BFGS per round
 * @param tolerance relative decrease at which L-BFGS stops
 */
public record BedlOptions(int perClass, double ridge, int rounds, int iterations, double tolerance) {

    public BedlOptions {
        if (perClass < 1 || rounds < 1 || iterations < 1) {
            throw new IllegalArgumentException("perClass, rounds and iterations must be at least 1, got " + perClass
                    + ", " + rounds + " and " + iterations);
        }
        if (!(ridge >= 0 && tolerance >= 0)) {
            throw new IllegalArgumentException(
                    "ridge and tolerance must be at least 0, got " + ridge + " and " + tolerance);
        }
    }

    /** Five rounds of 100 iterations. */
    public static BedlOptions of(int perClass, double ridge) {
        return new BedlOptions(perClass, ridge, 5, 100, 1e-5);
    }
}
