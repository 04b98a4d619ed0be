package org.treemetric.spark;

import org.apache.spark.Partitioner;

/** Sends what is keyed by a number, or by a {@link Place}, to the partition of that number. */
final class NumberPartitioner extends Partitioner {
    private static final long serialVersionUID = 1;

    private final int count;

    NumberPartitioner(int count) {
        this.count = count;
    }

    @Override
    public int numPartitions() {
        return count;
    }

    @Override
    public int getPartition(Object key) {
        return key instanceof Place place ? place.partition() : (Integer) key;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NumberPartitioner that && that.count == count;
    }

    @Override
    public int hashCode() {
        return count;
    }
}
