package org.treemetric.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Reading;
import org.treemetric.format.Formats;
import picocli.CommandLine.Model.CommandSpec;

/** How a model or an index remembers its trees to have been read, and what a command line says against it. */
final class RememberedReading {
    private final String noun;
    private final Reading reading;
    private boolean said;

    /** @param noun what remembers, in words */
    RememberedReading(String noun, Reading reading) {
        this.noun = noun;
        this.reading = reading;
    }

    /** The remembered reading where {@code given} is silent, and {@code given} otherwise. */
    Reading under(Reading given) {
        return reading.overriddenBy(given, Formats.installed());
    }

    /** Says, once and in one line, what the command line overrides. */
    void sayOnce(Reading given, CommandSpec spec) {
        List<String> differences = differences(under(given));
        if (!said && !differences.isEmpty()) {
            spec.commandLine()
                    .getErr()
                    .println(spec.qualifiedName() + ": reading otherwise than the " + noun + "'s trees were read: "
                            + String.join(", ", differences));
        }
        said = true;
    }

    private List<String> differences(Reading now) {
        List<String> all = new ArrayList<>();
        differ(all, "--format", reading.format(), now.format());
        now.options()
                .forEach((name, value) -> differ(
                        all,
                        "--option " + name,
                        Optional.ofNullable(reading.options().get(name)),
                        Optional.of(value)));
        differ(all, "transforms", text(reading.transformTexts()), text(now.transformTexts()));
        differ(all, "--include", text(reading.include()), text(now.include()));
        differ(all, "--exclude", text(reading.exclude()), text(now.exclude()));
        differ(all, "--split", reading.split(), now.split());
        return all;
    }

    private static Optional<String> text(List<String> parts) {
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", parts));
    }

    private void differ(List<String> all, String what, Optional<String> before, Optional<String> now) {
        if (!before.equals(now)) {
            all.add(what + " " + now.orElse("none") + " (" + noun + ": " + before.orElse("none") + ")");
        }
    }
}
