package org.treemetric.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.treemetric.gram.GramShape;
import org.treemetric.learn.LearnerOptions;
import org.treemetric.option.Option;
import org.treemetric.option.OptionException;
import org.treemetric.option.OptionValues;
import org.treemetric.preset.Preset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** How a metric is learned: a preset, and what is to be different from it, as the presets describe it. */
@Command // all of its options are added at run time, and picocli wants to see one annotation
final class LearnOptions {
    private CommandSpec command;

    /** Adds the options of all presets to the command that these are mixed into. */
    @Spec(Target.MIXEE)
    void addOptions(CommandSpec mixee) {
        command = mixee;
        PresetFlags.all().forEach(mixee::addOption);
    }

    /** The preset that was named, otherwise the default. */
    Preset preset() {
        return preset(Preset.byDefault());
    }

    /** The preset that was named, otherwise {@code usual}. */
    Preset preset(Preset usual) {
        String name = parsed().matchedOptionValue(PresetFlags.PRESET, usual.name());
        return UsageException.check(() -> Preset.named(name));
    }

    private ParseResult parsed() {
        return command.commandLine().getParseResult();
    }

    /** What was given, by the plain names of options. */
    private Map<String, String> given() {
        ParseResult parsed = parsed();
        Map<String, String> given = new TreeMap<>();
        for (String name : PresetFlags.names()) {
            String flag = PresetFlags.flag(name);
            if (parsed.hasMatchedOption(flag)) {
                given.put(name, parsed.matchedOptionValue(flag, ""));
            }
        }
        return given;
    }

    /** One of the flags that were given, for calls that learn nothing and can use none. */
    Optional<String> firstFlag() {
        return parsed().hasMatchedOption(PresetFlags.PRESET)
                ? Optional.of(PresetFlags.PRESET)
                : given().keySet().stream().findFirst().map(PresetFlags::flag);
    }

    /** The values of a preset's options; those it has no use for are refused. */
    OptionValues values(Preset wanted) {
        Map<String, String> given = given();
        given.keySet().forEach(name -> {
            if (!wanted.defaults().has(name)) {
                List<String> others = Preset.ALL.stream()
                        .filter(other -> other.defaults().has(name))
                        .map(Preset::name)
                        .toList();
                throw new UsageException(
                        others.size() == 1
                                ? PresetFlags.flag(name) + ": only preset " + others.get(0) + " has it"
                                : "preset " + wanted.name() + " has no option " + name);
            }
        });
        return check(wanted.defaults(), given);
    }

    /** The values of some options that a method has; those it has no use for are left to others. */
    OptionValues known(OptionValues defaults) {
        Map<String, String> given = given();
        given.keySet().retainAll(defaults.options().stream().map(Option::name).collect(Collectors.toSet()));
        return check(defaults, given);
    }

    private OptionValues check(OptionValues defaults, Map<String, String> given) {
        try {
            if (given.containsKey("p") || given.containsKey("q")) { // one message for all commands that take -p and -q
                OptionValues shape = OptionValues.of("shape", List.of(LearnerOptions.P, LearnerOptions.Q));
                ShapeOptions.check(number(shape, given, "p"), number(shape, given, "q"));
            }
            return defaults.with(given);
        } catch (OptionException e) {
            throw new UsageException(e.message(PresetFlags::flag));
        } catch (IllegalArgumentException e) {
            throw new UsageException(e.getMessage());
        }
    }

    private static int number(OptionValues shape, Map<String, String> given, String name) {
        try {
            return Integer.parseInt(given.getOrDefault(name, shape.get(name)));
        } catch (NumberFormatException e) {
            return shape.whole(name); // refused with its own words
        }
    }

    /** The seed, which also deals folds. */
    long seed() {
        return known(OptionValues.of(command.name(), List.of(LearnerOptions.SEED)))
                .number("seed");
    }

    /** The gram shape, p = q = 2 where nothing was said. */
    GramShape shape() {
        return LearnerOptions.shape(
                known(OptionValues.of(command.name(), List.of(LearnerOptions.P, LearnerOptions.Q))));
    }

    /** The number of neighbors, {@code otherwise} where it is to be chosen. */
    int k(int otherwise) {
        OptionValues values = known(OptionValues.of(command.name(), List.of(LearnerOptions.K)));
        return LearnerOptions.choosesK(values) ? otherwise : values.whole("k");
    }
}
