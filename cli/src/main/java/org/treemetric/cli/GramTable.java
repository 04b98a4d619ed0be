package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.treemetric.explain.HeavyGram;
import org.treemetric.gram.Gram;
import org.treemetric.model.Model;

/** Heavy grams for people: weight, count per class, the gram and those that always occur with it. */
final class GramTable {
    private GramTable() {}

    static void print(Model model, List<HeavyGram> grams, PrintWriter out) {
        out.printf("%10s", "weight");
        model.classNames().forEach(name -> out.printf(" %10s", name));
        out.println("  gram");
        for (HeavyGram one : grams) {
            out.printf(Locale.ROOT, "%10.4f", one.weight());
            one.counts().forEach(count -> out.printf(" %10d", count));
            out.println("  " + one.grams().stream().map(Gram::toString).collect(Collectors.joining(" = ")));
        }
    }
}
