package org.treemetric.explain;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Searchable;

/** Which grams matter to a model, heaviest first: the paper's table of grams. */
public final class HeavyGrams {
    private HeavyGrams() {}

    /** The classes of stored trees, sorted: those that counts are given for. */
    public static List<String> classNames(Searchable stored) {
        return IntStream.range(0, stored.size())
                .mapToObj(stored::className)
                .filter(name -> !name.isEmpty())
                .distinct()
                .sorted()
                .toList();
    }

    /** All grams of a model or an index, those with identical occurrences merged; by falling weight, then by id. */
    public static List<HeavyGram> of(Searchable stored) {
        List<String> classNames = classNames(stored);
        int[] classOf = IntStream.range(0, stored.size())
                .map(t -> Collections.binarySearch(classNames, stored.className(t)))
                .toArray();
        int grams = stored.dictionary().size();
        List<List<Integer>> column = new ArrayList<>();
        for (int g = 0; g < grams; g++) {
            column.add(new ArrayList<>());
        }
        long[] trees = new long[classNames.size()];
        for (int t = 0; t < stored.size(); t++) {
            GramVector vector = stored.vector(t);
            if (classOf[t] >= 0) {
                trees[classOf[t]]++;
            }
            for (int i = 0; i < vector.distinct(); i++) {
                column.get(vector.id(i)).add(t);
                column.get(vector.id(i)).add(vector.count(i));
            }
        }
        Map<List<Integer>, List<Integer>> alike = new LinkedHashMap<>();
        for (int g = 0; g < grams; g++) {
            alike.computeIfAbsent(column.get(g), key -> new ArrayList<>()).add(g);
        }
        List<HeavyGram> heavy = new ArrayList<>();
        alike.forEach((occurrences, ids) -> heavy.add(merged(stored, classOf, occurrences, ids, trees)));
        heavy.sort(Comparator.comparingDouble(HeavyGram::weight).reversed()); // stable, so ids decide among equals
        return List.copyOf(heavy);
    }

    private static HeavyGram merged(
            Searchable stored, int[] classOf, List<Integer> occurrences, List<Integer> ids, long[] trees) {
        long[] counts = new long[trees.length];
        for (int i = 0; i < occurrences.size(); i += 2) {
            int c = classOf[occurrences.get(i)];
            if (c >= 0) {
                counts[c] += occurrences.get(i + 1);
            }
        }
        double all = 0;
        double max = 0;
        List<Long> list = new ArrayList<>();
        for (int c = 0; c < counts.length; c++) {
            double rate = (double) counts[c] / trees[c];
            all += rate;
            max = Math.max(max, rate);
            list.add(counts[c]);
        }
        double weight = 0;
        List<Gram> grams = new ArrayList<>();
        for (int id : ids) {
            grams.add(stored.dictionary().gram(id));
            weight = Math.max(weight, stored.metric().weight(id));
        }
        return new HeavyGram(grams, weight, list, all > 0 ? max / all : 0);
    }
}
