package org.treemetric.experiments;

import java.util.List;
import java.util.Locale;

/** Where a run was made. */
final class Machine {
    private Machine() {}

    static List<String> facts(Results results) {
        return List.of(
                "treemetric " + results.plan().options.version(),
                results.plan().options.quick() ? "quick run" : "full run",
                "Java " + Runtime.version() + " (" + System.getProperty("java.vendor") + ")",
                System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                        + Runtime.getRuntime().availableProcessors() + " cores",
                String.format(Locale.ROOT, "measurements took %.1f minutes in all", results.seconds() / 60));
    }
}
