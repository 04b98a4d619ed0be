package org.treemetric.index;

import java.util.Arrays;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.Ints;
import org.treemetric.gram.GramVector;

/**
 * A query as blocks see it: the layers it is in, each with the weight it adds, in whole units, so that sums of them
 * bound what a row shares.
 *
 * <p><b>The bound.</b> A layer of value v has the whole weight w next to v / unit that {@link #WEIGHT_BITS} binary ones
 * can make. Where w is less than v / unit, the difference goes to the slack. A row that shares M then has a sum of at
 * least M / unit - slack, however many of the layers it is in; one unit more covers the rounding of these numbers.
 */
final class BlockQuery {
    /** The median weight in units: precise enough to tell rows apart, and a single one in binary. */
    private static final int MEDIAN = 16;

    private static final int WEIGHT_BITS = 2;
    private static final int MAX_COPIED = 1 << 17; // places of lists, half a megabyte
    private static final int MAX_LAYERS = 4000; // keeps sums below 2^15, see unit()

    private final QueryResult result;
    private final double unit;
    private final double slack;
    private final int[] sets;
    private final CarrySaveAdder adder;
    private final int potential;
    private final int[] listWeight;
    private final Ints list;
    private final int[] cursor; // of each list, for blocks upwards: the first place not before the block
    private final int[] listEnd;
    private final int[] downCursor; // for blocks downwards: one past the last place not after the block
    private final int[] listStart;
    private final int[] next; // place at the cursor, or before it if nobody has looked; the largest number at the end
    private final int[] downNext; // place before the other cursor likewise; -1 at the end

    private BlockQuery(
            QueryResult result,
            double unit,
            double slack,
            int[] sets,
            int[] setWeight,
            int[] lists,
            int[] listWeight,
            BlockLayout in,
            Ints all) {
        this.result = result;
        this.unit = unit;
        this.slack = slack;
        this.sets = sets;
        this.adder = CarrySaveAdder.of(setWeight);
        this.potential = Arrays.stream(setWeight).sum();
        this.listWeight = listWeight;
        this.listStart = new int[lists.length];
        this.listEnd = new int[lists.length];
        for (int i = 0; i < lists.length; i++) {
            listStart[i] = in.listStart(lists[i]);
            listEnd[i] = in.listStart(lists[i] + 1);
        }
        this.list = inMemory(all);
        this.cursor = listStart.clone();
        this.downCursor = listEnd.clone();
        this.next = new int[lists.length];
        Arrays.fill(next, -1); // before every place, so the first block looks
        this.downNext = new int[lists.length];
        Arrays.fill(downNext, Integer.MAX_VALUE);
    }

    // Lists in a file are copied at once: each of their places is looked at, and in memory that needs no check.
    private Ints inMemory(Ints all) {
        long length = 0;
        for (int i = 0; i < listStart.length; i++) {
            length += listEnd[i] - listStart[i];
        }
        if (all.areInMemory() || length > MAX_COPIED) {
            return all;
        }
        int[] copy = new int[(int) length];
        int at = 0;
        for (int i = 0; i < listStart.length; i++) {
            int[] one = all.copy(listStart[i], listEnd[i]);
            System.arraycopy(one, 0, copy, at, one.length);
            listStart[i] = at;
            at += one.length;
            listEnd[i] = at;
        }
        return Ints.of(copy);
    }

    static BlockQuery of(QueryResult result, GramMetric metric, BlockLayout blocks, Ints lists) {
        GramVector vector = result.query().vector();
        int room = 0;
        for (int i = 0; i < vector.distinct() && room <= MAX_LAYERS; i++) {
            room += Math.min(BlockLayout.LAYERS, vector.count(i));
        }
        double weight = result.query().weight();
        if (room > MAX_LAYERS || weight < 1e-290) {
            // Too many layers for the sums, or weights near nothing: no bound, and every row is a candidate.
            return new BlockQuery(result, 0, 0, new int[0], new int[0], new int[0], new int[0], blocks, lists);
        }
        int[] layer = new int[room];
        double[] value = new double[room];
        int layers = 0;
        for (int i = 0; i < vector.distinct() && vector.id(i) < blocks.grams(); i++) {
            int gram = vector.id(i);
            int first = blocks.firstLayer(gram);
            int depth = Math.min(vector.count(i), blocks.endLayer(gram) - first);
            double before = 0;
            for (int t = 1; t <= depth; t++) {
                // The last layer stands for all larger counts as well.
                double all = metric.value(gram, t == depth ? vector.count(i) : t);
                if (all > before) {
                    layer[layers] = first + t - 1;
                    value[layers++] = all - before;
                }
                before = all;
            }
        }
        return of(result, Arrays.copyOf(layer, layers), Arrays.copyOf(value, layers), blocks, lists);
    }

