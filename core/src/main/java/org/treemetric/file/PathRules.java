package org.treemetric.file;

import java.util.List;
import java.util.Set;

/**
 * Which files of a folder are read, by their relative paths with slashes.
 *
 * <p>Unless told otherwise, names that begin with a dot and folders that builds and package managers fill are ignored; the
 * latter not at the first level, where a class may have such a name.
 */
public final class PathRules {
    private static final Set<String> BUILT = Set.of("node_modules", "__pycache__", "target", "build", "dist");

    private final List<PathPattern> include;
    private final List<PathPattern> exclude;
    private final boolean ignoring;

    /**
     * @param include a file must match one of them, if there are any
     * @param exclude and none of these
     * @param ignoring whether hidden and built files are left out
     * @throws IllegalArgumentException if a pattern is none
     */
    public PathRules(List<String> include, List<String> exclude, boolean ignoring) {
        this.include = include.stream().map(PathPattern::new).toList();
        this.exclude = exclude.stream().map(PathPattern::new).toList();
        this.ignoring = ignoring;
    }

    /** Whether a folder is left out with all that it holds; those above it are not looked at. */
    public boolean ignoresFolder(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return ignoring && (name.startsWith(".") || (path.indexOf('/') >= 0 && BUILT.contains(name)));
    }

    /** Whether a file is left out for its name; the folders above it are not looked at. */
    public boolean ignoresFile(String path) {
        return ignoring && path.startsWith(".", path.lastIndexOf('/') + 1);
    }

    /** Whether the patterns let a file pass. */
    public boolean wants(String path) {
        return (include.isEmpty() || include.stream().anyMatch(pattern -> pattern.matches(path)))
                && exclude.stream().noneMatch(pattern -> pattern.matches(path));
    }
}
