package org.treemetric.distance;

/**
 * How far apart two things are: at least 0, the same in both directions, and 0 between equals. Unless an implementation
 * says otherwise it also keeps the triangle inequality, so it is a pseudo-metric: different things may be at distance 0.
 *
 * <p>Safe to use from several threads.
 *
 * @param <T> what is compared
 */
@FunctionalInterface
public interface Distance<T> {

    /** The distance between {@code a} and {@code b}. */
    double between(T a, T b);
}
