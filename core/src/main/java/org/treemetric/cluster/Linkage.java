package org.treemetric.cluster;

/** How far two clusters are apart, from the keys between their members. */
public enum Linkage {
    /** The mean of the keys, rounded half up. */
    AVERAGE,
    /** The largest key. */
    COMPLETE,
    /** The smallest key. */
    SINGLE
}
