package org.treemetric.model;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.ByteInput;
import org.treemetric.file.Bytes;
import org.treemetric.file.Sha256;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.Shape;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.gram.SimpleShape;
import org.treemetric.gram.WindowShape;
import org.treemetric.neighbor.Vote;
import org.treemetric.tree.Tree;

/** Reads models, and checks before it trusts. */
final class ModelReader {
    private final ByteInput in;
    private String[] labels = {};
    private int[] placeOf = {}; // of a label in the tree at hand, 0 = none, otherwise 1 + its index

    private ModelReader(ByteInput in) {
        this.in = in;
    }

    static Model read(String source, byte[] file) throws IOException {
        byte[] magic = ModelFormat.MAGIC;
        if (file.length < magic.length || !Arrays.equals(file, 0, magic.length, magic, 0, magic.length)) {
            throw new ModelFormatException(source, "expected a treemetric model, found something else");
        }
        if (file.length < ModelFormat.HEAD + ModelFormat.TAIL) {
            throw cut(source, ModelFormat.HEAD + (long) ModelFormat.TAIL, file.length);
        }
        ByteBuffer bytes = ByteBuffer.wrap(file).position(magic.length);
        int version = bytes.getInt();
        if (version != ModelFormat.VERSION) {
            throw new ModelFormatException(
                    source, "format version " + version + ", this release reads " + ModelFormat.VERSION);
        }
        long length = bytes.getLong();
        long expected = length + ModelFormat.HEAD + ModelFormat.TAIL;
        if (length < 0 || expected != file.length) {
            throw cut(source, expected, file.length);
        }
        int end = file.length - ModelFormat.TAIL;
        MessageDigest digest = Sha256.start();
        digest.update(file, 0, end);
        if (!Arrays.equals(digest.digest(), Arrays.copyOfRange(file, end, file.length))) {
            throw new ModelFormatException(source, "expected the checksum it was written with, found another: damaged");
        }
        try {
            return new ModelReader(new ByteInput(Bytes.of(file), ModelFormat.HEAD, end)).model();
        } catch (IllegalArgumentException | IllegalStateException | IndexOutOfBoundsException e) {
            // The checksum is right, so whoever wrote this was no treemetric.
            throw new ModelFormatException(
                    source, "expected a consistent model, found one that is not: " + e.getMessage());
        }
    }

    private static ModelFormatException cut(String source, long expected, long found) {
        return new ModelFormatException(source, "expected " + expected + " bytes, found " + found + ": cut or damaged");
    }

    private Model model() {
        Provenance provenance = provenance();
        Shape shape = shape();
        labels = new String[in.size()];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = in.text();
        }
        placeOf = new int[labels.length];
        GramDictionary dictionary = grams(shape);
        GramMetric metric = metric();
        Vote vote = vote();
        int k = in.number();
        List<String> classNames = new ArrayList<>();
        for (int c = in.size(); c > 0; c--) {
            classNames.add(in.text());
        }
        List<Sample> samples = new ArrayList<>();
        List<GramVector> vectors = new ArrayList<>();
        for (int i = in.size(); i > 0; i--) {
            String id = in.text();
            String className = classNames.get(in.index(classNames.size()));
            samples.add(new Sample(id, className, tree()));
            vectors.add(vector(dictionary.size()));
        }
        in.end();
        return new Model(dictionary, metric, vote, k, samples, vectors, provenance);
    }

    private Provenance provenance() {
        String preset = in.text();
        String data = in.text();
        String dataDigest = in.text();
        String version = in.text();
        TreeMap<String, String> options = new TreeMap<>();
        for (int i = in.size(); i > 0; i--) {
            options.put(in.text(), in.text());
        }
        return new Provenance(preset, options, data, dataDigest, version);
    }

    private Shape shape() {
        boolean union = in.index(2) == 1;
        List<SimpleShape> parts = new ArrayList<>();
        for (int i = in.size(); i > 0; i--) {
            boolean window = in.index(2) == 1;
            int p = in.number();
            int other = in.number();
            parts.add(window ? new WindowShape(p, other) : new GramShape(p, other));
        }
        return union ? new ShapeUnion(parts) : parts.get(0);
    }

    private GramDictionary grams(Shape shape) {
        GramDictionary dictionary = new GramDictionary(shape);
        int size = in.size();
        for (int g = 0; g < size; g++) {
            SimpleShape part = shape.parts().get(in.index(shape.parts().size()));
            List<Optional<String>> fields = new ArrayList<>();
            for (int i = 0; i < part.length(); i++) {
                int field = in.index(labels.length + 1);
                fields.add(field == 0 ? Optional.empty() : Optional.of(labels[field - 1]));
            }
            if (dictionary.intern(Gram.of(part, fields)) != g) {
                throw new IllegalArgumentException("gram " + g + " occurs twice");
            }
        }
        return dictionary.freeze();
    }

    private GramMetric metric() {
        int number = in.number();
        if (number >= ModelFormat.METRICS.size()) {
            throw new IllegalArgumentException("unknown metric " + number);
        }
        return GramMetric.read(ModelFormat.METRICS.get(number), in);
    }

    private Vote vote() {
        int kind = in.number();
        return switch (kind) {
            case ModelFormat.MAJORITY -> new Vote.Majority();
            case ModelFormat.MAJORITY_FIRST_CLASS -> new Vote.MajorityFirstClass();
            case ModelFormat.INVERSE_BRAY_CURTIS -> new Vote.InverseBrayCurtis(in.real());
            case ModelFormat.INVERSE_DISTANCE -> new Vote.InverseDistance(in.real());
            case ModelFormat.EXPONENTIAL -> new Vote.Exponential(in.real());
            default -> throw new IllegalArgumentException("unknown vote " + kind);
        };
    }

    private Tree tree() {
        int size = in.size();
        int[] label = new int[size];
        int[] end = new int[size];
        List<String> distinct = new ArrayList<>();
        List<Integer> used = new ArrayList<>();
        for (int v = 0; v < size; v++) {
            int of = in.index(labels.length);
            if (placeOf[of] == 0) {
                distinct.add(labels[of]);
                used.add(of);
                placeOf[of] = distinct.size();
            }
            label[v] = placeOf[of] - 1;
            end[v] = v + in.number();
        }
        used.forEach(of -> placeOf[of] = 0);
        return Tree.of(distinct.toArray(String[]::new), label, end, size);
    }

    private GramVector vector(int grams) {
        int[] id = new int[in.size()];
        int[] count = new int[id.length];
        int before = 0;
        for (int i = 0; i < id.length; i++) {
            id[i] = Math.addExact(before, in.number());
            count[i] = in.number();
            before = id[i];
        }
        if (before >= grams) {
            throw new IllegalArgumentException("gram " + before + " of " + grams);
        }
        return GramVector.of(id, count);
    }
}
