package org.treemetric.model;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.treemetric.dataset.Reading;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileKind;
import org.treemetric.file.WholeFile;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramVector;
import org.treemetric.neighbor.LivePositions;
import org.treemetric.tree.Alphabet;

/**
 * Changes a living index; one at a time, from one thread. Every change is whole or has not happened, on disk when it
 * returns, and seen by whoever opens the index after it. What a writer that was killed has left behind, the next one
 * deletes.
 *
 * <p>Adding costs what is added, and now and then a merge of small segments ({@link MergePolicy}).
 */
public final class LivingIndexWriter implements Closeable {
    private static final String LOCK = "treemetric.lock";

    private final Path folder;
    private final FileChannel lock;
    private final LearnedSections learned;
    private final GramMetric metric;
    private Manifest manifest;
    private final List<Segment> segments = new ArrayList<>();
    private GramDictionary known; // null until they are first needed
    private GramDictionary grown; // null also when it may have grams that no segment has

    /**
     * What a change did.
     *
     * @param added trees with new ids
     * @param replaced trees in the place of others of their ids
     * @param removed trees without such
     * @param trees trees there are now
     * @param segments segments there are now
     */
    public record Change(int added, int replaced, int removed, int trees, int segments) {}

    private LivingIndexWriter(Path folder, FileChannel lock) throws IOException {
        this.folder = folder;
        this.lock = lock;
        this.manifest = Manifest.read(folder);
        this.learned = LearnedSections.open(folder.resolve(LivingIndex.METRIC), FileKind.PIECE);
        this.metric = learned.metric();
        deleteLeftovers();
        for (Manifest.Part part : manifest.parts()) {
            segments.add(Segment.open(part.file(folder)));
        }
    }

    /**
     * Makes an empty living index in a folder that is there and empty.
     *
     * @param dictionary the grams that {@code metric} was learned from, frozen
     * @param withTrees whether trees are kept; without them a stored tree can be found, not shown
     */
    public static LivingIndexWriter create(
            Path folder,
            Provenance provenance,
            GramMetric metric,
            GramDictionary dictionary,
            Reading reading,
            boolean withTrees)
            throws IOException {
        ContainerWriter file = new ContainerWriter(FileKind.PIECE);
        LearnedSections.addTo(file, provenance, reading, dictionary, metric, new Alphabet());
        WholeFile.writeSeekable(folder.resolve(LivingIndex.METRIC), file::writeTo);
        new Manifest(1, withTrees, List.of(), new TreeMap<>()).write(folder);
        return open(folder);
    }

