package org.treemetric.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.Folds;
import org.treemetric.eval.GroupedFolds;
import org.treemetric.experiments.FoldFile;
import org.treemetric.file.Sha256;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Which trees a method is tested with, and which ones it then must not have seen. */
final class FoldOptions {
    private static final String FILE = "file";

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--folds", paramLabel = "FILE", description = "Fixed folds, as JSON.")
    private Path foldFile;

    @Option(names = "--cv", paramLabel = "N", defaultValue = "5", description = "Folds (default: ${DEFAULT-VALUE}).")
    private int cv;

    @Option(
            names = "--repeats",
            paramLabel = "N",
            description = "How often to repeat with other folds (default: 1, or as often as the fold file says).")
    private Integer repeats;

    @Option(
            names = "--group",
            paramLabel = "REGEX|file",
            description = {
                "Keep trees in one fold whose ids have the same group 1 of REGEX, or that are of one file",
                "(default: file with --split, if there are several files)."
            })
    private String group;

    @Option(
            names = "--test",
            paramLabel = "DATA2",
            description = "Learn from DATA, test with DATA2: one fold, and none of DATA is tested.")
    private String test;

    /** The data to test with, if they are others than those to learn from. */
    Optional<String> test() {
        return Optional.ofNullable(test);
    }

    /** Refuses options that exclude each other, before any work. */
    void check() {
        for (String other : List.of("--folds", "--cv", "--repeats", "--group")) {
            if (test != null && spec.commandLine().getParseResult().hasMatchedOption(other)) {
                throw new UsageException("--test: expected no " + other + " beside it, since it is the one fold");
            }
        }
        if (group != null && foldFile != null) {
            throw new UsageException("--group: expected no --folds beside it, whose folds are fixed");
        }
        if (group != null && !group.equals(FILE)) {
            pattern();
        }
    }

    private Pattern pattern() {
        try {
            Pattern pattern = Pattern.compile(group);
            if (pattern.matcher("").groupCount() > 0) {
                return pattern;
            }
        } catch (PatternSyntaxException e) {
            throw new UsageException("--group: expected 'file' or a regular expression, found '" + group + "'");
        }
        throw new UsageException(
                "--group: expected a group (...) in the regular expression, found none in '" + group + "'");
    }

    /**
     * The folds of labeled data.
     *
     * @param split whether trees are parts of documents
     */
    Folds of(LabeledData labeled, boolean split, long seed) throws IOException {
        Dataset data = labeled.data();
        if (foldFile != null) {
            return fixed(labeled.argument(), data);
        }
        int times = repeats == null ? 1 : repeats;
        List<String> classes = data.samples().stream().map(Sample::className).toList();
        boolean files = FILE.equals(group) || (group == null && split && new HashSet<>(labeled.files()).size() > 1);
        if (group == null && !files) {
            return UsageException.check(() -> Folds.stratified(classes, cv, times, seed));
        }
        List<String> groups = files ? labeled.files() : groups(data);
        int distinct = new HashSet<>(groups).size();
        if (cv > distinct) {
            throw new InputException(labeled.argument() + ": expected at least as many groups as folds, " + cv
                    + ", found " + distinct + (files ? (distinct == 1 ? " file" : " files") : ""));
        }
        return UsageException.check(() -> GroupedFolds.of(classes, groups, cv, times, seed));
    }

    private List<String> groups(Dataset data) throws InputException {
        Pattern pattern = pattern();
        String[] groups = new String[data.size()];
        for (int i = 0; i < groups.length; i++) {
            String id = data.sample(i).id();
            Matcher matcher = pattern.matcher(id);
            if ((!matcher.matches() && !matcher.find(0)) || matcher.group(1) == null) {
                throw new InputException("--group: expected ids that match " + group + ", found '" + id + "'");
            }
            groups[i] = matcher.group(1);
        }
        return List.of(groups);
    }

    private Folds fixed(String argument, Dataset data) throws IOException {
        if (!Files.exists(foldFile) && foldFile.toString().matches("\\d+")) {
            throw new UsageException(
                    "--folds: expected a file of folds, found '" + foldFile + "'; did you mean --cv " + foldFile + "?");
        }
        Path file = Path.of(argument);
        if (argument.equals("-") || !Files.isRegularFile(file)) {
            throw new InputException(
                    foldFile + ": expected data from a file, whose digest can be checked, found '" + argument + "'");
        }
        Folds folds = FoldFile.read(foldFile).folds(Sha256.of(file));
        if (folds.samples() != data.size()) {
            throw new InputException(
                    foldFile + ": expected folds for " + data.size() + " trees, found " + folds.samples());
        }
        return repeats == null ? folds : UsageException.check(() -> folds.first(repeats));
    }
}
