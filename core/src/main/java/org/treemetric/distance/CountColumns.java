package org.treemetric.distance;

import org.treemetric.file.ByteOutput;
import org.treemetric.gram.CountLevels;

/**
 * How an {@link EvidenceMetric} turns the count of a gram into columns, each with a weight of its own: one column per gram,
 * or one per level that its count can reach.
 */
sealed interface CountColumns {

    /** What files call metrics with such columns. */
    String kind();

    /** The number of grams; larger ids are ignored. */
    int grams();

    /** The number of columns of all grams. */
    int columns();

    /** The first column of a gram below {@link #grams}. */
    int first(int gram);

    /** How many columns of a gram below {@link #grams} a count reaches, from the first on; 0 if the gram is ignored. */
    int reached(int gram, int count);

    /** z of a gram below {@link #grams}. */
    double value(int gram, int count);

    /** phi times |phi|'s divisor: what the column at {@code place} of its gram adds for {@code count} occurrences. */
    double part(int gram, int place, int count);

    /** Writes what {@link EvidenceMetric#read} needs to know of them beside the weights. */
    void write(ByteOutput out);

    /** One column per gram, z = a ln(1 + count). */
    @SuppressWarnings("ArrayRecordComponent") // never compared, and its arrays stay inside the package
    record Log(double[] weight) implements CountColumns {
        @Override
        public String kind() {
            return EvidenceMetric.KIND;
        }

        @Override
        public int grams() {
            return weight.length;
        }

        @Override
        public int columns() {
            return weight.length;
        }

        @Override
        public int first(int gram) {
            return gram;
        }

        @Override
        public int reached(int gram, int count) {
            return weight[gram] > 0 && count > 0 ? 1 : 0;
        }

        @Override
        public double value(int gram, int count) {
            return weight[gram] * LogCount.of(count);
        }

        @Override
        public double part(int gram, int place, int count) {
            return value(gram, count);
        }

        @Override
        public void write(ByteOutput out) {
            out.number(weight.length);
        }
    }

    /**
     * One column per level of a gram, z = sum of a_j delta_j over the levels reached.
     *
     * @param start by gram: its first column; one more than grams
     * @param weight a by column; 0 for a level that no training tree reached, as for all above it
     * @param existing by gram: the number of levels whose weight is not 0
     * @param sum by column: a_j delta_j added up from the gram's first level to this one
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared, and its arrays stay inside the package
    record Levels(int[] start, double[] weight, byte[] existing, double[] sum) implements CountColumns {
        static Levels of(int[] start, double[] weight) {
            byte[] existing = new byte[start.length - 1];
            double[] sum = new double[weight.length];
            for (int gram = 0; gram < existing.length; gram++) {
                double before = 0;
                for (int column = start[gram]; column < start[gram + 1]; column++) {
                    int level = column - start[gram] + 1;
                    if (weight[column] > 0) {
                        if (existing[gram] != level - 1) {
                            throw new IllegalArgumentException(
                                    "gram " + gram + " has a weight at level " + level + " but not below");
                        }
                        existing[gram]++;
                        before += weight[column] * CountLevels.step(level);
                    }
                    sum[column] = before;
                }
            }
            return new Levels(start, weight, existing, sum);
        }

        @Override
        public String kind() {
            return EvidenceMetric.LEVELS_KIND;
        }

        @Override
        public int grams() {
            return existing.length;
        }

        @Override
        public int columns() {
            return weight.length;
        }

        @Override
        public int first(int gram) {
            return start[gram];
        }

        @Override
        public int reached(int gram, int count) {
            return Math.min(CountLevels.reached(count), existing[gram]);
        }

        @Override
        public double value(int gram, int count) {
            int reached = reached(gram, count);
            return reached == 0 ? 0 : sum[start[gram] + reached - 1];
        }

        @Override
        public double part(int gram, int place, int count) {
            return weight[start[gram] + place] * CountLevels.rootOfStep(place + 1);
        }

        @Override
        public void write(ByteOutput out) {
            out.number(CountLevels.COUNT);
            for (int level = 1; level <= CountLevels.COUNT; level++) {
                out.number(CountLevels.threshold(level));
            }
            out.number(existing.length);
            for (int gram = 0; gram < existing.length; gram++) {
                out.number(start[gram + 1] - start[gram]);
            }
        }
    }
}
