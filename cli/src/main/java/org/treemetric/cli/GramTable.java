package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.treemetric.explain.HeavyGram;
import org.treemetric.tree.VisibleText;

/** Heavy grams for people: weight, count per class, the gram and those that always occur with it. */
final class GramTable {
    private GramTable() {}

    static void print(List<String> classNames, List<HeavyGram> grams, PrintWriter out) {
        print(classNames, grams, Optional.empty(), out);
    }

    /** The same, with an example of each gram from the documents at hand. */
    static void print(
            List<String> classNames, List<HeavyGram> grams, Optional<GramExamples> examples, PrintWriter out) {
        out.printf("%10s", "weight");
        classNames.forEach(name -> out.printf(" %10s", VisibleText.of(name)));
        out.println("  gram");
        for (HeavyGram one : grams) {
            out.printf(Locale.ROOT, "%10.4f", one.weight());
            one.counts().forEach(count -> out.printf(" %10d", count));
            int more = one.grams().size() - 1;
            out.println("  " + one.gram() + (more > 0 ? " and " + more + " more" : ""));
            examples.ifPresent(
                    data -> data.print(one.gram(), 12 + 11 * one.counts().size(), out));
        }
    }
}
