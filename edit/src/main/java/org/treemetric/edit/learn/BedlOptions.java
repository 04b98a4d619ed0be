package org.treemetric.edit.learn;

/** How BEDL learns an embedding of the labels. */
public final class BedlOptions {
    private final int perClass;
    private final double ridge;
    private final int rounds;

    private BedlOptions(int perClass, double ridge, int rounds) {
        if (perClass < 1 || rounds < 1) {
            throw new IllegalArgumentException(
                    "perClass and rounds must be at least 1, got " + perClass + " and " + rounds);
        }
        if (!(ridge >= 0)) {
            throw new IllegalArgumentException("ridge must be at least 0, got " + ridge);
        }
        this.perClass = perClass;
        this.ridge = ridge;
        this.rounds = rounds;
    }

    /**
     * Five rounds.
     *
     * @param perClass prototypes per class
     * @param ridge beta of the penalty on the vectors; as recalled from the publication, not checked against it
     */
    public static BedlOptions of(int perClass, double ridge) {
        return new BedlOptions(perClass, ridge, 5);
    }

    /** The same with at most so many rounds of prototypes, scripts and vectors. */
    public BedlOptions withRounds(int max) {
        return new BedlOptions(perClass, ridge, max);
    }

    int perClass() {
        return perClass;
    }

    double ridge() {
        return ridge;
    }

    int rounds() {
        return rounds;
    }
}
