package org.treemetric.model;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Where a model came from. Holds no time and no path, so that the same data, options and seed give the same bytes.
 *
 * @param preset the preset that learned it, for example {@code paper}
 * @param options what the learner was told, by option name
 * @param data what the training data was called; empty if it had no name
 * @param dataDigest SHA-256 over the training samples, see {@link SampleDigest}
 * @param version the version of treemetric that learned it
 */
public record Provenance(
        String preset, SortedMap<String, String> options, String data, String dataDigest, String version) {
    public Provenance {
        options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    }

    /** The version of treemetric that is running; {@code dev} outside a packaged jar. */
    public static String runningVersion() {
        String version = Provenance.class.getPackage().getImplementationVersion();
        return version == null ? "dev" : version;
    }

    /** The same with another name for the data. */
    public Provenance withData(String name) {
        return new Provenance(preset, options, name, dataDigest, version);
    }

    /** The same with one more option, or another value for it. */
    public Provenance withOption(String name, String value) {
        TreeMap<String, String> more = new TreeMap<>(options);
        more.put(name, value);
        return new Provenance(preset, more, data, dataDigest, version);
    }
}
