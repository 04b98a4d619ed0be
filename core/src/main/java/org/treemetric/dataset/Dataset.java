package org.treemetric.dataset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;

/**
 * Samples in memory, in a fixed order, with a name.
 *
 * <p>Classes are numbered in the sorted order of their names; see {@link #classNames()}.
 */
public final class Dataset {
    private final String name;
    private final List<Sample> samples;
    private final List<String> classNames;

    private Dataset(String name, List<Sample> samples) {
        this.name = name;
        this.samples = List.copyOf(samples);
        this.classNames =
                Classes.of(samples.stream().filter(Sample::isLabeled).toList()).names();
    }

    /** A dataset of these samples. */
    public static Dataset of(String name, List<Sample> samples) {
        return new Dataset(name, samples);
    }

    /** Reads a file or a folder, the format by ending or content. */
    public static Dataset read(Path path) throws IOException {
        return read(path, SampleReader.open(path));
    }

    /** Reads a file or a folder in a given format. */
    public static Dataset read(Path path, TreeFormat format) throws IOException {
        return read(path, SampleReader.open(path, Formats.installed(), Optional.of(format)));
    }

    /** Reads a file, a manifest or a folder as the options say. */
    public static Dataset read(Path path, ReadOptions options) throws IOException {
        return read(path, SampleReader.open(path, options));
    }

    private static Dataset read(Path path, SampleReader reader) throws IOException {
        List<Sample> samples = new ArrayList<>();
        try (reader) {
            Optional<Sample> sample = reader.next();
            while (sample.isPresent()) {
                samples.add(sample.get());
                sample = reader.next();
            }
        }
        return new Dataset(nameOf(path), samples);
    }

    /** What results call a dataset: the folder of a file {@code trees.tsv}, otherwise the file's name without ending. */
    public static String nameOf(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        String file = String.valueOf(absolute.getFileName());
        if (file.equals("trees.tsv") && absolute.getNameCount() > 1) {
            return absolute.getName(absolute.getNameCount() - 2).toString();
        }
        int dot = file.indexOf('.', 1);
        return dot < 0 ? file : file.substring(0, dot);
    }

    /** The name in results. */
    public String name() {
        return name;
    }

    /** The number of samples. */
    public int size() {
        return samples.size();
    }

    /** The sample at {@code index}. */
    public Sample sample(int index) {
        return samples.get(index);
    }

    /** All samples in order. */
    public List<Sample> samples() {
        return samples;
    }

    /** The distinct classes, sorted; unlabeled samples add none. */
    public List<String> classNames() {
        return classNames;
    }

    /** This dataset with more samples behind its own. */
    public Dataset plus(List<Sample> more) {
        List<Sample> all = new ArrayList<>(samples);
        all.addAll(more);
        return new Dataset(name, all);
    }

    /** The samples at these places, in this order. */
    public Dataset subset(int[] indexes) {
        List<Sample> chosen = new ArrayList<>(indexes.length);
        for (int index : indexes) {
            chosen.add(samples.get(index));
        }
        return new Dataset(name, chosen);
    }
}
