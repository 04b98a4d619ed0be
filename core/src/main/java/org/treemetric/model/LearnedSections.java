package org.treemetric.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.treemetric.dataset.Reading;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.file.Bytes;
import org.treemetric.file.Container;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.FileKind;
import org.treemetric.gram.GramDictionary;
import org.treemetric.tree.Alphabet;

/** What was learned, as models and indexes keep it: where it came from, labels, grams and the metric. */
final class LearnedSections {
    static final Set<String> NAMES =
            Set.of("provenance", "reading", "shape", "labels", "grams", "grams.further", "metric");

    private final Container file;

    LearnedSections(Container file) {
        this.file = file;
    }

    /** Those of a file that holds nothing else. */
    static LearnedSections open(Path path, FileKind kind) throws IOException {
        return new LearnedSections(Container.open(path, kind, NAMES));
    }

    /** Checks every slice of the file. */
    void verify() throws FileFormatException {
        file.verify();
    }

    /**
     * Adds them to a file.
     *
     * @param dictionary the grams; those from {@code seen()} on are further ones that the metric was not learned from
     * @param labels the labels of the trees in the file; those of the grams are added
     */
    static void addTo(
            ContainerWriter file,
            Provenance provenance,
            Reading reading,
            GramDictionary dictionary,
            GramMetric metric,
            Alphabet labels) {
        ByteOutput grams = new ByteOutput();
        ModelParts.writeGrams(dictionary, 0, dictionary.seen(), labels, grams);
        ByteOutput further = new ByteOutput();
        ModelParts.writeGrams(dictionary, dictionary.seen(), dictionary.size(), labels, further);
        ByteOutput origin = new ByteOutput();
        ModelParts.write(provenance, origin);
        ByteOutput how = new ByteOutput();
        ReadingSection.write(reading, how);
        ByteOutput shape = new ByteOutput();
        ModelParts.write(dictionary.shape(), shape);
        ByteOutput names = new ByteOutput();
        ModelParts.write(texts(labels), names);
        ByteOutput kind = new ByteOutput();
        ModelParts.write(metric, kind);
        file.add("provenance", origin)
                .add("metric", kind)
                .add("shape", shape)
                .add("labels", names)
                .add("grams", grams);
        if (dictionary.size() > dictionary.seen()) {
            file.add("grams.further", further);
        }
        if (!reading.equals(Reading.DEFAULT)) {
            file.addOptional("reading", how);
        }
    }

    /** Labels in the order of their numbers. */
    static List<String> texts(Alphabet labels) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            texts.add(labels.label(i));
        }
        return texts;
    }

    Provenance provenance() throws FileFormatException {
        return read("provenance", ModelParts::provenance);
    }

    /** How trees are read; files of earlier releases do not say. */
    Reading reading() throws FileFormatException {
        return file.has("reading") ? read("reading", ReadingSection::read) : Reading.DEFAULT;
    }

    GramMetric metric() throws FileFormatException {
        return read("metric", ModelParts::metric);
    }

    List<String> labels() throws FileFormatException {
        return read("labels", ModelParts::texts);
    }

    /** The grams and the further ones, frozen. */
    GramDictionary dictionary(List<String> labels) throws FileFormatException {
        GramDictionary dictionary = growing(labels);
        if (file.has("grams.further")) {
            grams("grams.further", labels, dictionary);
        }
        return dictionary.freeze();
    }

    /** How many grams the metric was learned from. */
    int size() throws FileFormatException {
        Bytes section = file.section("grams");
        return Checked.call(file.source(), () -> new ByteInput(section).number());
    }

    /** The grams that the metric was learned from, not frozen. */
    GramDictionary growing(List<String> labels) throws FileFormatException {
        GramDictionary dictionary = new GramDictionary(read("shape", ModelParts::shape));
        grams("grams", labels, dictionary);
        return dictionary;
    }

    /** Adds the grams of a section to a dictionary. */
    void grams(String name, List<String> labels, GramDictionary dictionary) throws FileFormatException {
        read(name, in -> {
            ModelParts.readGrams(in, labels, dictionary);
            return dictionary;
        });
    }

    /** Reads all of a section. */
    interface Part<T> {
        /** What {@code in} holds. */
        T read(ByteInput in);
    }

    /** A section that one call reads to its end. */
    <T> T read(String name, Part<T> part) throws FileFormatException {
        Bytes section = file.section(name);
        return Checked.call(file.source(), () -> {
            ByteInput in = new ByteInput(section);
            T read = part.read(in);
            in.end();
            return read;
        });
    }
}
