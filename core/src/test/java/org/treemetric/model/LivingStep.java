package org.treemetric.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.treemetric.dataset.Sample;
import org.treemetric.testkit.RandomTrees;

/** A random change of a living index: some trees go, others come or take the place of those with their ids. */
record LivingStep(List<String> removed, List<Sample> added) {

    static LivingStep of(Random random, Map<String, Sample> left) {
        List<String> removed = new ArrayList<>();
        if (random.nextInt(3) == 0) {
            removed.addAll(left.keySet());
            removed.removeIf(id -> random.nextInt(4) > 0);
        }
        List<Sample> added = new ArrayList<>();
        int many = random.nextInt(random.nextInt(5) == 0 ? 60 : 5);
        for (int i = 0; i < many; i++) {
            String id = "t" + random.nextInt(120);
            String className = random.nextInt(3) == 0 ? "" : "c" + random.nextInt(3);
            added.add(new Sample(id, className, RandomTrees.tree(random, 10)));
        }
        return new LivingStep(removed, added);
    }

    LivingIndexWriter.Change apply(LivingIndexWriter writer, int threads) throws IOException {
        Iterator<Sample> samples = added.iterator();
        return writer.follow(
                removed,
                () -> samples.hasNext() ? Optional.of(samples.next()) : Optional.empty(),
                new TreeMap<>(),
                threads);
    }

    /** The same on a map in the order of adding. */
    void apply(Map<String, Sample> left) {
        removed.forEach(left::remove);
        for (Sample sample : added) {
            left.remove(sample.id());
            left.put(sample.id(), sample);
        }
    }
}
