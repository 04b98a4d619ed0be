package org.treemetric.format;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.treemetric.option.Option;

/** The formats on the class path, sorted by name. */
public final class Formats {
    private final List<TreeFormat> all;

    private Formats(List<TreeFormat> all) {
        this.all = all;
    }

    /** All formats that {@code META-INF/services} announces. */
    public static Formats installed() {
        List<TreeFormat> found = new ArrayList<>();
        ServiceLoader.load(TreeFormat.class).forEach(found::add);
        found.sort(Comparator.comparing(TreeFormat::name));
        return new Formats(List.copyOf(found));
    }

    /**
     * These formats with options set: each one takes those of the settings that it knows.
     *
     * @throws IllegalArgumentException if none of them knows an option, or one does not know a value
     */
    public Formats with(Map<String, String> settings) {
        Set<String> taken = new HashSet<>();
        List<TreeFormat> changed = new ArrayList<>();
        for (TreeFormat format : all) {
            Map<String, String> own = new TreeMap<>(settings);
            own.keySet().retainAll(format.options().stream().map(Option::name).toList());
            taken.addAll(own.keySet());
            changed.add(own.isEmpty() ? format : format.with(own));
        }
        for (String name : new TreeMap<>(settings).keySet()) {
            if (!taken.contains(name)) {
                throw new IllegalArgumentException("no format has an option '" + name + "'");
            }
        }
        return new Formats(List.copyOf(changed));
    }

    /** Every format, by name. */
    public List<TreeFormat> all() {
        return all;
    }

    /** The format called {@code name}. */
    public Optional<TreeFormat> named(String name) {
        return all.stream().filter(format -> format.name().equals(name)).findFirst();
    }

    /**
     * The format called {@code name}.
     *
     * @throws IllegalArgumentException if there is none; the message lists those there are
     */
    public TreeFormat require(String name) {
        return named(name)
                .orElseThrow(() -> new IllegalArgumentException("expected one of "
                        + all.stream().map(TreeFormat::name).collect(Collectors.joining(", ")) + ", found '" + name
                        + "'"));
    }

    /** The format that the ending of {@code file} means; {@code .gz} is looked through. */
    public Optional<TreeFormat> forFile(Path file) {
        return forFile(String.valueOf(file.getFileName()));
    }

    /** The format that the ending of a file's name or path means, likewise. */
    public Optional<TreeFormat> forFile(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
        TreeFormat best = null;
        int longest = 0; // .tree.json means more than .json
        for (TreeFormat format : all) {
            for (String ending : format.extensions()) {
                if (ending.length() > longest && plain.endsWith("." + ending)) {
                    best = format;
                    longest = ending.length();
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /** The first format that recognizes the first bytes of a file. */
    public Optional<TreeFormat> recognizing(byte[] head) {
        return all.stream().filter(format -> format.recognizes(head)).findFirst();
    }
}
