package org.treemetric.dataset;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;

/**
 * The files that a DATA argument means, in the order in which they are read.
 *
 * @param files the files
 * @param problems what cannot be read at all, one line each: loops of links, links that lead out of the folder
 */
record InputFiles(List<InputFile> files, List<String> problems) {

    /** A file itself, the files that a manifest lists, or those of a folder by name, hidden ones left out. */
    static InputFiles of(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        }
        if (Files.isDirectory(path)) {
            return folder(path);
        }
        if (Manifest.isManifest(path)) {
            return new InputFiles(Manifest.read(path), List.of());
        }
        return new InputFiles(List.of(new InputFile(path, String.valueOf(path.getFileName()), "", false)), List.of());
    }

    private static InputFiles folder(Path root) throws IOException {
        List<InputFile> files = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        Path realRoot = root.toRealPath();
        Files.walkFileTree(
                root, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
                            throws IOException {
                        if (folder.equals(root)) {
                            return FileVisitResult.CONTINUE;
                        }
                        return isHidden(folder) || leadsOut(folder)
                                ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                        if (attributes.isRegularFile() && !isHidden(file) && !leadsOut(file)) {
                            files.add(InputFile.inFolder(root, file));
                        }
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException e) {
                        if (!isHidden(file)) {
                            problems.add(file + ": expected a file or folder, found "
                                    + (e instanceof FileSystemLoopException
                                            ? "a link that leads back to a folder above it"
                                            : InputFileReader.inWords(e)));
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

                    // Nothing outside the folder is read because a link in it says so.
                    private boolean leadsOut(Path path) throws IOException {
                        if (!Files.isSymbolicLink(path) || path.toRealPath().startsWith(realRoot)) {
                            return false;
                        }
                        problems.add(path + ": expected a file inside the folder, found a link that leads out of it");
                        return true;
                    }
                });
        files.sort(Comparator.comparing(InputFile::name));
        problems.sort(Comparator.naturalOrder());
        return new InputFiles(List.copyOf(files), List.copyOf(problems));
    }

    private static boolean isHidden(Path path) {
        return String.valueOf(path.getFileName()).startsWith(".");
    }
}
