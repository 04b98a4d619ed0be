package org.treemetric.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.JudgedPair;
import org.treemetric.dataset.LabelsFile;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.PairsMetric;
import org.treemetric.file.FileKind;
import org.treemetric.learn.Learner;
import org.treemetric.learn.LearningEpoch;
import org.treemetric.learn.LearningListener;
import org.treemetric.learn.TreePairs;
import org.treemetric.model.Model;
import org.treemetric.option.OptionValues;
import org.treemetric.preset.Preset;
import org.treemetric.report.json.Json;
import org.treemetric.report.json.LearnedJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Learns a metric and writes a model. */
@Command(
        name = "learn",
        description = {
            "Learn a distance from labeled trees and write it, with the trees, as one model file.",
            "Preset rarity takes trees without classes too; --pairs learns from pairs that are the same or different.",
            "With --add: store more trees in a model without learning again."
        },
        mixinStandardHelpOptions = true)
final class LearnCommand extends WorkingCommand {
    @Mixin
    private LearnOptions learning;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "MODEL",
            description = "The model file to write.",
            converter = OutputFile.Converter.class)
    private OutputFile file;

    @Option(
            names = "--curve",
            paramLabel = "FILE",
            description = "Write the learning curve, epoch by epoch, as CSV.",
            converter = OutputFile.Converter.class)
    private OutputFile curveFile;

    @Option(
            names = "--add",
            paramLabel = "DATA",
            description = {
                "Trees to store in the MODEL that stands in place of DATA (presets evidence, rarity, pairs).",
                "Weights stay as they are: learn again when many trees with new grams have come."
            })
    private String added;

    @Option(
            names = "--pairs",
            paramLabel = "FILE",
            description = {
                "Learn from judged pairs: ID, ID, same or different, TAB between them. Preset pairs unless --preset",
                "paper, whose loss is then that of these pairs."
            })
    private Path pairsFile;

    @Parameters(
            paramLabel = "DATA|MODEL",
            description = "Trees: a file, a folder, or - for standard input; with --add, a model file.")
    private String argument;

    @Override
    public Integer call() throws Exception {
        if (added != null) {
            return add();
        }
        if (Files.isRegularFile(Path.of(argument))
                && FileKind.of(Path.of(argument)).isPresent()) {
            throw new InputException(
                    argument + ": expected trees, found a file of ours; --add stores trees in a model");
        }
        Preset preset = pairsFile == null ? learning.preset() : learning.preset(Preset.PAIRS);
        if (pairsFile == null && preset.needsPairs()) {
            throw new UsageException("--preset " + preset.name() + ": expected --pairs FILE with it");
        }
        if (pairsFile != null && !preset.takesPairs()) {
            throw new UsageException("--pairs: expected preset pairs or paper, found " + preset.name());
        }
        OptionValues values = learning.values(preset);
        if (values.has("shapes") && (values.isGiven("p") || values.isGiven("q"))) {
            output.err()
                    .println("-p, -q: grams of this one shape in place of the preset's "
                            + values.shapes("shapes").size() + " shapes");
        }
        Optional<LabelsFile> judged = pairsFile == null ? Optional.empty() : Optional.of(LabelsFile.read(pairsFile));
        Learner learner = UsageException.check(
                () -> judged.isPresent() ? preset.learner(values, judged.get().pairs()) : preset.learner(values));
        Dataset data = read(argument, judged.isEmpty() && preset.needsClasses());
        if (judged.isPresent()) {
            check(judged.get(), data);
        }
        List<LearningEpoch> curve = new ArrayList<>();
        long start = System.nanoTime();
        Model model;
        try (Progress progress = output.progress("learning")) {
            model = learner.learn(data.samples(), listener(curve, progress), threads.count());
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        Model named =
                model.withProvenance(model.provenance().withData(data.name())).withReading(trees.reading());
        file.write(output, named::write);
        if (curveFile != null) {
            curveFile.write(output, csv(curve));
        }
        print(model, curve, seconds);
        return 0;
    }

    private void check(LabelsFile judged, Dataset data) throws IOException {
        judged.checkIds(data.samples().stream().map(Sample::id).collect(Collectors.toSet()));
        long same = judged.pairs().stream().filter(JudgedPair::same).count();
        long different = judged.pairs().size() - same;
        if (same == 0 || different == 0) {
            throw new InputException(
                    pairsFile + ": expected pairs that are the same and pairs that are different, found " + same
                            + " and " + different);
        }
        try {
            TreePairs.among(data.samples(), judged.pairs());
        } catch (IllegalArgumentException e) { // an id that several trees have
            throw new InputException(pairsFile + ": " + e.getMessage());
        }
    }

    private Dataset read(String from, boolean labeled) throws IOException {
        if (!labeled) {
            Dataset data = trees.read(from);
            InputException.refuseNone(from, data.size());
            return data;
        }
        LabeledData found = LabeledData.read(from, trees, output);
        if (added == null) {
            found.warnOfOneClass(output);
        }
        return found.data();
    }

    private Integer add() throws IOException {
        Optional<String> beside = curveFile == null ? learning.firstFlag() : Optional.of("--curve");
        if (beside.isPresent()) {
            throw new UsageException("--add: expected no " + beside.get() + " beside it, since nothing is learned");
        }
        Model model = trees.model(Path.of(argument));
        if (!model.metric().takesMoreTrees()) {
            throw new InputException(
                    argument + ": expected a model of preset evidence, rarity or pairs, which take more"
                            + " trees without learning again, found one of preset "
                            + model.provenance().preset());
        }
        Dataset data = read(added, model.hasClasses());
        for (Sample sample : data.samples()) {
            if (model.hasClasses() && !model.classNames().contains(sample.className())) {
                throw new InputException(added + ": expected classes that the model knows, found '" + sample.className()
                        + "' for tree " + sample.id());
            }
        }
        long start = System.nanoTime();
        Model grown = model.plus(data.samples());
        file.write(output, grown::write);
        print(grown, List.of(), (System.nanoTime() - start) / 1e9);
        return 0;
    }

    private static LearningListener listener(List<LearningEpoch> curve, Progress progress) {
        return new LearningListener() {
            @Override
            public void epoch(LearningEpoch epoch) {
                curve.add(epoch);
            }

            @Override
            public void progress(long done, long total) {
                progress.to(done, total);
            }
        };
    }

    private void print(Model model, List<LearningEpoch> curve, double seconds) {
        if (file.isStandardOutput()) {
            return;
        }
        if (output.json()) {
            output.print(LearnedJson.of(file.toString(), model, curve, seconds));
            return;
        }
        PrintWriter out = output.out();
        StringBuilder choice = new StringBuilder();
        chosen(model)
                .forEach((name, value) ->
                        choice.append(name).append(" = ").append(value).append(", "));
        out.printf(
                Locale.ROOT,
                "%s: preset %s, %d trees%s, %d grams, %s%.2f s%n",
                file,
                model.provenance().preset(),
                model.samples().size(),
                model.classNames().isEmpty() ? "" : " of " + model.classNames().size() + " classes",
                model.dictionary().size(),
                choice.append(model.hasClasses() ? "k = " + model.k() + ", " : ""),
                seconds);
        if (model.metric() instanceof PairsMetric pairs) {
            out.println(judged(model, pairs));
        }
        if (!curve.isEmpty()) {
            out.printf(
                    Locale.ROOT,
                    "loss %.6g -> %.6g in %d epochs%n",
                    curve.get(0).loss(),
                    curve.get(curve.size() - 1).loss(),
                    curve.size());
        }
    }

    private static String judged(Model model, PairsMetric pairs) {
        Map<String, String> options = model.provenance().options();
        String of = options.get("same") + " pairs same, " + options.get("different") + " different: ";
        return of
                + (pairs.threshold().isEmpty()
                        ? "no distance of same found on " + options.get("scored")
                                + " pairs of unseen trees; judge more pairs" + " or ask for less precision"
                        : String.format(
                                Locale.ROOT,
                                "same up to distance %.4f, with precision %.3f and recall %.3f on %s pairs of unseen trees",
                                pairs.threshold().getAsDouble(),
                                Double.valueOf(options.get("precision")),
                                Double.valueOf(options.get("recall")),
                                options.get("scored")));
    }

    /** What the evidence metric has chosen beside k; nothing for other presets. */
    private static Map<String, String> chosen(Model model) {
        Map<String, String> chosen = new LinkedHashMap<>();
        for (String name : List.of("counts", "C", "gamma", "kappa", "lambda")) {
            Optional.ofNullable(model.provenance().options().get(name)).ifPresent(value -> chosen.put(name, value));
        }
        return chosen;
    }

    private static String csv(List<LearningEpoch> curve) {
        StringBuilder csv = new StringBuilder(
                "epoch,loss,penalty,pull,push,activePull,activePush,targets,impostors,refreshed,evaluations\n");
        for (LearningEpoch epoch : curve) {
            String reals = Json.line(new double[] {epoch.loss(), epoch.penalty(), epoch.pull(), epoch.push()});
            csv.append(epoch.epoch())
                    .append(',')
                    .append(reals, 1, reals.length() - 1)
                    .append(',')
                    .append(epoch.activePull())
                    .append(',')
                    .append(epoch.activePush())
                    .append(',')
                    .append(epoch.targets())
                    .append(',')
                    .append(epoch.impostors())
                    .append(',')
                    .append(epoch.refreshed())
                    .append(',')
                    .append(epoch.evaluations())
                    .append('\n');
        }
        return csv.toString();
    }
}
