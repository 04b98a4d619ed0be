package org.treemetric.report.cluster;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.treemetric.cluster.Clustering;

/** What the ids of a cluster's trees have in common: words that most of them have and few others. Ids play no part in distances. */
final class IdWords {
    private static final int WORDS = 2;
    private static final int SHORTEST = 3;

    private final Map<String, Integer> all = new HashMap<>(); // only looked up
    private final List<Set<String>> wordsOf = new ArrayList<>();

    IdWords(List<String> ids) {
        for (String id : ids) {
            Set<String> words = new HashSet<>();
            for (String word : id.split("[^\\p{L}\\p{N}]+", -1)) {
                if (word.length() >= SHORTEST && !word.chars().allMatch(Character::isDigit)) {
                    words.add(word);
                }
            }
            wordsOf.add(words);
            words.forEach(word -> all.merge(word, 1, Integer::sum));
        }
    }

    /** At most two words that at least half of a cluster's ids have and hardly any other, the best first; may be empty. */
    String of(Clustering clustering, int cluster) {
        int[] members = clustering.members(cluster);
        Map<String, Integer> inside = new TreeMap<>();
        for (int member : members) {
            wordsOf.get(member).forEach(word -> inside.merge(word, 1, Integer::sum));
        }
        double others = Math.max(1, wordsOf.size() - members.length);
        Map<String, Double> score = new TreeMap<>();
        inside.forEach((word, count) -> {
            double here = (double) count / members.length;
            double elsewhere = (all.get(word) - count) / others;
            if (here >= 0.5 && elsewhere <= here / 3) {
                score.put(word, here - elsewhere);
            }
        });
        return score.entrySet().stream()
                .sorted(Comparator.comparingDouble((Map.Entry<String, Double> one) -> -one.getValue()))
                .limit(WORDS)
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
    }
}
