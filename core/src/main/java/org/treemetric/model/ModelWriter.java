package org.treemetric.model;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Map;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.ByteOutput;
import org.treemetric.file.Sha256;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.Shape;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.gram.SimpleShape;
import org.treemetric.gram.WindowShape;
import org.treemetric.neighbor.Vote;
import org.treemetric.tree.Alphabet;
import org.treemetric.tree.Tree;

/** Writes models; every part in the order in which {@link ModelReader} reads it. */
final class ModelWriter {
    private final Model model;
    private final Alphabet labels = new Alphabet();
    private final ByteOutput out = new ByteOutput();

    private ModelWriter(Model model) {
        this.model = model;
    }

    static void write(Model model, OutputStream to) throws IOException {
        byte[] body = new ModelWriter(model).body();
        ByteBuffer head = ByteBuffer.allocate(ModelFormat.HEAD);
        head.put(ModelFormat.MAGIC).putInt(ModelFormat.VERSION).putLong(body.length);
        MessageDigest digest = Sha256.start();
        digest.update(head.array());
        digest.update(body);
        to.write(head.array());
        to.write(body);
        to.write(digest.digest());
    }

    private byte[] body() {
        provenance(model.provenance());
        shape(model.dictionary().shape());
        labels();
        grams();
        metric(model.metric());
        vote(model.vote());
        out.number(model.k());
        out.number(model.classNames().size());
        model.classNames().forEach(out::text);
        out.number(model.samples().size());
        for (int i = 0; i < model.samples().size(); i++) {
            Sample sample = model.samples().get(i);
            out.text(sample.id());
            out.number(model.classOf(i));
            tree(sample.tree());
            vector(model.vectors().get(i));
        }
        return out.toByteArray();
    }

    private void provenance(Provenance provenance) {
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

    private void shape(Shape shape) {
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

    private void labels() {
        for (int g = 0; g < model.dictionary().size(); g++) {
            model.dictionary().gram(g).labels().forEach(labels::intern);
        }
        for (Sample sample : model.samples()) {
            for (int i = 0; i < sample.tree().distinctLabels(); i++) {
                labels.intern(sample.tree().distinctLabel(i));
            }
        }
        out.number(labels.size());
        for (int i = 0; i < labels.size(); i++) {
            out.text(labels.label(i));
        }
    }

    private void grams() {
        Shape shape = model.dictionary().shape();
        out.number(model.dictionary().size());
        for (int g = 0; g < model.dictionary().size(); g++) {
            Gram gram = model.dictionary().gram(g);
            out.number(shape.parts().indexOf(gram.shape()));
            for (Optional<String> field : gram.fields()) {
                out.number(field.isEmpty() ? 0 : 1 + labels.find(field.get()));
            }
        }
    }

    private void metric(GramMetric metric) {
        out.number(ModelFormat.METRICS.indexOf(metric.kind()));
        metric.write(out);
    }

    private void vote(Vote vote) {
        if (vote instanceof Vote.Majority) {
            out.number(ModelFormat.MAJORITY);
        } else if (vote instanceof Vote.MajorityFirstClass) {
            out.number(ModelFormat.MAJORITY_FIRST_CLASS);
        } else if (vote instanceof Vote.InverseBrayCurtis inverse) {
            out.number(ModelFormat.INVERSE_BRAY_CURTIS);
            out.real(inverse.offset());
        } else if (vote instanceof Vote.InverseDistance inverse) {
            out.number(ModelFormat.INVERSE_DISTANCE);
            out.real(inverse.offset());
        } else if (vote instanceof Vote.Exponential exponential) {
            out.number(ModelFormat.EXPONENTIAL);
            out.real(exponential.tau());
        }
    }

    private void tree(Tree tree) {
        out.number(tree.size());
        for (int v = 0; v < tree.size(); v++) {
            out.number(labels.find(tree.label(v)));
            out.number(tree.end(v) - v);
        }
    }

    private void vector(GramVector vector) {
        out.number(vector.distinct());
        int before = 0;
        for (int i = 0; i < vector.distinct(); i++) {
            out.number(vector.id(i) - before);
            out.number(vector.count(i));
            before = vector.id(i);
        }
    }
}
