package org.treemetric.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.treemetric.dataset.Reading;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.Container;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.FileKind;
import org.treemetric.gram.GramDictionary;
import org.treemetric.index.InvertedIndex;
import org.treemetric.tree.Tree;

/** An index file of version 2. */
final class IndexReader implements IndexSource {
    private static final Set<String> KNOWN = new HashSet<>();

    static {
        KNOWN.addAll(LearnedSections.NAMES);
        KNOWN.addAll(SampleSections.NAMES);
        KNOWN.addAll(InvertedIndex.SECTIONS);
    }

    private final Container file;
    private final LearnedSections learned;
    private final SampleSections samples;
    private List<String> labels; // null until they are first asked for

    private IndexReader(Container file) throws FileFormatException {
        this.file = file;
        this.learned = new LearnedSections(file);
        this.samples = Checked.call(file.source(), () -> SampleSections.of(file));
    }

    static IndexReader open(Path path) throws IOException {
        return new IndexReader(Container.open(path, FileKind.INDEX, KNOWN));
    }

    @Override
    public int size() {
        return samples.size();
    }

    @Override
    public String id(int tree) {
        return file.whole(() -> samples.id(tree));
    }

    @Override
    public String className(int tree) {
        return file.whole(() -> samples.className(tree));
    }

    @Override
    public Optional<Tree> tree(int tree) {
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

    @Override
    public Provenance provenance() throws FileFormatException {
        return learned.provenance();
    }

    @Override
    public Reading reading() throws FileFormatException {
        return learned.reading();
    }

    @Override
    public GramMetric metric() throws FileFormatException {
        return learned.metric();
    }

    @Override
    public GramDictionary dictionary() throws FileFormatException {
        return learned.dictionary(labels());
    }

    @Override
    public int learnedGrams() throws FileFormatException {
        return learned.size();
    }

    @Override
    public InvertedIndex index(GramMetric metric) throws FileFormatException {
        InvertedIndex index = Checked.call(file.source(), () -> InvertedIndex.of(file, metric));
        if (index.size() != size()) {
            throw new FileFormatException(
                    file.source(), "expected " + size() + " trees in its index, found " + index.size());
        }
        return index;
    }

    @Override
    public void verify() throws FileFormatException {
        file.verify();
    }
}
