package org.treemetric.model;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Reading;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileKind;
import org.treemetric.file.SpillFile;
import org.treemetric.file.WholeFile;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.index.InvertedIndex;
import org.treemetric.tree.Alphabet;
import org.treemetric.tree.Tree;

/**
 * Trees of any number, indexed under a model's metric, in a file that is used where it lies.
 *
 * <p>The file holds the metric, the grams of model and trees, the trees with their ids and classes, and the index; of the
 * model's own trees it holds none. Opening it takes the same time whatever its size; each part is read when it is first
 * asked for, and checked then.
 */
public final class SavedIndex implements Searchable {
    private final String name;
    private final IndexSource source;
    private GramMetric metric; // these are null until they are first asked for
    private GramDictionary dictionary;
    private InvertedIndex index;

    private SavedIndex(String name, IndexSource source) {
        this.name = name;
        this.source = source;
    }

    /**
     * Takes trees for an index.
     *
     * <p>With a folder to put them, the trees, ids and vectors of a stream larger than memory are on disk meanwhile; about 100
     * bytes per tree and 200 per distinct gram stay in memory, and up to a quarter of the heap is used as room.
     */
    public static final class Builder implements Closeable {
        private final Provenance provenance;
        private final GramMetric metric;
        private final GramDictionary learned;
        private final GramDictionary grams;
        private final boolean withTrees;
        private final GramEncoder encoder;
        private final InvertedIndex.Builder index;
        private final Alphabet labels = new Alphabet();
        private final SampleSections.Builder samples;
        private Reading reading;

        /** For an index under the metric of {@code model}, with the trees, in memory. */
        public Builder(Model model) {
            this(model, true);
        }

        /**
         * For an index under the metric of {@code model}, in memory.
         *
         * @param withTrees whether the trees are kept; without them a stored tree can be found, not shown
         */
        public Builder(Model model, boolean withTrees) {
            this(
                    model.provenance(),
                    model.metric(),
                    model.dictionary(),
                    model.reading(),
                    withTrees,
                    new InvertedIndex.Builder(),
                    List.of());
        }

        /** For an index under the metric of {@code model} of any number of trees; {@code folder} has room for them. */
        public Builder(Model model, boolean withTrees, Path folder) throws IOException {
            this(
                    model.provenance(),
                    model.metric(),
                    model.dictionary(),
                    model.reading(),
                    withTrees,
                    new InvertedIndex.Builder(folder),
                    spills(folder));
        }

        /** For an index under any metric of the grams of a frozen dictionary, likewise. */
        public Builder(
                Provenance provenance,
                GramMetric metric,
                GramDictionary dictionary,
                Reading reading,
                boolean withTrees,
                Path folder)
                throws IOException {
            this(provenance, metric, dictionary, reading, withTrees, new InvertedIndex.Builder(folder), spills(folder));
        }

        private Builder(
                Provenance provenance,
                GramMetric metric,
                GramDictionary dictionary,
                Reading reading,
                boolean withTrees,
                InvertedIndex.Builder index,
                List<SpillFile> spills) {
            this.provenance = provenance;
            this.metric = metric;
            this.learned = dictionary;
            this.encoder = new GramEncoder(dictionary);
            this.grams = encoder.dictionary();
            this.reading = reading;
            this.withTrees = withTrees;
            this.index = index;
            this.samples = new SampleSections.Builder(labels, spills);
        }

        /** Remembers that the trees were read in this way; unless told, as those of the model. */
        public Builder withReading(Reading other) {
            this.reading = other;
            return this;
        }

        /** Adds a sample. */
        public Builder add(Sample sample) {
            return add(sample, encoder.encode(sample.tree()));
        }

        private Builder add(Sample sample, GramVector vector) {
            index.add(vector);
            samples.add(sample, withTrees);
            return this;
        }

        /**
         * Adds all samples that a reader has.
         *
         * @param threads how many may work; never changes the file
         * @param added called after each sample
         */
        public Builder addAll(SampleReader reader, int threads, Runnable added) throws IOException {
            new SamplePipeline(learned, grams).run(reader::next, threads, (sample, vector) -> {
                add(sample, vector);
                added.run();
            });
            return this;
        }

        /** Where the metric came from. */
        public Provenance provenance() {
            return provenance;
        }

        /** The number of trees added. */
        public int size() {
            return samples.size();
        }

        /** Writes everything. */
        public void write(OutputStream to) throws IOException {
            sections(1).writeTo(to);
        }

        /**
         * Writes a file, whole or not at all.
         *
         * @param threads how many may work; never changes the file
         */
        public void write(Path path, int threads) throws IOException {
            ContainerWriter file = sections(threads);
            WholeFile.writeSeekable(path, file::writeTo);
        }

        private ContainerWriter sections(int threads) {
            ContainerWriter file = new ContainerWriter(FileKind.INDEX);
            LearnedSections.addTo(file, provenance, reading, grams, metric, labels);
            samples.addTo(file, withTrees);
            index.addTo(file, metric, threads);
            return file;
        }

        @Override
        public void close() throws IOException {
            index.close();
            samples.close();
        }

        static List<SpillFile> spills(Path folder) throws IOException {
            List<SpillFile> files = new ArrayList<>();
            for (int i = 0; i < SampleSections.Builder.SPILLS; i++) {
                files.add(new SpillFile(folder));
            }
            return files;
        }
    }

    /**
     * Opens a file that a {@link Builder} wrote.
     *
     * @throws org.treemetric.file.FileFormatException if it is no index, not whole, damaged, or needs a newer release
     */
    public static SavedIndex open(Path path) throws IOException {
        boolean first = FileKind.INDEX.version(path) == 1;
        return new SavedIndex(path.toString(), first ? IndexReaderV1.open(path) : IndexReader.open(path));
    }

    @Override
    public void verify() throws IOException {
        source.verify();
    }

    @Override
    public int size() {
        return source.size();
    }

    @Override
    public String id(int tree) {
        return source.id(tree);
    }

    @Override
    public String className(int tree) {
        return source.className(tree);
    }

    @Override
    public Optional<Tree> tree(int tree) {
        return source.tree(tree);
    }

    @Override
    public GramVector vector(int tree) {
        return search().vector(tree);
    }

    @Override
    public Provenance provenance() {
        return Checked.get(name, source::provenance);
    }

    @Override
    public Reading reading() {
        return Checked.get(name, source::reading);
    }

    @Override
    public synchronized GramMetric metric() {
        if (metric == null) {
            metric = Checked.get(name, source::metric);
        }
        return metric;
    }

    @Override
    public synchronized GramDictionary dictionary() {
        if (dictionary == null) {
            dictionary = Checked.get(name, source::dictionary);
        }
        return dictionary;
    }

    @Override
    public int learnedGrams() {
        return Checked.get(name, source::learnedGrams);
    }

    @Override
    public synchronized InvertedIndex search() {
        if (index == null) {
            GramMetric under = metric();
            index = Checked.get(name, () -> source.index(under));
        }
        return index;
    }
}
