package org.treemetric.dataset;

import java.nio.file.Path;

/**
 * A file to read samples from, and the class that its folder or manifest gives them.
 *
 * @param path the file
 * @param name what samples in it are called: the path relative to the dataset's folder, with slashes
 * @param className the class of the sub-folder or manifest, empty if there is none
 * @param inFolder whether the dataset is more than this file
 */
record InputFile(Path path, String name, String className, boolean inFolder) {

    /** A file below {@code root}: the first folder below {@code root}, if there is one, is the class. */
    static InputFile inFolder(Path root, Path file) {
        Path relative = root.relativize(file);
        String className = relative.getNameCount() > 1 ? relative.getName(0).toString() : "";
        return new InputFile(file, relative.toString().replace('\\', '/'), className, true);
    }
}
