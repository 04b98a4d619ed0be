package org.treemetric.model;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import org.treemetric.dataset.Reading;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileKind;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
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

    /** Takes trees for an index, one by one. */
    public static final class Builder {
        private final Model model;
        private final boolean withTrees;
        private final GramEncoder encoder;
        private final InvertedIndex.Builder index = new InvertedIndex.Builder();
        private final Alphabet labels = new Alphabet();
        private final SampleSections.Builder samples = new SampleSections.Builder(labels);
        private Reading reading;

        /** For an index under the metric of {@code model}, with the trees. */
        public Builder(Model model) {
            this(model, true);
        }

        /**
         * For an index under the metric of {@code model}.
         *
         * @param withTrees whether the trees are kept; without them a stored tree can be found, not shown
         */
        public Builder(Model model, boolean withTrees) {
            this.model = model;
            this.withTrees = withTrees;
            this.encoder = new GramEncoder(model.dictionary());
            this.reading = model.reading();
        }

        /** Remembers that the trees were read in this way; unless told, as those of the model. */
        public Builder withReading(Reading other) {
            this.reading = other;
            return this;
        }

        /** Adds a sample. */
        public Builder add(Sample sample) {
            index.add(encoder.encode(sample.tree()));
            samples.add(sample, withTrees);
            return this;
        }

        /** The number of trees added. */
        public int size() {
            return samples.size();
        }

        /** Writes everything. */
        public void write(OutputStream to) throws IOException {
            ContainerWriter file = new ContainerWriter(FileKind.INDEX);
            LearnedSections.addTo(file, model.provenance(), reading, encoder.dictionary(), model.metric(), labels);
            samples.addTo(file, withTrees);
            index.build(model.metric()).addTo(file);
            file.writeTo(to);
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
    public synchronized InvertedIndex search() {
        if (index == null) {
            GramMetric under = metric();
            index = Checked.get(name, () -> source.index(under));
        }
        return index;
    }
}
