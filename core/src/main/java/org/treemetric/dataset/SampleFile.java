package org.treemetric.dataset;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A file to read samples from, and the class that its folder gives them.
 *
 * @param path the file
 * @param name what samples in it are called: the path relative to the dataset's folder, with slashes
 * @param className the class of the sub-folder, empty if there is none
 * @param inFolder whether the dataset is a folder
 */
record SampleFile(Path path, String name, String className, boolean inFolder) {

    /** The file itself, or the files of a folder in the order of their names, hidden ones left out. */
    static List<SampleFile> list(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        }
        if (!Files.isDirectory(path)) {
            return List.of(new SampleFile(path, String.valueOf(path.getFileName()), "", false));
        }
        List<SampleFile> files = new ArrayList<>();
        try (Stream<Path> walk = Files.walk(path, FileVisitOption.FOLLOW_LINKS)) { // throws on a loop of links
            for (Path file : (Iterable<Path>) walk.filter(Files::isRegularFile)::iterator) {
                Path relative = path.relativize(file);
                if (!isHidden(relative)) {
                    String className =
                            relative.getNameCount() > 1 ? relative.getName(0).toString() : "";
                    String name = relative.toString().replace('\\', '/');
                    files.add(new SampleFile(file, name, className, true));
                }
            }
        }
        files.sort(Comparator.comparing(SampleFile::name));
        return files;
    }

    private static boolean isHidden(Path relative) {
        for (Path part : relative) {
            if (part.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
    }
}
