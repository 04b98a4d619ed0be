package org.treemetric.cli;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.ReadOptions;
import org.treemetric.dataset.Reading;

/**
 * The Java sources of the library this program was built with, main code and test code apart: real trees that are ours to
 * ship. The build puts them beside the classes.
 */
final class OwnSources {
    private static final String RESOURCE = "sources";

    /** With names and literals as nodes: that a file speaks of assertions is what gives it away. */
    static final Reading READING = new Reading(
            Optional.of("java"),
            new TreeMap<>(Map.of("text", "on")),
            List.of(),
            List.of(),
            List.of(),
            Optional.empty());

    private OwnSources() {}

    /**
     * Writes them to {@code folder/main} and {@code folder/test}.
     *
     * @throws IOException if the program was built without them, or they cannot be written
     */
    static void unpack(Path folder) throws IOException {
        URL found = OwnSources.class.getResource(RESOURCE);
        if (found == null) {
            throw new IOException(
                    "expected the sources of the library inside the program, found none: it was built without");
        }
        URI place;
        try {
            place = found.toURI();
        } catch (URISyntaxException e) {
            throw new IOException("expected a place inside the program, found " + found, e);
        }
        if (place.getScheme().equals("jar")) {
            try (FileSystem jar = FileSystems.newFileSystem(place, Map.of())) {
                copy(jar.getPath("/" + OwnSources.class.getPackageName().replace('.', '/'), RESOURCE), folder);
            }
        } else {
            copy(Path.of(place), folder);
        }
    }

    private static void copy(Path from, Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(from)) {
            files = walk.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            // A path inside a jar becomes one of the disk name by name.
            Path target = folder;
            for (Path name : from.relativize(file)) {
                target = target.resolve(name.toString());
            }
            Files.createDirectories(target.getParent());
            Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Reads them, with the place of every node. */
    static Dataset read(Path folder, int threads) throws IOException {
        return Dataset.read(
                folder,
                ReadOptions.defaults().withReading(READING).withThreads(threads).withPlaces(true));
    }
}
