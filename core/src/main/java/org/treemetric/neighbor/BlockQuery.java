package org.treemetric.neighbor;

import java.util.Arrays;
import org.treemetric.gram.GramVector;

/**
 * A query as blocks see it: the layers it is in, each with the weight it adds, rounded up to whole numbers so that sums
 * of them fit 16 bits and bound what a row shares from above.
 *
 * <p>With scale s and F layers, each of value v gets ceil(s v). The sum over a row's layers is at least s M, and at most
 * s W + F, which s = (32766 - F) / W keeps below 2^15.
 */
final class BlockQuery {
    private static final int MOST = 32766;

    private final Answer answer;
    private final double scale;
    private final int[] bits;
    private final short[] bitWeight;
    private final int potential;
    private final int[] listWeight;
    private final int[] cursor; // of each list, for blocks upwards: the first place not before the block
    private final int[] listEnd;
    private final int[] downCursor; // for blocks downwards: one past the last place not after the block
    private final int[] listStart;
    int tries; // of the way that leaves bits out
    int failures;

    private BlockQuery(
            Answer answer, double scale, int[] bits, short[] bitWeight, int[] lists, int[] listWeight, Blocks in) {
        this.answer = answer;
        this.scale = scale;
        this.bits = bits;
        this.bitWeight = bitWeight;
        int sum = 0;
        for (short weight : bitWeight) {
            sum += weight;
        }
        this.potential = sum;
        this.listWeight = listWeight;
        this.listStart = new int[lists.length];
        this.listEnd = new int[lists.length];
        for (int i = 0; i < lists.length; i++) {
            listStart[i] = in.listStart(lists[i]);
            listEnd[i] = in.listStart(lists[i] + 1);
        }
        this.cursor = listStart.clone();
        this.downCursor = listEnd.clone();
    }

    static BlockQuery of(Answer answer, MetricForm form, Blocks blocks) {
        GramVector vector = answer.asked().vector();
        int room = 0;
        for (int i = 0; i < vector.distinct() && room < MOST; i++) {
            room += Math.min(Blocks.LAYERS, vector.count(i));
        }
        double weight = answer.asked().weight();
        if (room > MOST / 2 || weight < 1e-290) {
            // Too many layers for 16 bits, or weights near nothing: no bound, and every row is a candidate.
            return new BlockQuery(answer, 0, new int[0], new short[0], new int[0], new int[0], blocks);
        }
        double scale = (MOST - room) / weight;
        int[] bits = new int[room];
        short[] bitWeight = new short[room];
        int[] lists = new int[room];
        int[] listWeight = new int[room];
        int dense = 0;
        int sparse = 0;
        for (int i = 0; i < vector.distinct() && vector.id(i) < blocks.grams(); i++) {
            int gram = vector.id(i);
            int first = blocks.firstLayer(gram);
            int depth = Math.min(vector.count(i), blocks.endLayer(gram) - first);
            double before = 0;
            for (int t = 1; t <= depth; t++) {
                // The last layer stands for all larger counts as well.
                double value = form.value(gram, t == depth ? vector.count(i) : t);
                int whole = (int) Math.ceil(scale * (value - before));
                before = value;
                if (whole == 0) {
                    continue;
                }
                int layer = first + t - 1;
                if (blocks.bit(layer) >= 0) {
                    bits[dense] = blocks.bit(layer);
                    bitWeight[dense++] = (short) whole;
                } else if (blocks.listStart(layer) < blocks.listStart(layer + 1)) {
                    lists[sparse] = layer;
                    listWeight[sparse++] = whole;
                }
            }
        }
        return new BlockQuery(
                answer,
                scale,
                Arrays.copyOf(bits, dense),
                Arrays.copyOf(bitWeight, dense),
                Arrays.copyOf(lists, sparse),
                Arrays.copyOf(listWeight, sparse),
                blocks);
    }

    Answer answer() {
        return answer;
    }

    /** A row that shares weight {@code shared} has a sum of at least this. */
    int atLeast(double shared) {
        double scaled = scale * shared;
        return scaled < 2 ? 0 : (int) Math.min(Short.MAX_VALUE, Math.floor(scaled) - 1);
    }

    int bits() {
        return bits.length;
    }

    int bit(int i) {
        return bits[i];
    }

    short bitWeight(int i) {
        return bitWeight[i];
    }

    /** The sum of a row that is in all columns and in no list. */
    int potential() {
        return potential;
    }

    /** Adds the lists' weights to the sums of the block from place {@code from} on; returns how many places it read. */
    int addLists(int[] list, int from, int to, boolean upwards, short[] sum) {
        return upwards ? addUpwards(list, from, to, sum) : addDownwards(list, from, to, sum);
    }

    private int addUpwards(int[] list, int from, int to, short[] sum) {
        int read = 0;
        for (int i = 0; i < cursor.length; i++) {
            int at = cursor[i];
            int end = listEnd[i];
            if (at < end && list[at] < from) { // a block was left out, or this is the first
                at = search(list, at, end, from);
            }
            int begin = at;
            int weight = listWeight[i];
            while (at < end && list[at] < to) {
                sum[list[at++] - from] += (short) weight;
            }
            read += at - begin;
            cursor[i] = at;
        }
        return read;
    }

    private int addDownwards(int[] list, int from, int to, short[] sum) {
        int read = 0;
        for (int i = 0; i < downCursor.length; i++) {
            int at = downCursor[i];
            int start = listStart[i];
            if (at > start && list[at - 1] >= to) {
                at = search(list, start, at, to);
            }
            int begin = at;
            int weight = listWeight[i];
            while (at > start && list[at - 1] >= from) {
                sum[list[--at] - from] += (short) weight;
            }
            read += begin - at;
            downCursor[i] = at;
        }
        return read;
    }

    private static int search(int[] list, int from, int to, int place) {
        int at = Arrays.binarySearch(list, from, to, place);
        return at < 0 ? -at - 1 : at;
    }
}
