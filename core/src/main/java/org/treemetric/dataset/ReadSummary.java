package org.treemetric.dataset;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was read and what was not.
 *
 * @param formats trees by the name of their format
 * @param skipped files left out, by path
 * @param unmatched documents that gave no tree, since they have no part that was asked for
 * @param badCount how many trees or files could not be read
 * @param bad a line for each of them, the first 100,000
 */
public record ReadSummary(
        SortedMap<String, Long> formats, List<SkippedFile> skipped, long unmatched, long badCount, List<String> bad) {
    public ReadSummary {
        formats = Collections.unmodifiableSortedMap(new TreeMap<>(formats));
        skipped =
                skipped.stream().sorted(Comparator.comparing(SkippedFile::path)).toList();
        bad = List.copyOf(bad);
    }

    /** How many trees were read. */
    public long trees() {
        return formats.values().stream().mapToLong(Long::longValue).sum();
    }

    /** How many files were left out for a reason. */
    public long count(SkippedFile.Reason reason) {
        return skipped.stream().filter(file -> file.reason() == reason).count();
    }

    /** Files of no known format, links that lead nowhere useful, archives in a folder. */
    public long unknown() {
        return skipped.stream().filter(file -> file.reason().isUnknown()).count();
    }

    /** Names that were ignored by rule or left out by a pattern; a folder counts once. */
    public long ignored() {
        return skipped.size() - unknown();
    }
}
