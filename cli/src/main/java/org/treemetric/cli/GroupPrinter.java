package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.treemetric.index.InvertedIndex;
import org.treemetric.neighbor.Groups;
import org.treemetric.report.json.NeighborJson;
import org.treemetric.tree.VisibleText;

/**
 * Prints groups of near-duplicates, the largest first.
 *
 * @param index the trees
 * @param ids of the trees
 */
record GroupPrinter(OutputOptions output, InvertedIndex index, List<String> ids) {
    private static final int MAX_COMPARED = 1000; // members of which all pairs are compared

    void print(Groups connected, double radius, long pairs) {
        List<List<Integer>> groups = new ArrayList<>(connected.atLeast(2));
        groups.sort(Comparator.comparingInt((List<Integer> group) -> -group.size())); // stable: then by first member
        PrintWriter out = output.out();
        int number = 0;
        for (List<Integer> group : groups) {
            number++;
            List<String> members = group.stream().map(ids::get).toList();
            OptionalDouble farthest = farthest(group);
            if (output.json()) {
                output.print(NeighborJson.group(members, farthest));
                continue;
            }
            out.printf(
                    Locale.ROOT,
                    "group %d: %d trees%s%n",
                    number,
                    members.size(),
                    farthest.isPresent()
                            ? String.format(Locale.ROOT, ", at most %.4g apart", farthest.getAsDouble())
                            : "");
            members.forEach(id -> out.println("  " + VisibleText.of(id)));
        }
        String metric = index.metric().kind();
        if (output.json()) {
            output.print(NeighborJson.groups(radius, metric, pairs, groups.size(), ids.size()));
            return;
        }
        out.printf(
                Locale.ROOT,
                "%d group%s with %d of %d trees: %d pairs within %.4g (metric %s)%n",
                groups.size(),
                groups.size() == 1 ? "" : "s",
                groups.stream().mapToInt(List::size).sum(),
                ids.size(),
                pairs,
                radius,
                metric);
    }

    private OptionalDouble farthest(List<Integer> group) {
        if (group.size() > MAX_COMPARED) {
            return OptionalDouble.empty();
        }
        double farthest = 0;
        for (int i = 0; i < group.size(); i++) {
            for (int j = 0; j < i; j++) {
                farthest = Math.max(
                        farthest, index.metric().between(index.vector(group.get(i)), index.vector(group.get(j))));
            }
        }
        return OptionalDouble.of(farthest);
    }
}
