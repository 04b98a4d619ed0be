package org.treemetric.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.treemetric.format.TreeParseException;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.notation.BracketFormat;

/** The trees of a golden case, their grams numbered as in its vocabulary. */
public record GoldenSample(List<GramVector> vectors, List<String> classNames, List<Integer> classes, int grams) {
    public static GoldenSample of(JsonNode one) throws TreeParseException {
        GramShape shape = new GramShape(one.get("p").asInt(), one.get("q").asInt());
        GramDictionary dictionary = new GramDictionary(shape);
        one.get("vocab").forEach(gram -> dictionary.intern(GoldenCases.gram(shape, gram)));
        int grams = dictionary.size();
        GramEncoder encoder = new GramEncoder(dictionary);
        List<GramVector> vectors = new ArrayList<>();
        for (String tree : GoldenCases.strings(one.get("trees"))) {
            vectors.add(encoder.encode(BracketFormat.parse("tree", tree)));
        }
        if (dictionary.size() != grams) {
            throw new IllegalStateException("the vocabulary misses grams of the trees");
        }
        List<String> names = List.of(GoldenCases.strings(one.get("labels")));
        List<String> sorted = names.stream().sorted().distinct().toList();
        return new GoldenSample(
                vectors, names, names.stream().map(sorted::indexOf).toList(), grams);
    }

    public int[] classOf() {
        return classes.stream().mapToInt(Integer::intValue).toArray();
    }

    public static int[][] lists(JsonNode array) {
        int[][] lists = new int[array.size()][];
        Arrays.setAll(lists, i -> GoldenCases.ints(array.get(i)));
        return lists;
    }
}
