package org.treemetric.cli;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** What somebody probably meant who wrote a name that is not there. */
final class Suggestions {
    /** Names that other programs use, and ours for the same thing. */
    private static final Map<String, String> ELSEWHERE = Map.ofEntries(
            Map.entry("--fold", "--cv"),
            Map.entry("--n-folds", "--cv"),
            Map.entry("--cross-validation", "--cv"),
            Map.entry("--kfold", "--cv"),
            Map.entry("--out", "--output"),
            Map.entry("--outfile", "--output"),
            Map.entry("--neighbors", "-k"),
            Map.entry("--n-neighbors", "-k"),
            Map.entry("--jobs", "--threads"),
            Map.entry("-j", "--threads"),
            Map.entry("--n-jobs", "--threads"),
            Map.entry("--workers", "--threads"),
            Map.entry("--lr", "--learning-rate"),
            Map.entry("--iterations", "--epochs"),
            Map.entry("--html", "--report"),
            Map.entry("--silent", "--quiet"),
            Map.entry("--input-format", "--format"),
            Map.entry("--type", "--format"),
            Map.entry("--algorithm", "--method"),
            Map.entry("--random-state", "--seed"),
            Map.entry("--distance", "--metric"));

    private Suggestions() {}

    /** The name among {@code known} that is nearest to {@code written}, if one is near. */
    static Optional<String> of(String written, Collection<String> known) {
        String name = written.indexOf('=') > 0 ? written.substring(0, written.indexOf('=')) : written;
        Optional<String> foreign = Optional.ofNullable(ELSEWHERE.get(name)).filter(known::contains);
        if (foreign.isPresent()) {
            return foreign;
        }
        String bare = name.replaceFirst("^-+", "");
        int allowed = Math.max(1, bare.length() / 3);
        Optional<String> best = Optional.empty();
        for (String candidate : known) {
            String other = candidate.replaceFirst("^-+", "");
            boolean begins = bare.length() >= 3 && other.startsWith(bare);
            int edits = begins ? 1 : edits(bare, other);
            if (bare.length() == 1 ? bare.equals(other) : edits <= allowed && other.length() > 1) {
                allowed = edits - 1; // only a nearer one is better
                best = Optional.of(candidate);
            }
        }
        return best;
    }

    /** Letters to add, drop, change or swap with their neighbor to get from one word to the other. */
    static int edits(String a, String b) {
        int[][] table = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    table[i][j] = i + j;
                    continue;
                }
                boolean same = a.charAt(i - 1) == b.charAt(j - 1);
                int least =
                        Math.min(table[i - 1][j - 1] + (same ? 0 : 1), 1 + Math.min(table[i - 1][j], table[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    least = Math.min(least, 1 + table[i - 2][j - 2]);
                }
                table[i][j] = least;
            }
        }
        return table[a.length()][b.length()];
    }
}
