package org.treemetric.spark;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.Path;
import org.treemetric.dataset.Dataset;
import org.treemetric.model.Model;
import org.treemetric.option.Option;
import org.treemetric.option.OptionException;
import org.treemetric.preset.Preset;
import org.treemetric.report.json.LearnedJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;

/** Learns a metric and writes a model. */
@Command(
        name = "learn",
        description = "Learn a distance and write it, with trees of about --keep, as one model file.",
        mixinStandardHelpOptions = true)
final class LearnCommand extends ClusterCommand {
    private static final List<Preset> PRESETS = List.of(Preset.EVIDENCE, Preset.LOGODDS, Preset.RARITY);

    @picocli.CommandLine.Option(
            names = "--preset",
            defaultValue = "evidence",
            paramLabel = "NAME",
            description = "evidence, logodds or rarity (default: ${DEFAULT-VALUE}).")
    private String preset;

    @picocli.CommandLine.Option(
            names = "--keep",
            defaultValue = "" + TreeLearner.KEEP,
            paramLabel = "N",
            description = "Trees to store, about: of each class its share, evenly spread (default: ${DEFAULT-VALUE}).")
    private int keep;

    @picocli.CommandLine.Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "MODEL",
            description = "The model file to write.")
    private String file;

    @Parameters(paramLabel = "DATA", description = "A .tsv, .trees or .bracket file, or a folder of them.")
    private String argument;

    private static Map<String, Option> options() {
        Map<String, Option> byName = new LinkedHashMap<>();
        PRESETS.forEach(one -> one.options().forEach(option -> byName.putIfAbsent(option.name(), option)));
        return byName;
    }

    private static String flag(String name) {
        return (name.length() == 1 ? "-" : "--") + name;
    }

    /** Adds the options of the presets, as they describe them. */
    static void addFlags(CommandSpec spec) {
        options()
                .forEach((name, option) -> spec.addOption(OptionSpec.builder(flag(name))
                        .type(String.class)
                        .description((option.summary() + ".").replace("%", "%%"))
                        .build()));
    }

    @Override
    int run() throws IOException {
        TreeLearner learner;
        try {
            learner = TreeLearner.of(preset).keeping(keep);
            for (String name : options().keySet()) {
                String value = spec().commandLine().getParseResult().matchedOptionValue(flag(name), (String) null);
                learner = value == null ? learner : learner.with(name, value);
            }
        } catch (OptionException e) {
            throw usage(e.message(LearnCommand::flag));
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
        SparkTrees trees = read(argument);
        long start = System.nanoTime();
        Model learned = learner.learn(trees);
        double seconds = (System.nanoTime() - start) / 1e9;
        String name =
                Dataset.nameOf(java.nio.file.Path.of(new Path(argument).toUri().getPath()));
        Model model = learned.withProvenance(learned.provenance().withData(name));
        SparkTreeModel.write(model, file, context().hadoopConfiguration());
        out().println(LearnedJson.of(file, model, List.of(), seconds));
        return 0;
    }
}
