package org.treemetric.testkit;

import java.util.ArrayList;
import java.util.List;
import org.treemetric.format.TreeParseException;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.tree.Tree;

/** The trees of a golden case, their grams numbered as in its vocabulary. */
public record GoldenSample(List<GramVector> vectors, List<String> classNames, List<Integer> classes, int grams) {
    public static GoldenSample of(GoldenCase one) throws TreeParseException {
        GramShape shape = one.shape();
        GramDictionary dictionary = new GramDictionary(shape);
        one.parts("vocab").forEach(gram -> dictionary.intern(gram.gram(shape)));
        int grams = dictionary.size();
        GramEncoder encoder = new GramEncoder(dictionary);
        List<GramVector> vectors = new ArrayList<>();
        for (Tree tree : one.trees("trees")) {
            vectors.add(encoder.encode(tree));
        }
        if (dictionary.size() != grams) {
            throw new IllegalStateException("the vocabulary misses grams of the trees");
        }
        List<String> names = one.texts("labels");
        List<String> sorted = names.stream().sorted().distinct().toList();
        return new GoldenSample(
                vectors, names, names.stream().map(sorted::indexOf).toList(), grams);
    }

    public int[] classOf() {
        return classes.stream().mapToInt(Integer::intValue).toArray();
    }
}
