package org.treemetric.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;

/** Which grams matter to a model, heaviest first: the paper's table of grams. */
public final class HeavyGrams {
    private HeavyGrams() {}

    /** All grams of a model, those with identical occurrences merged; by falling weight, then by id. */
    public static List<HeavyGram> of(Model model) {
        int grams = model.dictionary().size();
        List<List<Integer>> column = new ArrayList<>();
        for (int g = 0; g < grams; g++) {
            column.add(new ArrayList<>());
        }
        long[] trees = new long[model.classNames().size()];
        for (int t = 0; t < model.vectors().size(); t++) {
            GramVector vector = model.vectors().get(t);
            if (model.classOf(t) >= 0) {
                trees[model.classOf(t)]++;
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
        alike.forEach((occurrences, ids) -> heavy.add(merged(model, occurrences, ids, trees)));
        heavy.sort(Comparator.comparingDouble(HeavyGram::weight).reversed()); // stable, so ids decide among equals
        return List.copyOf(heavy);
    }

    private static HeavyGram merged(Model model, List<Integer> occurrences, List<Integer> ids, long[] trees) {
        long[] counts = new long[trees.length];
        for (int i = 0; i < occurrences.size(); i += 2) {
            int c = model.classOf(occurrences.get(i));
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
            grams.add(model.dictionary().gram(id));
            weight = Math.max(weight, model.metric().weight(id));
        }
        return new HeavyGram(grams, weight, list, all > 0 ? max / all : 0);
    }
}
