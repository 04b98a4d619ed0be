package org.treemetric.dataset;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A folder below a dataset's that holds several folders, where the dataset's own holds one: what somebody meant who finds
 * all trees in one class.
 *
 * @param path relative to the dataset's folder, with slashes
 * @param folders the names of the folders in it that hold trees, sorted
 */
public record SubFolder(String path, List<String> folders) {
    public SubFolder {
        folders = List.copyOf(folders);
    }

    /**
     * The first such folder on the way down through folders that hold nothing but one folder, files aside; empty if there is
     * none, or if the dataset's own folder holds several.
     *
     * @param files relative paths of the files that hold trees, with slashes
     */
    public static Optional<SubFolder> meant(List<String> files) {
        String above = "";
        while (true) {
            TreeSet<String> folders = new TreeSet<>();
            for (String file : files) {
                int slash = file.startsWith(above) ? file.indexOf('/', above.length()) : -1;
                if (slash >= 0) {
                    folders.add(file.substring(above.length(), slash));
                }
            }
            if (folders.size() != 1) {
                return folders.isEmpty() || above.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new SubFolder(above.substring(0, above.length() - 1), List.copyOf(folders)));
            }
            above += folders.first() + "/";
        }
    }
}
