package org.treemetric.dataset;

/**
 * A file or folder that was left out of a dataset, and why.
 *
 * @param path relative to the dataset's folder, with slashes
 */
public record SkippedFile(String path, Reason reason) {

    /** Why files are left out. */
    public enum Reason {
        /** A file of no known format, or something that is no file. */
        UNKNOWN("of no known format"),
        /** A link that leads back to a folder above it, out of the folder, or nowhere. */
        LINK("a link that loops, leads out or leads nowhere"),
        /** An archive inside a folder. */
        ARCHIVE("an archive"),
        /** A hidden name. */
        HIDDEN("hidden"),
        /** A folder that builds or package managers fill. */
        BUILT("a folder of built files"),
        /** A file that the patterns leave out. */
        EXCLUDED("left out by a pattern");

        private final String words;

        Reason(String words) {
            this.words = words;
        }

        /** The reason in words, for {@code PATH: WORDS}. */
        public String words() {
            return words;
        }

        /** Whether somebody may miss the file: it was neither ignored by rule nor left out by a pattern. */
        public boolean isUnknown() {
            return this == UNKNOWN || this == LINK || this == ARCHIVE;
        }
    }
}
