package org.treemetric.model;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Reading;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.ByteInput;
import org.treemetric.file.Bytes;
import org.treemetric.file.Container;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.Ints;
import org.treemetric.file.NumberedSections;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.SimpleShape;
import org.treemetric.index.InvertedIndex;
import org.treemetric.tree.Tree;

/** An index file of version 1: a whole model, further grams, ids and classes in one text, no trees, and the index. */
final class IndexReaderV1 implements IndexSource {
    private static final List<String> SECTIONS = List.of(
            "model",
            "grams.further",
            "names.start",
            "names",
            "rows.start",
            "rows.grams",
            "rows.counts",
            "rows.large-at",
            "rows.large-counts",
            "members.row-of",
            "members.start",
            "members.trees",
            "postings.first-run",
            "postings.run-count",
            "postings.run-start",
            "postings.rows",
            "weights",
            "scores");

    private final Container file;
    private final Ints nameStart; // of the ids and classes in turn
    private Model model; // null until it is first asked for

    private IndexReaderV1(Container file) throws FileFormatException {
        this.file = file;
        this.nameStart = file.section("names.start").ints(file.section("names").length() + 1);
    }

    static IndexReaderV1 open(Path path) throws IOException {
        return new IndexReaderV1(NumberedSections.open(path, SECTIONS));
    }

    @Override
    public int size() {
        return nameStart.size() / 2;
    }

    @Override
    public String id(int tree) {
        return name(2 * tree);
    }

    @Override
    public String className(int tree) {
        return name(2 * tree + 1);
    }

    private String name(int number) {
        return Checked.get(file.source(), () -> {
            int from = nameStart.get(number);
            byte[] utf8 = new byte[Math.max(0, nameStart.get(number + 1) - from)];
            file.section("names").copy(from, utf8, 0, utf8.length);
            return new String(utf8, StandardCharsets.UTF_8);
        });
    }

    @Override
    public Optional<Tree> tree(int tree) {
        return Optional.empty();
    }

    private synchronized Model model() throws IOException {
        if (model == null) {
            Bytes section = file.section("model");
            byte[] bytes = new byte[Math.toIntExact(section.length())];
            section.copy(0, bytes, 0, bytes.length);
            model = ModelReaderV1.read(file.source(), bytes);
        }
        return model;
    }

    @Override
    public Provenance provenance() throws IOException {
        return model().provenance();
    }

    @Override
    public Reading reading() {
        return Reading.DEFAULT;
    }

    @Override
    public GramMetric metric() throws IOException {
        return model().metric();
    }

    @Override
    public GramDictionary dictionary() throws IOException {
        GramDictionary learned = model().dictionary();
        GramDictionary dictionary = new GramDictionary(learned.shape());
        for (int g = 0; g < learned.size(); g++) {
            dictionary.intern(learned.gram(g));
        }
        return Checked.call(file.source(), () -> {
            readFurther(new ByteInput(file.section("grams.further")), dictionary);
            return dictionary.freeze();
        });
    }

    private static void readFurther(ByteInput in, GramDictionary dictionary) {
        List<SimpleShape> parts = dictionary.shape().parts();
        for (int left = in.size(); left > 0; left--) {
            SimpleShape part = parts.get(in.index(parts.size()));
            List<Optional<String>> fields = new ArrayList<>();
            for (int i = 0; i < part.length(); i++) {
                fields.add(in.index(2) == 0 ? Optional.empty() : Optional.of(in.text()));
            }
            dictionary.intern(Gram.of(part, fields));
        }
    }

    @Override
    public int learnedGrams() throws IOException {
        return model().dictionary().size();
    }

    @Override
    public InvertedIndex index(GramMetric metric) throws FileFormatException {
        return Checked.call(file.source(), () -> InvertedIndex.of(file, metric));
    }

    @Override
    public void verify() throws FileFormatException {
        file.verify();
    }
}
