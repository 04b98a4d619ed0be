package org.treemetric.model;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.file.Bytes;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.SimpleShape;
import org.treemetric.index.IndexFile;
import org.treemetric.index.IndexFormatException;
import org.treemetric.index.InvertedIndex;

/**
 * Trees of any number, indexed under a model's metric, in a file that is used where it lies.
 *
 * <p>The file holds the model, the grams that the trees have beyond the model's, the trees' ids and classes, and the
 * index. Opening it takes the same time whatever its size; the model is read when it is first asked for.
 */
public final class SavedIndex {
    private final String source;
    private final IndexFile file;

    private SavedIndex(String source, IndexFile file) {
        this.source = source;
        this.file = file;
    }

    /** Takes trees for an index, one by one. */
    public static final class Builder {
        private final Model model;
        private final GramEncoder encoder;
        private final InvertedIndex.Builder index = new InvertedIndex.Builder();
        private final ByteOutput names = new ByteOutput();
        private final List<Integer> offsets = new ArrayList<>();
        private int at;

        /** For an index under the metric of {@code model}. */
        public Builder(Model model) {
            this.model = model;
            this.encoder = new GramEncoder(model.dictionary());
        }

        /** Adds a sample; its tree itself is not kept. */
        public Builder add(Sample sample) {
            index.add(encoder.encode(sample.tree()));
            offsets.add(at);
            byte[] id = sample.id().getBytes(StandardCharsets.UTF_8);
            byte[] className = sample.className().getBytes(StandardCharsets.UTF_8);
            names.bytes(id);
            offsets.add(at + id.length);
            names.bytes(className);
            at = Math.addExact(at, id.length + className.length);
            return this;
        }

        /** The number of trees added. */
        public int size() {
            return offsets.size() / 2;
        }

        /** Writes everything. */
        public void write(OutputStream to) throws IOException {
            ByteBuffer places = ByteBuffer.allocate(4 * (offsets.size() + 1)).order(ByteOrder.LITTLE_ENDIAN);
            offsets.forEach(places::putInt);
            places.putInt(at);
            ByteArrayOutputStream modelBytes = new ByteArrayOutputStream();
            ModelWriter.write(model, modelBytes);
            IndexFile.write(
                    index.build(model.metric()),
                    List.of(modelBytes.toByteArray(), unseenGrams(), places.array(), names.toByteArray()),
                    to);
        }

        private byte[] unseenGrams() {
            GramDictionary all = encoder.dictionary();
            ByteOutput out = new ByteOutput();
            out.number(all.size() - all.seen());
            for (int g = all.seen(); g < all.size(); g++) {
                Gram gram = all.gram(g);
                out.number(all.shape().parts().indexOf(gram.shape()));
                for (Optional<String> field : gram.fields()) {
                    out.number(field.isPresent() ? 1 : 0);
                    if (field.isPresent()) {
                        out.text(field.get());
                    }
                }
            }
            return out.toByteArray();
        }
    }

    /** Opens a file that a {@link Builder} wrote. */
    public static SavedIndex open(Path path) throws IOException {
        return new SavedIndex(path.toString(), IndexFile.open(path));
    }

    /** Reads every byte of the file and compares checksums; takes as long as reading it does. */
    public void verify() throws IOException {
        file.verify();
    }

    /** The model under which the trees are indexed. */
    public Model model() throws IOException {
        ByteBuffer bytes = file.attachment(0);
        byte[] copy = new byte[bytes.remaining()];
        bytes.get(copy);
        return ModelReader.read(source, copy);
    }

    /** The index, for the metric of {@code model}. */
    public InvertedIndex index(Model model) throws IOException {
        return file.index(model.metric());
    }

    /** The grams of model and trees together, by which queries must be encoded. */
    public GramDictionary dictionary(Model model) throws IOException {
        GramDictionary dictionary = new GramDictionary(model.dictionary().shape());
        for (int g = 0; g < model.dictionary().size(); g++) {
            dictionary.intern(model.dictionary().gram(g));
        }
        ByteBuffer grams = file.attachment(1);
        byte[] copy = new byte[grams.remaining()];
        grams.get(copy);
        ByteInput in = new ByteInput(Bytes.of(copy));
        try {
            List<SimpleShape> parts = dictionary.shape().parts();
            for (int left = in.size(); left > 0; left--) {
                SimpleShape part = parts.get(in.index(parts.size()));
                List<Optional<String>> fields = new ArrayList<>();
                for (int i = 0; i < part.length(); i++) {
                    fields.add(in.index(2) == 0 ? Optional.empty() : Optional.of(in.text()));
                }
                dictionary.intern(Gram.of(part, fields));
            }
        } catch (IllegalArgumentException e) {
            throw new IndexFormatException(source, "expected a list of grams, found something else");
        }
        return dictionary.freeze();
    }

    /** The id of a tree. */
    public String id(int tree) throws IOException {
        return text(2 * tree);
    }

    /** The class of a tree, empty if it is unlabeled. */
    public String className(int tree) throws IOException {
        return text(2 * tree + 1);
    }

    private String text(int number) throws IOException {
        ByteBuffer places = file.attachment(2);
        int from = places.getInt(4 * number);
        byte[] bytes = new byte[places.getInt(4 * number + 4) - from];
        file.attachment(3).get(from, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
