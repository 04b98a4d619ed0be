package org.treemetric.spark;

import java.io.Serializable;
import java.util.Arrays;

/**
 * What is known of a gram: where it was first seen, and how many trees of each class reach each level of its count.
 *
 * @param partition the first partition that has it
 * @param number its place among those first seen in that partition
 * @param in by level, then by class; as many levels as some tree reaches
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record GramTally(int partition, int number, int[] in) implements Serializable {

    /** What two parts of the trees say together. */
    GramTally plus(GramTally other) {
        int[] longer = in.length >= other.in.length ? in : other.in;
        int[] shorter = longer == in ? other.in : in;
        int[] sum = Arrays.copyOf(longer, longer.length);
        for (int i = 0; i < shorter.length; i++) {
            sum[i] += shorter[i];
        }
        boolean first = partition < other.partition || (partition == other.partition && number < other.number);
        return first ? new GramTally(partition, number, sum) : new GramTally(other.partition, other.number, sum);
    }
}
