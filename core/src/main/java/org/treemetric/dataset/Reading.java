package org.treemetric.dataset;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.treemetric.format.Formats;
import org.treemetric.option.Option;
import org.treemetric.transform.NamedTransform;

/**
 * What was said about how to read trees. A model remembers it, so that every tree it is asked about is read as those were
 * that it was learned from.
 *
 * @param format the format of every file, if one was said
 * @param options options of formats, by name
 * @param transforms what is done to each tree, in order
 * @param include patterns of paths, of which a file of a folder must match one, if there are any
 * @param exclude patterns of paths, of which a file of a folder must match none
 * @param split what makes trees of parts of a document, if anything does
 */
public record Reading(
        Optional<String> format,
        SortedMap<String, String> options,
        List<NamedTransform> transforms,
        List<String> include,
        List<String> exclude,
        Optional<String> split) {
    /** Nothing said: each file in its own format, whole and as it is. */
    public static final Reading DEFAULT =
            new Reading(Optional.empty(), new TreeMap<>(), List.of(), List.of(), List.of(), Optional.empty());

    public Reading {
        options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
        transforms = List.copyOf(transforms);
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
    }

    /**
     * This reading where {@code said} is silent, and {@code said} otherwise: format and split as a whole, each option by
     * its name, and each of the three lists as a whole. Options that another format does not have are left out.
     */
    public Reading overriddenBy(Reading said, Formats formats) {
        SortedMap<String, String> merged = new TreeMap<>(options);
        if (said.format.isPresent() && !said.format.equals(format)) {
            Set<String> known = formats.named(said.format.get()).stream()
                    .flatMap(other -> other.options().stream())
                    .map(Option::name)
                    .collect(Collectors.toSet());
            merged.keySet().retainAll(known);
        }
        merged.putAll(said.options);
        return new Reading(
                said.format.or(() -> format),
                merged,
                said.transforms.isEmpty() ? transforms : said.transforms,
                said.include.isEmpty() ? include : said.include,
                said.exclude.isEmpty() ? exclude : said.exclude,
                said.split.or(() -> split));
    }

    /** The transforms as text. */
    public List<String> transformTexts() {
        List<String> texts = new ArrayList<>();
        transforms.forEach(transform -> texts.add(transform.toString()));
        return texts;
    }
}
