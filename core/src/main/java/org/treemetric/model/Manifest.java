package org.treemetric.model;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.file.Container;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileKind;
import org.treemetric.file.WholeFile;
import org.treemetric.neighbor.LivePositions;

/**
 * The state of a living index: its segments in order, what was removed from each, and the files that somebody watches. It
 * is replaced as a whole, so a reader sees the one before or the one after, and so does whoever comes after a crash.
 *
 * @param next the number of the next segment; numbers are never used again
 * @param withTrees whether segments keep the trees
 * @param parts the segments in order
 * @param watched what was last seen of each file that is watched, by path
 */
record Manifest(int next, boolean withTrees, List<Part> parts, SortedMap<String, LivingIndex.WatchedFile> watched) {
    static final String FILE = "treemetric.segments";

    private static final String STATE = "state";
    private static final String WATCHED = "watched";

    /**
     * A segment.
     *
     * @param number names its file
     * @param live what is left of it
     */
    record Part(int number, LivePositions live) {
        Path file(Path folder) {
            return folder.resolve("segment-" + number + ".tms");
        }
    }

    /** How many trees there are. */
    int trees() {
        int trees = 0;
        for (Part part : parts) {
            trees = Math.addExact(trees, part.live.left());
        }
        return trees;
    }

    /** How many trees lie in segments that were removed. */
    int removed() {
        int removed = 0;
        for (Part part : parts) {
            removed += part.live.size() - part.live.left();
        }
        return removed;
    }

    static Manifest read(Path folder) throws IOException {
        Path path = folder.resolve(FILE);
        Container file = Container.open(path, FileKind.PIECE, Set.of(STATE, WATCHED));
        return Checked.call(path.toString(), () -> {
            ByteInput in = new ByteInput(file.section(STATE));
            int next = in.number();
            boolean withTrees = in.index(2) == 1;
            List<Part> parts = new ArrayList<>();
            for (int left = in.size(); left > 0; left--) {
                int number = in.index(next);
                int size = in.number();
                int[] removed = new int[in.size()];
                int before = 0;
                for (int i = 0; i < removed.length; i++) {
                    before = Math.addExact(before, in.number());
                    removed[i] = before;
                }
                parts.add(new Part(number, new LivePositions(size, removed)));
            }
            in.end();
            SortedMap<String, LivingIndex.WatchedFile> watched = new TreeMap<>();
            if (file.has(WATCHED)) {
                ByteInput files = new ByteInput(file.section(WATCHED));
                for (int left = files.size(); left > 0; left--) {
                    watched.put(files.text(), LivingIndex.WatchedFile.read(files));
                }
                files.end();
            }
            return new Manifest(next, withTrees, List.copyOf(parts), watched);
        });
    }

    /** Puts this state in the place of the one before, durably. */
    void write(Path folder) throws IOException {
        ByteOutput out = new ByteOutput();
        out.number(next);
        out.number(withTrees ? 1 : 0);
        out.number(parts.size());
        for (Part part : parts) {
            out.number(part.number);
            out.number(part.live.size());
            int[] removed = part.live.removed();
            out.number(removed.length);
            int before = 0;
            for (int position : removed) {
                out.number(position - before);
                before = position;
            }
        }
        ContainerWriter file = new ContainerWriter(FileKind.PIECE).add(STATE, out);
        if (!watched.isEmpty()) {
            ByteOutput files = new ByteOutput();
            files.number(watched.size());
            watched.forEach((path, seen) -> {
                files.text(path);
                seen.write(files);
            });
            file.addOptional(WATCHED, files);
        }
        // The segments it names must be there before it is.
        force(folder);
        WholeFile.write(folder.resolve(FILE), file::writeTo);
        force(folder);
    }

    private static void force(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
