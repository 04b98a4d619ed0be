package org.treemetric.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.Shape;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.gram.SimpleShape;
import org.treemetric.gram.WindowShape;
import org.treemetric.neighbor.Vote;
import org.treemetric.tree.Alphabet;

/**
 * The parts of a model as bytes, each written and read in one place; {@code docs/model-format.md} describes them. In files
 * of version 1 they stood in one body, since version 2 each is a section.
 */
final class ModelParts {
    private ModelParts() {}

    static void write(Provenance provenance, ByteOutput out) {
        out.text(provenance.preset());
        out.text(provenance.data());
        out.text(provenance.dataDigest());
        out.text(provenance.version());
        out.number(provenance.options().size());
        for (Map.Entry<String, String> option : provenance.options().entrySet()) {
            out.text(option.getKey());
            out.text(option.getValue());
        }
    }

    static Provenance provenance(ByteInput in) {
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

    static void write(Shape shape, ByteOutput out) {
        out.number(shape instanceof ShapeUnion ? 1 : 0);
        out.number(shape.parts().size());
        for (SimpleShape part : shape.parts()) {
            if (part instanceof WindowShape window) {
                out.number(1);
                out.number(window.p());
                out.number(window.window());
            } else if (part instanceof GramShape gram) {
                out.number(0);
                out.number(gram.p());
                out.number(gram.q());
            }
        }
    }

    static Shape shape(ByteInput in) {
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

    static void write(List<String> texts, ByteOutput out) {
        out.number(texts.size());
        texts.forEach(out::text);
    }

    static List<String> texts(ByteInput in) {
        List<String> texts = new ArrayList<>();
        for (int i = in.size(); i > 0; i--) {
            texts.add(in.text());
        }
        return texts;
    }

    /** Writes the grams with ids from {@code from} to before {@code to}. */
    static void writeGrams(GramDictionary dictionary, int from, int to, Alphabet labels, ByteOutput out) {
        out.number(to - from);
        for (int g = from; g < to; g++) {
            Gram gram = dictionary.gram(g);
            out.number(dictionary.shape().parts().indexOf(gram.shape()));
            for (Optional<String> field : gram.fields()) {
                out.number(field.isEmpty() ? 0 : 1 + labels.intern(field.get()));
            }
        }
    }

    /** Reads grams as the next ids of {@code dictionary}. */
    static void readGrams(ByteInput in, List<String> labels, GramDictionary dictionary) {
        List<SimpleShape> parts = dictionary.shape().parts();
        for (int left = in.size(); left > 0; left--) {
            SimpleShape part = parts.get(in.index(parts.size()));
            List<Optional<String>> fields = new ArrayList<>();
            for (int i = 0; i < part.length(); i++) {
                int field = in.index(labels.size() + 1);
                fields.add(field == 0 ? Optional.empty() : Optional.of(labels.get(field - 1)));
            }
            int next = dictionary.size();
            if (dictionary.intern(Gram.of(part, fields)) != next) {
                throw new IllegalArgumentException("gram " + next + " occurs twice");
            }
        }
    }

    static void write(GramMetric metric, ByteOutput out) {
        out.text(metric.kind());
        metric.write(out);
    }

    static GramMetric metric(ByteInput in) {
        return GramMetric.read(in.text(), in);
    }

    static void write(Vote vote, ByteOutput out) {
        if (vote instanceof Vote.Majority) {
            out.text("majority");
        } else if (vote instanceof Vote.MajorityFirstClass) {
            out.text("majority-first-class");
        } else if (vote instanceof Vote.InverseBrayCurtis inverse) {
            out.text("inverse-bray-curtis");
            out.real(inverse.offset());
        } else if (vote instanceof Vote.InverseDistance inverse) {
            out.text("inverse-distance");
            out.real(inverse.offset());
        } else if (vote instanceof Vote.Exponential exponential) {
            out.text("exponential");
            out.real(exponential.tau());
        }
    }

    static Vote vote(String kind, ByteInput in) {
        return switch (kind) {
            case "majority" -> new Vote.Majority();
            case "majority-first-class" -> new Vote.MajorityFirstClass();
            case "inverse-bray-curtis" -> new Vote.InverseBrayCurtis(in.real());
            case "inverse-distance" -> new Vote.InverseDistance(in.real());
            case "exponential" -> new Vote.Exponential(in.real());
            default -> throw new IllegalArgumentException("unknown vote '" + kind + "'");
        };
    }

    static void write(GramVector vector, ByteOutput out) {
        out.number(vector.distinct());
        int before = 0;
        for (int i = 0; i < vector.distinct(); i++) {
            out.number(vector.id(i) - before);
            out.number(vector.count(i));
            before = vector.id(i);
        }
    }

    /** Reads a vector of ids below {@code grams}. */
    static GramVector vector(ByteInput in, int grams) {
        int[] id = new int[in.size()];
        int[] count = new int[id.length];
        int before = 0;
        for (int i = 0; i < id.length; i++) {
            id[i] = Math.addExact(before, in.number());
            count[i] = in.number();
            before = id[i];
        }
        if (before >= grams && id.length > 0) {
            throw new IllegalArgumentException("gram " + before + " of " + grams);
        }
        return GramVector.of(id, count);
    }
}
