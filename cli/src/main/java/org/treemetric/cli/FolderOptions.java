package org.treemetric.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.ClassPattern;
import org.treemetric.dataset.LabelsFile;
import org.treemetric.dataset.ReadOptions;
import picocli.CommandLine.Option;

/** Which files of a folder are read, and what gives their trees a class. */
final class FolderOptions {
    @Option(
            names = "--include",
            paramLabel = "GLOB",
            description = {
                "Folders: read only files whose relative path matches, **/*.json say; may be repeated.",
                "* stays within a folder, ** does not."
            })
    private List<String> include = new ArrayList<>();

    @Option(names = "--exclude", paramLabel = "GLOB", description = "Folders: leave out files whose path matches.")
    private List<String> exclude = new ArrayList<>();

    @Option(
            names = "--no-ignore",
            description = {
                "Folders: also read names that begin with a dot, and node_modules, __pycache__, target,",
                "build and dist below the first level."
            })
    private boolean noIgnore;

    @Option(
            names = "--class-pattern",
            paramLabel = "REGEX",
            description = {
                "Folders: the class is what the group 'class', or the first, of REGEX matches; REGEX must match",
                "the whole relative path (default: the first folder)."
            })
    private String classPattern;

    @Option(
            names = "--labels",
            paramLabel = "FILE",
            description = "Classes of trees: id<TAB><TAB>class per line; they win over all others.")
    private Path labelsFile;

    @Option(names = "--verbose", description = "List the files that were left out.")
    private boolean verbose;

    private Optional<LabelsFile> labels = Optional.empty();

    List<String> include() {
        return List.copyOf(include);
    }

    List<String> exclude() {
        return List.copyOf(exclude);
    }

    boolean verbose() {
        return verbose;
    }

    /** These reading options with all that a model does not remember. */
    ReadOptions with(ReadOptions before) throws IOException {
        ReadOptions options = before.withIgnoring(!noIgnore);
        if (classPattern != null) {
            try {
                options = options.withClassPattern(new ClassPattern(classPattern));
            } catch (IllegalArgumentException e) {
                throw new UsageException("--class-pattern: " + e.getMessage());
            }
        }
        return labels().isEmpty() ? options : options.withLabels(labels().get());
    }

    /** The file of --labels, for a command that keeps it itself: trees are read without it from now on. */
    Optional<Path> takeLabels() {
        Optional<Path> file = Optional.ofNullable(labelsFile);
        labelsFile = null;
        return file;
    }

    /** What --labels says, read once. */
    Optional<LabelsFile> labels() throws IOException {
        if (labelsFile != null && labels.isEmpty()) {
            labels = Optional.of(LabelsFile.read(labelsFile));
        }
        return labels;
    }
}
