package org.treemetric.model;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.file.Container;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.FileKind;
import org.treemetric.file.IdTable;
import org.treemetric.file.WholeFile;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramVector;
import org.treemetric.index.InvertedIndex;
import org.treemetric.neighbor.LivePositions;
import org.treemetric.tree.Alphabet;
import org.treemetric.tree.Tree;

/**
 * A file of a living index: some trees with their ids, classes, vectors and index, and the grams that they were the first
 * to have. Never changed once it is there. {@link Builder} writes it.
 */
final class Segment {
    /** The number of further grams before those of this segment. */
    static final String FIRST = "segment";

    private static final Set<String> KNOWN = new HashSet<>();

    static {
        KNOWN.addAll(Set.of(FIRST, IdTable.SECTION, "labels", "grams.further"));
        KNOWN.addAll(SampleSections.NAMES);
        KNOWN.addAll(InvertedIndex.SECTIONS);
    }

    private final Container file;
    private final LearnedSections learned;
    private final SampleSections samples;
    private final IdTable table;
    private List<String> labels; // null until they are first asked for
    private InvertedIndex index;

    private Segment(Container file) throws FileFormatException {
        this.file = file;
        this.learned = new LearnedSections(file);
        this.samples = Checked.call(file.source(), () -> SampleSections.of(file));
        this.table = Checked.call(
                file.source(), () -> new IdTable(file.section(IdTable.SECTION).ints(1L + samples.size())));
    }

    static Segment open(Path path) throws IOException {
        return new Segment(Container.open(path, FileKind.PIECE, KNOWN));
    }

    int size() {
        return samples.size();
    }

    boolean hasTrees() {
        return samples.hasTrees();
    }

    String id(int tree) {
        return file.whole(() -> samples.id(tree));
    }

    /** The position of an id among those that are left, or -1. */
    int find(String id, LivePositions live) {
        return file.whole(() ->
                Checked.get(file.source(), () -> table.find(id, samples::id, position -> live.rank(position) >= 0)));
    }

    String className(int tree) {
        return file.whole(() -> samples.className(tree));
    }

    Optional<Tree> tree(int tree) {
        if (!samples.hasTrees()) {
            return Optional.empty();
        }
        return file.whole(() ->
                Optional.of(Checked.get(file.source(), () -> samples.tree(tree, new TreeCodec(labels())))));
    }

    private synchronized List<String> labels() throws FileFormatException {
        if (labels == null) {
            labels = learned.labels();
        }
        return labels;
    }

    /** How many further grams earlier segments have. */
    int firstGram() throws FileFormatException {
        return learned.read(FIRST, ByteInput::number);
    }

    /** Adds the grams that were first met here to a dictionary that has {@code known} and all further ones before them. */
    void addGrams(int known, GramDictionary to) throws FileFormatException {
        int first = firstGram();
        if (first != to.size() - known) {
            throw new FileFormatException(
                    file.source(), "expected " + first + " further grams before it, found " + (to.size() - known));
        }
        learned.grams("grams.further", labels(), to);
    }

    synchronized InvertedIndex index(GramMetric metric) throws FileFormatException {
        if (index == null) {
            index = Checked.call(file.source(), () -> InvertedIndex.of(file, metric));
            if (index.size() != size()) {
                throw new FileFormatException(
                        file.source(), "expected " + size() + " trees in its index, found " + index.size());
            }
        }
        return index;
    }

    GramVector vector(int tree, GramMetric metric) throws FileFormatException {
        InvertedIndex in = index(metric);
        return file.whole(() -> in.vector(tree));
    }

    /** Takes trees one after the other. */
    interface Visitor {
        void visit(String id, String className, Optional<Tree> tree, GramVector vector);
    }

    /** Hands out all trees that are left. */
    void forEach(LivePositions live, GramMetric metric, Visitor visitor) throws FileFormatException {
        InvertedIndex in = index(metric);
        TreeCodec codec = new TreeCodec(labels());
        file.whole(() -> Checked.get(file.source(), () -> {
            for (int rank = 0; rank < live.left(); rank++) {
                int position = live.position(rank);
                visitor.visit(
                        samples.id(position),
                        samples.className(position),
                        hasTrees() ? Optional.of(samples.tree(position, codec)) : Optional.empty(),
                        in.vector(position));
            }
            return live.left();
        }));
    }

    void verify() throws FileFormatException {
        file.verify();
    }

    /** Takes trees, in memory or on disk as {@link SavedIndex.Builder} does. */
    static final class Builder implements Closeable {
        private final boolean withTrees;
        private final Alphabet labels = new Alphabet();
        private final SampleSections.Builder samples;
        private final IdTable.Builder ids = new IdTable.Builder();
        private final InvertedIndex.Builder index;

        Builder(Path folder, boolean withTrees) throws IOException {
            this.withTrees = withTrees;
            this.samples = new SampleSections.Builder(labels, SavedIndex.Builder.spills(folder));
            this.index = new InvertedIndex.Builder(folder);
        }

        void add(String id, String className, Optional<Tree> tree, GramVector vector) {
            index.add(vector);
            samples.add(id, className, withTrees ? tree : Optional.empty());
            ids.add(id);
        }

        int size() {
            return samples.size();
        }

        /**
         * Writes a file, whole or not at all, and forces it to disk.
         *
         * @param dictionary all grams of the index
         * @param known how many of them are the model's
         * @param first how many further ones earlier segments have
         * @param end how many further ones they and this one have
         */
        void write(Path path, GramDictionary dictionary, int known, int first, int end, GramMetric metric, int threads)
                throws IOException {
            ContainerWriter file = new ContainerWriter(FileKind.PIECE);
            ByteOutput place = new ByteOutput();
            place.number(first);
            ByteOutput grams = new ByteOutput();
            ModelParts.writeGrams(dictionary, known + first, known + end, labels, grams);
            ByteOutput names = new ByteOutput();
            ModelParts.write(LearnedSections.texts(labels), names);
            file.add(FIRST, place).add("labels", names).add("grams.further", grams);
            samples.addTo(file, withTrees);
            ids.addTo(file);
            index.addTo(file, metric, threads);
            WholeFile.writeSeekable(path, file::writeTo);
        }

        @Override
        public void close() throws IOException {
            samples.close();
            index.close();
        }
    }
}
