package org.treemetric.model;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.treemetric.dataset.Sample;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.file.Container;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.FileKind;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramVector;
import org.treemetric.neighbor.Vote;
import org.treemetric.probability.Calibration;
import org.treemetric.tree.Alphabet;

/** Reads and writes models; checks before it trusts. */
final class ModelFile {
    private static final Set<String> KNOWN = new HashSet<>();

    static {
        KNOWN.addAll(LearnedSections.NAMES);
        KNOWN.addAll(SampleSections.NAMES);
        KNOWN.addAll(Set.of("vote", "vectors", "calibration"));
    }

    private final Container file;

    private ModelFile(Container file) {
        this.file = file;
    }

    static Model read(Path path) throws IOException {
        if (!Files.isRegularFile(path) && Files.exists(path) && !Files.isDirectory(path)) { // a pipe is read only once
            try (InputStream in = new FileInputStream(path.toFile())) { // that of Files seeks, which a pipe cannot
                return read(path.toString(), in);
            }
        }
        if (FileKind.MODEL.version(path) == 1) {
            return ModelReaderV1.read(path.toString(), Files.readAllBytes(path));
        }
        return new ModelFile(Container.open(path, FileKind.MODEL, KNOWN)).model();
    }

    static Model read(String source, InputStream stream) throws IOException {
        BufferedInputStream in = new BufferedInputStream(stream);
        if (FileKind.MODEL.version(source, in) == 1) {
            return ModelReaderV1.read(source, in.readAllBytes());
        }
        return new ModelFile(Container.read(in, source, FileKind.MODEL, KNOWN)).model();
    }

    /** How neighbors vote, and how many. */
    private record Voting(Vote vote, int k) {
        static Voting read(ByteInput in) {
            return new Voting(ModelParts.vote(in.text(), in), in.number());
        }
    }

    private Model model() throws FileFormatException {
        return Checked.call(file.source(), () -> {
            LearnedSections learned = new LearnedSections(file);
            List<String> labels = learned.labels();
            GramDictionary dictionary = learned.dictionary(labels);
            Voting voting = learned.read("vote", Voting::read);
            SampleSections stored = SampleSections.of(file);
            TreeCodec codec = new TreeCodec(labels);
            List<Sample> samples = new ArrayList<>();
            for (int i = 0; i < stored.size(); i++) {
                samples.add(new Sample(stored.id(i), stored.className(i), stored.tree(i, codec)));
            }
            List<GramVector> vectors = learned.read("vectors", in -> vectors(in, stored.size(), dictionary.size()));
            return new Model(
                    dictionary,
                    learned.metric(),
                    voting.vote,
                    voting.k,
                    samples,
                    vectors,
                    learned.provenance(),
                    learned.reading(),
                    file.has("calibration")
                            ? Optional.of(learned.read("calibration", Calibration::read))
                            : Optional.empty());
        });
    }

    private static List<GramVector> vectors(ByteInput in, int count, int grams) {
        List<GramVector> vectors = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            vectors.add(ModelParts.vector(in, grams));
        }
        return vectors;
    }

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
