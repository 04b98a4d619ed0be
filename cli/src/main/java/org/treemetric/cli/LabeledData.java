package org.treemetric.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.ReadSummary;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SubFolder;

/**
 * Trees with classes, as commands take them that learn from classes: those without one are left out and counted.
 *
 * @param argument what the user calls the data
 * @param data the labeled trees
 * @param files the file of each of them
 * @param read what was read and what was left out
 */
record LabeledData(String argument, Dataset data, List<String> files, ReadSummary read) {
    private static final int LISTED = 5; // names of classes in a message

    /** Reads a DATA argument. */
    static LabeledData read(String argument, TreesOptions trees, OutputOptions output) throws IOException {
        return read(argument, trees::readEach, output);
    }

    /** Reads the first of two DATA arguments; a labels file may speak of trees in either. */
    static LabeledData readFirst(String argument, TreesOptions trees, OutputOptions output) throws IOException {
        return read(argument, trees::readSome, output);
    }

    private interface Source {
        ReadSummary read(String argument, TreesOptions.SampleSink sink) throws IOException;
    }

    private static LabeledData read(String argument, Source source, OutputOptions output) throws IOException {
        List<Sample> samples = new ArrayList<>();
        List<String> files = new ArrayList<>();
        ReadSummary read = source.read(argument, (sample, reader) -> {
            if (sample.isLabeled()) {
                samples.add(sample);
                files.add(reader.file());
            }
        });
        InputException.refuseNone(argument, read.trees());
        if (samples.isEmpty()) {
            throw new InputException(argument + ": expected trees with classes, found none with one;"
                    + " 'learn --preset rarity' learns without classes");
        }
        long without = read.trees() - samples.size();
        if (without > 0) {
            output.note("left out " + without + (without == 1 ? " tree" : " trees") + " without a class");
        }
        return new LabeledData(argument, Dataset.of(TreesOptions.nameOf(argument), samples), files, read);
    }

    /** Refuses data of one class, from which nothing can be told. */
    void refuseOneClass() throws InputException {
        if (data.classNames().size() == 1) {
            throw new InputException(argument + ": expected at least 2 classes, found only '"
                    + data.classNames().get(0) + "'" + meant());
        }
    }

    /** Says that data are of one class only, from which little can be learned. */
    void warnOfOneClass(OutputOptions output) {
        if (data.classNames().size() == 1) {
            output.note(argument + ": all trees are of the class '"
                    + data.classNames().get(0) + "'" + meant());
        }
    }

    private String meant() {
        return hint(argument, files);
    }

    /** What else could divide the trees of these files into classes; empty if nothing is in sight. */
    static String hint(String argument, List<String> files) {
        Optional<SubFolder> below = SubFolder.meant(files);
        if (below.isEmpty()) {
            return "";
        }
        List<String> names = below.get().folders();
        String few = String.join(", ", names.subList(0, Math.min(LISTED, names.size())))
                + (names.size() > LISTED ? ", ..." : "");
        Path path = Path.of(argument);
        return Files.isDirectory(path)
                ? "; the sub-folder " + path.resolve(below.get().path()) + " has " + names.size() + ": " + few
                : "; --class-pattern '" + below.get().path() + "/([^/]+)/.*' makes " + names.size() + ": " + few;
    }
}
