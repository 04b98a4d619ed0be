package org.treemetric.model;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.ByteInput;
import org.treemetric.file.Bytes;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.Sha256;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramVector;
import org.treemetric.neighbor.Vote;

/** Reads models of version 1: one body with a SHA-256 behind it, the parts of a model one after the other. */
final class ModelReaderV1 {
    /** Magic, version (4 bytes), length of the body (8 bytes). */
    private static final int HEAD = 16 + Integer.BYTES + Long.BYTES;

    /** SHA-256 of everything before it. */
    private static final int TAIL = 32;

    private static final List<String> METRICS = List.of("plain", "weighted", "evidence");
    private static final List<String> VOTES =
            List.of("majority", "majority-first-class", "inverse-bray-curtis", "inverse-distance", "exponential");

    private ModelReaderV1() {}

    /** Reads a file of which magic and version were found right. */
    static Model read(String source, byte[] file) throws IOException {
        long expected =
                file.length < HEAD ? HEAD + TAIL : ByteBuffer.wrap(file).getLong(HEAD - Long.BYTES) + HEAD + TAIL;
        if (expected != file.length) {
            throw new FileFormatException(
                    source, "expected " + expected + " bytes, found " + file.length + ": cut or damaged");
        }
        int end = file.length - TAIL;
        MessageDigest digest = Sha256.start();
        digest.update(file, 0, end);
        if (!Arrays.equals(digest.digest(), Arrays.copyOfRange(file, end, file.length))) {
            throw new FileFormatException(source, "expected the checksum it was written with, found another: damaged");
        }
        return Checked.call(source, () -> model(new ByteInput(Bytes.of(file), HEAD, end)));
    }

    private static Model model(ByteInput in) {
        Provenance provenance = ModelParts.provenance(in);
        GramDictionary dictionary = new GramDictionary(ModelParts.shape(in));
        List<String> labels = ModelParts.texts(in);
        ModelParts.readGrams(in, labels, dictionary);
        GramMetric metric = GramMetric.read(METRICS.get(in.index(METRICS.size())), in);
        Vote vote = ModelParts.vote(VOTES.get(in.index(VOTES.size())), in);
        int k = in.number();
        List<String> classNames = ModelParts.texts(in);
        TreeCodec codec = new TreeCodec(labels);
        List<Sample> samples = new ArrayList<>();
        List<GramVector> vectors = new ArrayList<>();
        for (int i = in.size(); i > 0; i--) {
            String id = in.text();
            String className = classNames.get(in.index(classNames.size()));
            samples.add(new Sample(id, className, codec.read(in)));
            vectors.add(ModelParts.vector(in, dictionary.size()));
        }
        in.end();
        return new Model(dictionary.freeze(), metric, vote, k, samples, vectors, provenance);
    }
}
