package org.treemetric.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.treemetric.option.Option;
import org.treemetric.preset.Preset;
import picocli.CommandLine.Model.OptionSpec;

/** The options of all presets as flags, made from their descriptions. */
final class PresetFlags {
    /** The flag that names the preset. */
    static final String PRESET = "--preset";

    private PresetFlags() {}

    // By name, in the order of the presets, each with its own defaults.
    private static Map<String, Map<Preset, Option>> options() {
        Map<String, Map<Preset, Option>> byName = new LinkedHashMap<>();
        for (Preset preset : Preset.ALL) {
            for (Option option : preset.options()) {
                byName.computeIfAbsent(option.name(), name -> new LinkedHashMap<>())
                        .put(preset, option);
            }
        }
        return byName;
    }

    /** The names of all options. */
    static Set<String> names() {
        return options().keySet();
    }

    /** How a user writes an option: {@code -k}, {@code --max-trees}. */
    static String flag(String name) {
        return (name.length() == 1 ? "-" : "--") + name;
    }

    /** All of them, and the one that names the preset. */
    static List<OptionSpec> all() {
        List<OptionSpec> flags = new ArrayList<>();
        flags.add(OptionSpec.builder(PRESET)
                .type(String.class)
                .paramLabel("NAME")
                .description(
                        String.join(", ", Preset.ALL.stream().map(Preset::name).toList()) + " (default: "
                                + Preset.byDefault().name() + ").")
                .build());
        options()
                .forEach((name, byPreset) -> flags.add(OptionSpec.builder(flag(name))
                        .type(String.class)
                        .paramLabel(label(byPreset.values().iterator().next()))
                        .description(help(byPreset).replace("%", "%%"))
                        .build()));
        return flags;
    }

    private static String label(Option option) {
        String label = switch (option.kind()) {
            case WHOLE -> "N";
            case REAL -> "X";
            case WHOLES -> option.maxCount() == 2 ? "N[,M]" : "N,…";
            case REALS -> "X,…";
            case SHAPES -> "P,Q+…";
            default -> "TEXT";
        };
        return option.values().isEmpty() ? label : label + "|" + String.join("|", option.values());
    }

    /** The sentence, the range, and the default of each preset that has the option. */
    static String help(Map<Preset, Option> byPreset) {
        Option any = byPreset.values().iterator().next();
        String range = any.rangeWords().replace(" and finite", "");
        Map<String, List<String>> presets = new LinkedHashMap<>(); // by default
        byPreset.forEach((preset, option) -> presets.computeIfAbsent(shown(option), text -> new ArrayList<>())
                .add(preset.name()));
        List<String> defaults = new ArrayList<>();
        presets.forEach((value, names) -> defaults.add(
                names.size() == Preset.ALL.size() ? "default: " + value : String.join(", ", names) + ": " + value));
        return any.summary() + " (" + (range.isEmpty() ? "" : range + "; ") + String.join("; ", defaults) + ").";
    }

    private static String shown(Option option) {
        return option.defaultValue().isEmpty()
                ? option.replaced().map(other -> "see " + flag(other)).orElse("none")
                : option.defaultValue();
    }
}
