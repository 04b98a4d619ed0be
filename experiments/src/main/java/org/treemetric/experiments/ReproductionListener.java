package org.treemetric.experiments;

/** Hears how a reproduction goes. */
public interface ReproductionListener {
    /** Hears nothing. */
    ReproductionListener NONE = new ReproductionListener() {};

    /**
     * What lies ahead.
     *
     * @param cells how many measurements there are to make
     * @param kept how many were made before and are taken over
     * @param weight the sum of the weights of those to make
     */
    default void planned(int cells, int kept, long weight) {}

    /** One measurement of this weight is made. */
    default void measured(long weight) {}
}
