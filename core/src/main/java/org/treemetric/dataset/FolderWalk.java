package org.treemetric.dataset;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.treemetric.dataset.SkippedFile.Reason;
import org.treemetric.file.PathRules;

/** Walks a folder and sorts what it meets into files, what is left out, and what cannot be read at all. */
final class FolderWalk extends SimpleFileVisitor<Path> {
    private final Path root;
    private final Path realRoot;
    private final PathRules rules;
    final List<InputFile> files = new ArrayList<>();
    final List<SkippedFile> skipped = new ArrayList<>();
    final List<String> problems = new ArrayList<>();

    private FolderWalk(Path root, PathRules rules) throws IOException {
        this.root = root;
        this.realRoot = root.toRealPath();
        this.rules = rules;
    }

    static FolderWalk of(Path root, PathRules rules) throws IOException {
        FolderWalk walk = new FolderWalk(root, rules);
        Files.walkFileTree(root, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, walk);
        return walk;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
        if (folder.equals(root)) {
            return FileVisitResult.CONTINUE;
        }
        String name = name(folder);
        if (rules.ignoresFolder(name)) {
            skip(name, rules.ignoresFile(name) ? Reason.HIDDEN : Reason.BUILT);
            return FileVisitResult.SKIP_SUBTREE;
        }
        if (leadsOut(folder)) {
            skip(name, Reason.LINK);
            return FileVisitResult.SKIP_SUBTREE;
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
        String name = name(file);
        if (rules.ignoresFile(name)) {
            skip(name, Reason.HIDDEN);
        } else if (attributes.isSymbolicLink() || leadsOut(file)) { // links are followed, so this one leads nowhere
            skip(name, Reason.LINK);
        } else if (!attributes.isRegularFile()) {
            skip(name, Reason.UNKNOWN); // a pipe, say, which would not end
        } else {
            files.add(new InputFile(InputFile.Content.of(file), file.toString(), name, "", true, false));
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
        String name = name(file);
        if (rules.ignoresFile(name)) {
            skip(name, Reason.HIDDEN);
        } else if (e instanceof FileSystemLoopException) {
            skip(name, Reason.LINK);
        } else {
            problems.add(file + ": expected a readable file or folder, found " + InputFileReader.inWords(e));
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException e) {
        if (e != null) {
            problems.add(folder + ": expected a readable folder, found " + InputFileReader.inWords(e));
        }
        return FileVisitResult.CONTINUE;
    }

    private void skip(String name, Reason reason) {
        skipped.add(new SkippedFile(name, reason));
    }

    private String name(Path path) {
        return root.relativize(path).toString().replace('\\', '/');
    }

    // Nothing outside the folder is read because a link in it says so.
    private boolean leadsOut(Path path) throws IOException {
        return Files.isSymbolicLink(path) && !path.toRealPath().startsWith(realRoot);
    }
}
