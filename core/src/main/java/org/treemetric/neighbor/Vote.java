package org.treemetric.neighbor;

/** How much a neighbor's voice counts. */
public sealed interface Vote {

    /** The weight of a neighbor at {@code distance} when the nearest one is at {@code nearest}. */
    double weight(double distance, double nearest);

    /** Classes whose votes differ by at most this much are tied; the one with the earliest neighbor wins. */
    default double tolerance() {
        return 0;
    }

    /** Whether tied classes go by their first stored thing instead of by their earliest neighbor. */
    default boolean firstClassWins() {
        return false;
    }

    /** Every neighbor counts the same. */
    record Majority() implements Vote {
        @Override
        public double weight(double distance, double nearest) {
            return 1;
        }
    }

    /** As {@link Majority}, but among tied classes the one that was stored first wins, as in the authors' code. */
    record MajorityFirstClass() implements Vote {
        @Override
        public double weight(double distance, double nearest) {
            return 1;
        }

        @Override
        public boolean firstClassWins() {
            return true;
        }
    }

    /**
     * For Ruzicka distances r: a neighbor counts 1 / (b + offset), b = r / (2 - r) being the Bray-Curtis form.
     *
     * @param offset keeps a distance of 0 from counting infinitely much; positive
     */
    record InverseBrayCurtis(double offset) implements Vote {
        public InverseBrayCurtis {
            if (!(offset > 0)) {
                throw new IllegalArgumentException("offset must be positive, got " + offset);
            }
        }

        @Override
        public double weight(double distance, double nearest) {
            return 1 / (distance / (2 - distance) + offset);
        }
    }

    /**
     * A neighbor counts 1 / (distance + offset).
     *
     * @param offset keeps a distance of 0 from counting infinitely much; positive
     */
    record InverseDistance(double offset) implements Vote {
        public InverseDistance {
            if (!(offset > 0)) {
                throw new IllegalArgumentException("offset must be positive, got " + offset);
            }
        }

        @Override
        public double weight(double distance, double nearest) {
            return 1 / (distance + offset);
        }
    }

    /**
     * A neighbor counts exp(-tau (distance - nearest)).
     *
     * @param tau how fast votes fall with distance; at least 0
     */
    record Exponential(double tau) implements Vote {
        public Exponential {
            if (!(tau >= 0) || tau == Double.POSITIVE_INFINITY) {
                throw new IllegalArgumentException("tau must be at least 0 and finite, got " + tau);
            }
        }

        @Override
        public double weight(double distance, double nearest) {
            return StrictMath.exp(-tau * (distance - nearest));
        }

        @Override
        public double tolerance() {
            return 1e-12;
        }
    }
}
