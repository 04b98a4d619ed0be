package org.treemetric.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * A file of one tree per line on any Hadoop file system.
 *
 * @param uri where it is
 * @param shown what messages call it
 * @param name what ids begin with, empty for a file that stands alone
 * @param classes whether lines begin with a class and a TAB
 * @param bytes its length
 */
record TreeFile(String uri, String shown, String name, boolean classes, long bytes) implements Serializable {

    /**
     * The files that an argument means: the file itself, or those of home formats in a folder, sorted by name.
     *
     * @throws IOException if there is none
     */
    static List<TreeFile> of(String argument, Configuration conf) throws IOException {
        Path path = new Path(argument);
        FileSystem system = path.getFileSystem(conf);
        if (!system.exists(path)) {
            throw new IOException(argument + ": expected a file or folder, found none");
        }
        FileStatus status = system.getFileStatus(path);
        if (!status.isDirectory()) {
            return List.of(file(status, argument, ""));
        }
        List<TreeFile> files = new ArrayList<>();
        FileStatus[] entries = system.listStatus(path);
        Arrays.sort(entries, Comparator.comparing(entry -> entry.getPath().getName()));
        for (FileStatus entry : entries) {
            String name = entry.getPath().getName();
            if (!name.startsWith(".") && !name.startsWith("_")) { // Spark's own marks begin so
                if (entry.isDirectory()) {
                    throw new IOException(argument + ": expected a flat folder of .tsv, .trees or .bracket files, found"
                            + " the folder '" + name + "'; 'treemetric convert' makes one file of it");
                }
                files.add(file(entry, argument + "/" + name, name));
            }
        }
        if (files.isEmpty()) {
            throw new IOException(argument + ": expected trees, found none");
        }
        return files;
    }

    private static TreeFile file(FileStatus status, String shown, String name) throws IOException {
        String ending = shown.substring(shown.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        boolean classes = ending.equals("tsv");
        if (!classes && !ending.equals("trees") && !ending.equals("bracket")) {
            throw new IOException(shown + ": expected a .tsv, .trees or .bracket file;"
                    + " 'treemetric convert' turns other formats into these");
        }
        return new TreeFile(status.getPath().toString(), shown, name, classes, status.getLen());
    }

    /** The id of the tree on a line, as on one machine. */
    String id(long line) {
        return name.isEmpty() ? Long.toString(line) : name + "#" + line;
    }
}