    /**
     * Opens a living index for changes.
     *
     * @throws IOException if another writer has it, or it cannot be read
     */
    public static LivingIndexWriter open(Path folder) throws IOException {
        if (!LivingIndex.isIn(folder)) {
            throw new IOException(folder + ": expected a living index, found no file " + Manifest.FILE);
        }
        FileChannel lock = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            boolean mine;
            try {
                mine = lock.tryLock() != null;
            } catch (OverlappingFileLockException e) { // in this process
                mine = false;
            }
            if (!mine) {
                throw new IOException(folder + ": expected no other writer, found one at work");
            }
            return new LivingIndexWriter(folder, lock);
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /** How trees are to be read. */
    public Reading reading() throws IOException {
        return learned.reading();
    }

    /** Whether a tree of this id is there. */
    public boolean has(String id) {
        return find(id) != null;
    }

    /** Whether this very tree is there, with this id and class; never if trees are not kept. */
    public boolean has(Sample sample) {
        Found found = find(sample.id());
        return found != null
                && segments.get(found.segment).className(found.position).equals(sample.className())
                && segments.get(found.segment).tree(found.position).equals(Optional.of(sample.tree()));
    }

    /** The files that are followed, as they were last seen, by path. */
    public SortedMap<String, LivingIndex.WatchedFile> watched() {
        return new TreeMap<>(manifest.watched());
    }

    private record Found(int segment, int position) {}

    private Found find(String id) {
        for (int s = segments.size() - 1; s >= 0; s--) {
            int position = segments.get(s).find(id, manifest.parts().get(s).live());
            if (position >= 0) {
                return new Found(s, position);
            }
        }
        return null;
    }

    /** Where samples come from. */
    @FunctionalInterface
    public interface Samples {
        /** The next, or empty behind the last. */
        Optional<Sample> next() throws IOException;
    }

    /**
     * Adds samples.
     *
     * @param prefix stands before every id
     * @param replace whether a tree whose id is there already takes its place, instead of being refused
     * @param threads how many may work; never changes the result
     * @param each called after each sample
     * @throws IOException if an id is there already, or a sample cannot be read: then nothing is added
     */
    public Change add(Samples samples, String prefix, boolean replace, int threads, Runnable each) throws IOException {
        return change(samples, prefix, replace, List.of(), manifest.watched(), threads, each);
    }

    /**
     * Removes trees.
     *
     * @throws IOException if one of the ids is not there: then nothing is removed
     */
    public Change remove(Collection<String> ids) throws IOException {
        return change(Optional::empty, "", false, ids, manifest.watched(), 1, () -> {});
    }

    /**
     * Removes trees, then adds samples in the place of those with the same ids, and remembers what was seen of files: all of
     * it at once.
     */
    public Change follow(
            Collection<String> removed, Samples added, SortedMap<String, LivingIndex.WatchedFile> watched, int threads)
            throws IOException {
        return change(added, "", true, removed, watched, threads, () -> {});
    }

    private Change change(
            Samples source,
            String prefix,
            boolean replace,
            Collection<String> ids,
            SortedMap<String, LivingIndex.WatchedFile> watched,
            int threads,
            Runnable each)
            throws IOException {
        Map<Integer, Set<Integer>> gone = new HashMap<>(); // by segment
        for (String id : new LinkedHashSet<>(ids)) {
            Found found = find(id);
            if (found == null) {
                throw new IOException(folder + ": expected ids of its trees, found '" + id + "'");
            }
            gone.computeIfAbsent(found.segment, s -> new HashSet<>()).add(found.position);
        }
        int removed = gone.values().stream().mapToInt(Set::size).sum();
        loadGrams();
        int first = grown.size() - known.size();
        GramDictionary grams = grown;
        grown = null; // until it is sure that what it gets is on disk
        int[] replaced = {0};
        Set<Integer> outdone = new HashSet<>(); // by later samples of the same id
        Map<String, Integer> own = new HashMap<>();
        Manifest.Part added = null;
        int size;
        try (Segment.Builder writer = new Segment.Builder(folder, manifest.withTrees())) {
            new SamplePipeline(known, grams).run(source::next, threads, (sample, vector) -> {
                String id = prefix + sample.id();
                Integer earlier = own.put(id, writer.size());
                Found found = find(id);
                boolean stands = found != null
                        && !gone.getOrDefault(found.segment, Set.of()).contains(found.position);
                if (!replace && (earlier != null || stands)) {
                    throw new IOException(folder + ": expected new ids, found '" + id + "', which is there already");
                }
                if (earlier != null) {
                    outdone.add(earlier);
                } else if (stands) {
                    gone.computeIfAbsent(found.segment, s -> new HashSet<>()).add(found.position);
                    replaced[0]++;
                }
                writer.add(id, sample.className(), Optional.of(sample.tree()), vector);
                each.run();
            });
            size = writer.size();
            if (size > 0) {
                int[] none = outdone.stream().mapToInt(Integer::intValue).toArray();
                added = new Manifest.Part(manifest.next(), new LivePositions(size, new int[0]).without(none));
                int end = grams.size() - known.size();
                writer.write(added.file(folder), grams, known.size(), first, end, metric, threads);
            }
        }
        List<Manifest.Part> parts = new ArrayList<>();
        for (int s = 0; s < segments.size(); s++) {
            Manifest.Part part = manifest.parts().get(s);
            int[] more = gone.getOrDefault(s, Set.of()).stream()
                    .mapToInt(Integer::intValue)
                    .toArray();
            parts.add(
                    more.length == 0
                            ? part
                            : new Manifest.Part(part.number(), part.live().without(more)));
        }
        if (added != null) {
            parts.add(added);
        }
        commit(parts, watched);
        if (added != null) {
            segments.add(Segment.open(added.file(folder)));
        }
        grown = grams;
        merge(threads);
        return done(size - outdone.size() - replaced[0], replaced[0], removed);
    }

    private Change done(int added, int replaced, int removed) {
        return new Change(added, replaced, removed, manifest.trees(), segments.size());
    }

    /** Makes one segment of all, without what was removed: the file that an index made anew would have. */
    public Change compact(int threads) throws IOException {
        if (segments.size() > 1 || manifest.removed() > 0) {
            loadKnown();
            GramDictionary fresh = known.overlay();
            try (Segment.Builder writer = new Segment.Builder(folder, manifest.withTrees())) {
                if (manifest.withTrees()) {
                    new SamplePipeline(known, fresh)
                            .run(
                                    new Live(0, segments.size())::next,
                                    threads,
                                    (sample, vector) -> writer.add(
                                            sample.id(), sample.className(), Optional.of(sample.tree()), vector));
                } else {
                    loadGrams();
                    int[] meaning = new int[grown.size()];
                    forEachLive(
                            0,
                            segments.size(),
                            (id, className, tree, vector) ->
                                    writer.add(id, className, tree, translated(vector, meaning, fresh)));
                }
                replace(0, segments.size(), writer, fresh, 0, fresh.size() - known.size(), threads);
            }
            grown = fresh;
        }
        return done(0, 0, 0);
    }

    // Without the tree nobody knows in which order it shows its grams; that of their old ids is as good as any.
    private GramVector translated(GramVector vector, int[] meaning, GramDictionary fresh) {
        return vector.renumbered(id -> {
            if (id >= known.size() && meaning[id] == 0) {
                meaning[id] = 1 + fresh.intern(grown.gram(id));
            }
            return id < known.size() ? id : meaning[id] - 1;
        });
    }

    private void merge(int threads) throws IOException {
        Optional<MergePolicy.Range> due = MergePolicy.due(
                manifest.parts().stream().map(Manifest.Part::live).toList());
        while (due.isPresent()) {
            merge(due.get(), threads);
            due = MergePolicy.due(
                    manifest.parts().stream().map(Manifest.Part::live).toList());
        }
    }

    private void merge(MergePolicy.Range range, int threads) throws IOException {
        loadGrams();
        int first = segments.get(range.from()).firstGram();
        int end = range.to() < segments.size() ? segments.get(range.to()).firstGram() : grown.size() - known.size();
        try (Segment.Builder writer = new Segment.Builder(folder, manifest.withTrees())) {
            forEachLive(range.from(), range.to(), writer::add);
            replace(range.from(), range.to(), writer, grown, first, end, threads);
        }
    }

    private void replace(
            int from, int to, Segment.Builder writer, GramDictionary grams, int first, int end, int threads)
            throws IOException {
        Manifest.Part merged = new Manifest.Part(manifest.next(), new LivePositions(writer.size(), new int[0]));
        writer.write(merged.file(folder), grams, known.size(), first, end, metric, threads);
        List<Manifest.Part> parts = new ArrayList<>(manifest.parts().subList(0, from));
        parts.add(merged);
        parts.addAll(manifest.parts().subList(to, segments.size()));
        Segment opened = Segment.open(merged.file(folder));
        commit(parts, manifest.watched());
        segments.subList(from, to).clear();
        segments.add(from, opened);
        deleteLeftovers();
    }

    private void forEachLive(int from, int to, Segment.Visitor visitor) throws IOException {
        for (int s = from; s < to; s++) {
            segments.get(s).forEach(manifest.parts().get(s).live(), metric, visitor);
        }
    }

    /** The trees that are left in some segments, one after the other. */
    private final class Live {
        private int s;
        private final int to;
        private int rank;

        Live(int from, int to) {
            this.s = from;
            this.to = to;
        }

        Optional<Sample> next() {
            while (s < to && rank == manifest.parts().get(s).live().left()) {
                s++;
                rank = 0;
            }
            if (s == to) {
                return Optional.empty();
            }
            Segment segment = segments.get(s);
            int position = manifest.parts().get(s).live().position(rank++);
            return Optional.of(new Sample(
                    segment.id(position),
                    segment.className(position),
                    segment.tree(position).orElseThrow()));
        }
    }

    private void loadKnown() throws IOException {
        if (known == null) {
            known = learned.growing(learned.labels()).freeze();
        }
    }

    private void loadGrams() throws IOException {
        loadKnown();
        if (grown == null) {
            GramDictionary all = known.overlay();
            for (Segment segment : segments) {
                segment.addGrams(known.size(), all);
            }
            grown = all;
        }
    }

    private void commit(List<Manifest.Part> parts, SortedMap<String, LivingIndex.WatchedFile> watched)
            throws IOException {
        Manifest next = new Manifest(manifest.next() + 1, manifest.withTrees(), List.copyOf(parts), watched);
        next.write(folder);
        manifest = next;
    }

    private void deleteLeftovers() throws IOException {
        Set<Path> named = new HashSet<>();
        for (Manifest.Part part : manifest.parts()) {
            named.add(part.file(folder).getFileName());
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "{segment-*.tms,.*.part}")) {
            for (Path file : files) {
                if (!named.contains(file.getFileName())) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /** Lets others write. */
    @Override
    public void close() throws IOException {
        lock.close();
    }
}
