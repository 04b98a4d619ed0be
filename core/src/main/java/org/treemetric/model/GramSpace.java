package org.treemetric.model;

import org.treemetric.distance.GramMetric;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.file.Bytes;
import org.treemetric.gram.GramDictionary;
import org.treemetric.tree.Alphabet;

/**
 * What vectors mean and how far apart they are, without any trees: what other machines need to encode and compare.
 *
 * @param dictionary the grams, frozen
 * @param metric the distance between vectors of their ids
 */
public record GramSpace(GramDictionary dictionary, GramMetric metric) {
    public GramSpace {
        if (!dictionary.isFrozen()) {
            throw new IllegalArgumentException("a space needs a frozen dictionary");
        }
    }

    /** It as bytes, for {@link #of} of the same release. */
    public byte[] toBytes() {
        Alphabet labels = new Alphabet();
        ByteOutput grams = new ByteOutput();
        ModelParts.writeGrams(dictionary, 0, dictionary.size(), labels, grams);
        ByteOutput all = new ByteOutput();
        ModelParts.write(dictionary.shape(), all);
        ModelParts.write(LearnedSections.texts(labels), all);
        all.bytes(grams.toByteArray());
        ModelParts.write(metric, all);
        return all.toByteArray();
    }

    /** What {@link #toBytes} gave. */
    public static GramSpace of(byte[] bytes) {
        ByteInput in = new ByteInput(Bytes.of(bytes));
        GramDictionary dictionary = new GramDictionary(ModelParts.shape(in));
        ModelParts.readGrams(in, ModelParts.texts(in), dictionary);
        GramMetric metric = ModelParts.metric(in);
        in.end();
        return new GramSpace(dictionary.freeze(), metric);
    }
}
