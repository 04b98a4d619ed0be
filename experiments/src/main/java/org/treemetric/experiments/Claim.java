package org.treemetric.experiments;

/**
 * A claim of the paper, checked.
 *
 * @param text the claim in our own words
 * @param figure what we found
 * @param test how it was judged
 * @param verdict what follows; computed from the figures
 */
public record Claim(String text, String figure, String test, Verdict verdict) {
    /** Whether a claim holds. */
    public enum Verdict {
        HOLDS("holds"),
        IN_PART("holds in part"),
        DOES_NOT_HOLD("does not hold"),
        CANNOT_BE_CHECKED("cannot be checked");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }

        /** The verdict as people read it. */
        public String words() {
            return words;
        }

        /** Of cases that a claim is about, how many show it. */
        static Verdict of(int showing, int all) {
            return all == 0 ? CANNOT_BE_CHECKED : showing == all ? HOLDS : showing == 0 ? DOES_NOT_HOLD : IN_PART;
        }
    }
}
