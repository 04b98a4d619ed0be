package org.treemetric.dataset;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.treemetric.archive.Archive;
import org.treemetric.dataset.SkippedFile.Reason;
import org.treemetric.file.PathRules;

/**
 * The files that a DATA argument means, in the order in which they are read.
 *
 * @param files the files
 * @param problems what cannot be read at all, one line each
 * @param skipped what was left out already, by path
 * @param source what to close when all is read
 */
record InputFiles(List<InputFile> files, List<String> problems, List<SkippedFile> skipped, Closeable source) {

    /** No file. */
    static final InputFiles NONE = new InputFiles(List.of(), List.of(), List.of(), () -> {});

    /** A file itself, the files that a manifest lists, or those of a folder or an archive by name. */
    static InputFiles of(Path path, ReadOptions options) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        }
        if (Files.isDirectory(path)) {
            FolderWalk walk = FolderWalk.of(path, options.rules());
            Path manifest = path.resolve("manifest.csv");
            Map<String, String> classes = new HashMap<>();
            if (walk.files.removeIf(file -> file.name().equals("manifest.csv"))) {
                Manifest.read(manifest).forEach(file -> classes.put(file.name(), file.className()));
            }
            return sorted(walk.files, walk.problems, walk.skipped, classes, options, () -> {});
        }
        if (Manifest.isManifest(path)) {
            return sorted(Manifest.read(path), List.of(), new ArrayList<>(), Map.of(), options, () -> {});
        }
        if (Files.isRegularFile(path) && Archive.isArchive(path.toString())) {
            return archive(path, options);
        }
        String name = String.valueOf(path.getFileName());
        String className =
                options.classPattern().map(pattern -> pattern.classOf(name)).orElse("");
        return new InputFiles(List.of(InputFile.alone(path, name, className)), List.of(), List.of(), () -> {});
    }

    private static InputFiles archive(Path path, ReadOptions options) throws IOException {
        Archive archive = Archive.open(path);
        List<InputFile> files = new ArrayList<>();
        TreeSet<String> folders = new TreeSet<>(); // ignored ones
        List<SkippedFile> skipped = new ArrayList<>();
        for (Archive.Member member : archive.files()) {
            String name = member.name();
            Optional<String> ignored = ignoredFolder(name, options.rules());
            if (ignored.isPresent()) {
                if (folders.add(ignored.get())) {
                    boolean hidden = options.rules().ignoresFile(ignored.get());
                    skipped.add(new SkippedFile(ignored.get(), hidden ? Reason.HIDDEN : Reason.BUILT));
                }
            } else if (options.rules().ignoresFile(name)) {
                skipped.add(new SkippedFile(name, Reason.HIDDEN));
            } else {
                files.add(new InputFile(InputFile.Content.of(member), path + "/" + name, name, "", true, false));
            }
        }
        archive.others().forEach(name -> skipped.add(new SkippedFile(name, Reason.LINK)));
        return sorted(files, List.of(), skipped, Map.of(), options, archive);
    }

    private static Optional<String> ignoredFolder(String name, PathRules rules) {
        for (int slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
            if (rules.ignoresFolder(name.substring(0, slash))) {
                return Optional.of(name.substring(0, slash));
            }
        }
        return Optional.empty();
    }

    private static InputFiles sorted(
            List<InputFile> found,
            List<String> problems,
            List<SkippedFile> skipped,
            Map<String, String> listed,
            ReadOptions options,
            Closeable source) {
        List<InputFile> files = new ArrayList<>();
        for (InputFile file : found) {
            if (!options.rules().wants(file.name())) {
                skipped.add(new SkippedFile(file.name(), Reason.EXCLUDED));
            } else if (!file.named() && Archive.isArchive(file.name())) {
                skipped.add(new SkippedFile(file.name(), Reason.ARCHIVE));
            } else if (file.named()) { // its manifest gave it a class
                files.add(file);
            } else {
                files.add(file.withClass(classOf(file.name(), listed, options)));
            }
        }
        boolean manifest = found.stream().anyMatch(InputFile::named);
        if (!manifest) {
            files.sort(Comparator.comparing(InputFile::name));
        }
        skipped.sort(Comparator.comparing(SkippedFile::path));
        return new InputFiles(List.copyOf(files), problems.stream().sorted().toList(), List.copyOf(skipped), source);
    }

    private static String classOf(String name, Map<String, String> listed, ReadOptions options) {
        String own = listed.get(name);
        if (own != null && !own.isEmpty()) {
            return own;
        }
        if (options.classPattern().isPresent()) {
            return options.classPattern().get().classOf(name);
        }
        return name.indexOf('/') < 0 ? "" : name.substring(0, name.indexOf('/'));
    }
}
