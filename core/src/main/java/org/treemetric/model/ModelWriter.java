package org.treemetric.model;

import java.io.IOException;
import java.io.OutputStream;
import org.treemetric.file.ByteOutput;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileKind;
import org.treemetric.tree.Alphabet;

/** Writes models for {@link ModelReader}. */
final class ModelWriter {
    private ModelWriter() {}

    static void write(Model model, OutputStream to) throws IOException {
        Alphabet labels = new Alphabet();
        SampleSections.Builder samples = new SampleSections.Builder(labels);
        model.samples().forEach(sample -> samples.add(sample, true));
        ByteOutput vectors = new ByteOutput();
        model.vectors().forEach(vector -> ModelParts.write(vector, vectors));
        ByteOutput vote = new ByteOutput();
        ModelParts.write(model.vote(), vote);
        vote.number(model.k());
        ContainerWriter file = new ContainerWriter(FileKind.MODEL);
        LearnedSections.addTo(file, model.provenance(), model.reading(), model.dictionary(), model.metric(), labels);
        file.add("vote", vote);
        model.calibration().ifPresent(learned -> {
            ByteOutput calibration = new ByteOutput();
            learned.write(calibration);
            file.addOptional("calibration", calibration);
        });
        samples.addTo(file, true);
        file.add("vectors", vectors);
        file.writeTo(to);
    }
}
