package org.treemetric.edit.kernel;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Numbers for labels and for sequences of numbers, from 0 in order of first sight. */
final class Colors {
    private final Colors below; // null: nothing below
    private final int first;
    private final Map<String, Integer> ofLabel = new HashMap<>();
    private final Map<Sequence, Integer> ofSignature = new HashMap<>();

    Colors() {
        this.below = null;
        this.first = 0;
    }

    private Colors(Colors below) {
        this.below = below;
        this.first = below.size();
    }

    private static final class Sequence {
        private final int[] values;

        Sequence(int[] values) {
            this.values = values;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Sequence that && Arrays.equals(values, that.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }
    }

    /** Colors that know these and number new ones behind them, leaving these as they are. */
    Colors overlay() {
        return new Colors(this);
    }

    /** All numbers are below it. */
    int size() {
        return first + ofLabel.size() + ofSignature.size();
    }

    int ofLabel(String label) {
        Integer known = below == null ? null : below.ofLabel.get(label);
        return known != null ? known : number(ofLabel, label);
    }

    /** The number of a sequence, whose array is kept. */
    int ofSignature(int[] values) {
        Sequence sequence = new Sequence(values);
        Integer known = below == null ? null : below.ofSignature.get(sequence);
        return known != null ? known : number(ofSignature, sequence);
    }

    private <K> int number(Map<K, Integer> map, K key) {
        Integer known = map.get(key);
        if (known == null) {
            known = size();
            map.put(key, known);
        }
        return known;
    }
}
