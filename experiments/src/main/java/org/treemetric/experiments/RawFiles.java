package org.treemetric.experiments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.treemetric.dataset.ReadOptions;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;

/** Original files, read by the formats that everybody uses. */
final class RawFiles {
    private RawFiles() {}

    /** A format by name, with options set. */
    static TreeFormat format(String name, Map<String, String> settings) {
        return Formats.installed()
                .named(name)
                .orElseThrow(() -> new IllegalStateException("format " + name + " is not on the class path"))
                .with(settings);
    }

    /** The samples of one file; what cannot be read is told and left out. */
    static List<Sample> read(Path file, TreeFormat format, Consumer<String> problems) throws IOException {
        List<Sample> samples = new ArrayList<>();
        ReadOptions options = ReadOptions.defaults().withFormat(format).withSkipBad(true);
        try (SampleReader reader = SampleReader.open(file, options)) {
            for (Optional<Sample> sample = reader.next(); sample.isPresent(); sample = reader.next()) {
                samples.add(sample.get());
            }
            reader.summary().bad().forEach(problems);
        }
        return samples;
    }

    /** The files of a folder whose names end so, in the order of their names; at least one. */
    static List<Path> ending(Path folder, String ending) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new NoSuchFileException(folder.toString());
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> found = files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
            if (found.isEmpty()) {
                throw new NoSuchFileException(folder.resolve("*" + ending).toString());
            }
            return found;
        }
    }
}
