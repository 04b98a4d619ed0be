package org.treemetric.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Reading;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.FileKind;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramVector;
import org.treemetric.neighbor.NeighborSearch;
import org.treemetric.neighbor.SegmentedSearch;
import org.treemetric.tree.Tree;

/**
 * A folder of trees that come and go, indexed under one metric. This is what it held when it was opened: a
 * {@link LivingIndexWriter} that changes it meanwhile changes nothing here.
 *
 * <p>Answers are those of one index of the trees that are left, in the order in which they were added.
 */
public final class LivingIndex implements Searchable {
    /** The file that says under which metric trees are compared; written once. */
    static final String METRIC = "treemetric.metric";

    private static final int TRIES = 20;

    private final Path folder;
    private final Manifest manifest;
    private final LearnedSections learned;
    private final List<Segment> segments;
    private final int[] offset; // position of each segment's first tree; one more than segments
    private GramMetric metric; // these are null until they are first asked for
    private GramDictionary dictionary;
    private NeighborSearch<GramVector> search;

    private LivingIndex(Path folder, Manifest manifest, List<Segment> segments) throws IOException {
        this.folder = folder;
        this.manifest = manifest;
        this.learned = LearnedSections.open(folder.resolve(METRIC), FileKind.PIECE);
        this.segments = segments;
        this.offset = new int[segments.size() + 1];
        for (int s = 0; s < segments.size(); s++) {
            Manifest.Part part = manifest.parts().get(s);
            if (segments.get(s).size() != part.live().size()) {
                throw new FileFormatException(
                        part.file(folder).toString(),
                        "expected " + part.live().size() + " trees, found "
                                + segments.get(s).size());
            }
            offset[s + 1] = offset[s] + part.live().left();
        }
    }

    /** Whether a folder holds a living index. */
    public static boolean isIn(Path folder) {
        return Files.isRegularFile(folder.resolve(Manifest.FILE));
    }

    /**
     * Opens the last whole state of a folder.
     *
     * @throws org.treemetric.file.FileFormatException if it is none, damaged, or needs a newer release
     */
    public static LivingIndex open(Path folder) throws IOException {
        if (!isIn(folder)) {
            throw new FileFormatException(folder.toString(), "expected a living index, found no file " + Manifest.FILE);
        }
        for (int tries = 1; ; tries++) {
            Manifest manifest = Manifest.read(folder);
            try {
                List<Segment> segments = new ArrayList<>();
                for (Manifest.Part part : manifest.parts()) {
                    segments.add(Segment.open(part.file(folder)));
                }
                return new LivingIndex(folder, manifest, List.copyOf(segments));
            } catch (NoSuchFileException e) {
                // A writer was faster: it has put another state in its place and deleted what that one does not name.
                if (tries == TRIES || Manifest.read(folder).next() == manifest.next()) {
                    throw new FileFormatException(
                            folder.toString(), "expected the segment " + e.getFile() + ", found none");
                }
            }
        }
    }

    /** How many segments there are. */
    public int segments() {
        return segments.size();
    }

    /** How many trees were removed and still lie in a segment. */
    public int removed() {
        return manifest.removed();
    }

    /** Bytes of all files that belong to it. */
    public long bytes() throws IOException {
        long bytes = Files.size(folder.resolve(Manifest.FILE)) + Files.size(folder.resolve(METRIC));
        for (Manifest.Part part : manifest.parts()) {
            bytes += Files.size(part.file(folder));
        }
        return bytes;
    }

    @Override
    public void verify() throws IOException {
        learned.verify();
        for (Segment segment : segments) {
            segment.verify();
        }
    }

    @Override
    public int size() {
        return offset[segments.size()];
    }

    private int segmentOf(int tree) {
        if (tree < 0 || tree >= size()) {
            throw new IndexOutOfBoundsException("tree " + tree + " of " + size());
        }
        int s = 0;
        while (offset[s + 1] <= tree) {
            s++;
        }
        return s;
    }

    private int place(int s, int tree) {
        return manifest.parts().get(s).live().position(tree - offset[s]);
    }

    @Override
    public String id(int tree) {
        int s = segmentOf(tree);
        return segments.get(s).id(place(s, tree));
    }

    @Override
    public String className(int tree) {
        int s = segmentOf(tree);
        return segments.get(s).className(place(s, tree));
    }

    @Override
    public Optional<Tree> tree(int tree) {
        int s = segmentOf(tree);
        return segments.get(s).tree(place(s, tree));
    }

    @Override
    public GramVector vector(int tree) {
        int s = segmentOf(tree);
        return Checked.get(folder.toString(), () -> segments.get(s).vector(place(s, tree), metric()));
    }

    @Override
    public Provenance provenance() {
        return Checked.get(folder.toString(), learned::provenance);
    }

    @Override
    public Reading reading() {
        return Checked.get(folder.toString(), learned::reading);
    }

    @Override
    public synchronized GramMetric metric() {
        if (metric == null) {
            metric = Checked.get(folder.toString(), learned::metric);
        }
        return metric;
    }

    @Override
    public synchronized GramDictionary dictionary() {
        if (dictionary == null) {
            dictionary = Checked.get(folder.toString(), () -> {
                GramDictionary all = learned.growing(learned.labels());
                int known = all.size();
                for (Segment segment : segments) {
                    segment.addGrams(known, all);
                }
                return all.freeze();
            });
        }
        return dictionary;
    }

    @Override
    public int learnedGrams() {
        return Checked.get(folder.toString(), learned::size);
    }

    @Override
    public synchronized NeighborSearch<GramVector> search() {
        if (search == null) {
            search = Checked.get(folder.toString(), () -> {
                List<SegmentedSearch.Segment<GramVector>> parts = new ArrayList<>();
                for (int s = 0; s < segments.size(); s++) {
                    parts.add(new SegmentedSearch.Segment<>(
                            segments.get(s).index(metric()),
                            manifest.parts().get(s).live()));
                }
                return new SegmentedSearch<>(parts);
            });
        }
        return search;
    }

    /**
     * What was last seen of a file whose trees a living index follows.
     *
     * @param modified its time of change, as the file system tells it
     * @param bytes its length
     * @param ids the trees that it gave
     */
    public record WatchedFile(String modified, long bytes, List<String> ids) {
        public WatchedFile {
            ids = List.copyOf(ids);
        }

        void write(ByteOutput out) {
            out.text(modified);
            out.text(Long.toString(bytes));
            out.number(ids.size());
            ids.forEach(out::text);
        }

        static WatchedFile read(ByteInput in) {
            String modified = in.text();
            long bytes = Long.parseLong(in.text());
            List<String> ids = new ArrayList<>();
            for (int left = in.size(); left > 0; left--) {
                ids.add(in.text());
            }
            return new WatchedFile(modified, bytes, ids);
        }
    }
}
