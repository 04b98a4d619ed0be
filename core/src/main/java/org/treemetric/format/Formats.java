package org.treemetric.format;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;

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

    /** Every format, by name. */
    public List<TreeFormat> all() {
        return all;
    }

    /** The format called {@code name}. */
    public Optional<TreeFormat> named(String name) {
        return all.stream().filter(format -> format.name().equals(name)).findFirst();
    }

    /** The format that the ending of {@code file} means; {@code .gz} is looked through. */
    public Optional<TreeFormat> forFile(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
        return all.stream()
                .filter(format -> format.extensions().stream().anyMatch(e -> plain.endsWith("." + e)))
                .findFirst();
    }

    /** The first format that recognizes the first bytes of a file. */
    public Optional<TreeFormat> recognizing(byte[] head) {
        return all.stream().filter(format -> format.recognizes(head)).findFirst();
    }
}
