package org.treemetric.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.treemetric.distance.Distance;

/** What every pseudo-metric must do on any three things. */
public final class DistanceContract {
    private DistanceContract() {}

    /** Zero to itself, never negative, symmetric, triangle inequality up to rounding. */
    public static <T> void check(Distance<T> distance, T x, T y, T z) {
        assertThat(distance.between(x, x)).isZero();
        double xy = distance.between(x, y);
        double yz = distance.between(y, z);
        double xz = distance.between(x, z);
        assertThat(xy).isNotNegative().isEqualTo(distance.between(y, x));
        assertThat(xz).isLessThanOrEqualTo((xy + yz) * (1 + 1e-12));
    }
}