    private static BlockQuery of(QueryResult result, int[] layer, double[] value, BlockLayout blocks, Ints all) {
        double unit = unit(value);
        double slack = 0;
        int[] sets = new int[layer.length];
        int[] setWeight = new int[layer.length];
        int[] lists = new int[layer.length];
        int[] listWeight = new int[layer.length];
        int dense = 0;
        int sparse = 0;
        for (int i = 0; i < layer.length; i++) {
            if (blocks.isSet(layer[i])) {
                int weight = nearest(value[i] / unit);
                slack += Math.max(0, value[i] / unit - weight);
                if (weight > 0) {
                    sets[dense] = layer[i];
                    setWeight[dense++] = weight;
                }
            } else if (blocks.listStart(layer[i]) < blocks.listStart(layer[i] + 1)) {
                lists[sparse] = layer[i];
                listWeight[sparse++] = (int) Math.ceil(value[i] / unit);
            }
        }
        return new BlockQuery(
                result,
                unit,
                slack,
                Arrays.copyOf(sets, dense),
                Arrays.copyOf(setWeight, dense),
                Arrays.copyOf(lists, sparse),
                Arrays.copyOf(listWeight, sparse),
                blocks,
                all);
    }

    // A part of the median, but not so small that sums could reach 2^15: rounding adds at most a quarter and a unit
    // each.
    private static double unit(double[] value) {
        double[] sorted = value.clone();
        Arrays.sort(sorted);
        double sum = 0;
        for (double one : sorted) {
            sum += one;
        }
        return sorted.length == 0 ? 1 : Math.max(sorted[sorted.length / 2] / MEDIAN, sum / 16384);
    }

    /** The whole number of at most {@link #WEIGHT_BITS} binary ones that is next to {@code x}. */
    static int nearest(double x) {
        int below = (int) x;
        int above = below + 1;
        while (Integer.bitCount(below) > WEIGHT_BITS) {
            below--;
        }
        while (Integer.bitCount(above) > WEIGHT_BITS) {
            above++;
        }
        return x - below < above - x ? below : above;
    }

    QueryResult result() {
        return result;
    }

    /** A row that shares weight {@code shared} has a sum of at least this. */
    int atLeast(double shared) {
        return unit == 0 ? 0 : (int) Math.max(0, Math.min(1 << 16, Math.floor(shared / unit - slack) - 1));
    }

    int sets() {
        return sets.length;
    }

    /** The layer of a set. */
    int set(int i) {
        return sets[i];
    }

    /** Adds the sets' weights. */
    CarrySaveAdder adder() {
        return adder;
    }

    /** The sum of a row that is in all sets and in no list. */
    int potential() {
        return potential;
    }

    /** Adds the lists' weights to the sums of the block from place {@code from} on; returns how many places it read. */
    int addLists(int from, int to, boolean upwards, ListSums sum) {
        return upwards ? addUpwards(from, to, sum) : addDownwards(from, to, sum);
    }

    private int addUpwards(int from, int to, ListSums sum) {
        int read = 0;
        for (int i = 0; i < cursor.length; i++) {
            int place = next[i];
            if (place >= to) {
                continue;
            }
            int at = cursor[i];
            int end = listEnd[i];
            if (place < from) { // a block was left out, or this is the first
                at = search(list, at, end, from);
                place = at < end ? list.get(at) : Integer.MAX_VALUE;
            }
            int begin = at;
            int weight = listWeight[i];
            while (place < to) {
                sum.add(place - from, weight);
                place = ++at < end ? list.get(at) : Integer.MAX_VALUE;
            }
            read += at - begin;
            cursor[i] = at;
            next[i] = place;
        }
        return read;
    }

    private int addDownwards(int from, int to, ListSums sum) {
        int read = 0;
        for (int i = 0; i < downCursor.length; i++) {
            int place = downNext[i];
            if (place < from) {
                continue;
            }
            int at = downCursor[i];
            int start = listStart[i];
            if (place >= to) {
                at = search(list, start, at, to);
                place = at > start ? list.get(at - 1) : -1;
            }
            int begin = at;
            int weight = listWeight[i];
            while (place >= from) {
                sum.add(place - from, weight);
                place = --at > start ? list.get(at - 1) : -1;
            }
            read += begin - at;
            downCursor[i] = at;
            downNext[i] = place;
        }
        return read;
    }

    // The first place from 'from' on whose number is not below 'place', as numbers ascend.
    private static int search(Ints list, int from, int to, int place) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (list.get(middle) < place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
