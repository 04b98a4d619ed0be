package org.treemetric.report.cluster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.treemetric.report.page.Chart;

/** Trees on a plane, in groups: classes or clusters. */
public final class MapPoints {
    /** The most trees that a page draws; of more it draws some, evenly spaced. */
    public static final int MOST_DRAWN = 20_000;

    private static final String ALONE = "(no class)";

    private final List<String> ids;
    private final double[][] places;
    private final Map<String, List<Integer>> groups;

    private MapPoints(List<String> ids, double[][] places, Map<String, List<Integer>> groups) {
        this.ids = List.copyOf(ids);
        this.places = places;
        this.groups = groups;
    }

    /**
     * Trees by class, classes in sorted order.
     *
     * @param ids of the trees
     * @param classes of the trees, empty if a tree has none
     * @param places two coordinates of each; not copied
     */
    public static MapPoints byClass(List<String> ids, List<String> classes, double[][] places) {
        Map<String, List<Integer>> groups = new TreeMap<>();
        List<Integer> without = new ArrayList<>();
        for (int i = 0; i < ids.size(); i++) {
            (classes.get(i).isEmpty() ? without : groups.computeIfAbsent(classes.get(i), name -> new ArrayList<>()))
                    .add(i);
        }
        Map<String, List<Integer>> all = new LinkedHashMap<>(groups);
        if (!without.isEmpty()) {
            all.put(groups.isEmpty() ? "trees" : ALONE, without);
        }
        return new MapPoints(ids, places, all);
    }

    /**
     * Trees in given groups.
     *
     * @param groups names and members, in the order of their colors
     */
    public static MapPoints of(List<String> ids, double[][] places, Map<String, List<Integer>> groups) {
        return new MapPoints(ids, places, new LinkedHashMap<>(groups));
    }

    /** How many trees there are. */
    public int size() {
        return ids.size();
    }

    /** The names of the groups, in the order of their colors. */
    List<String> groups() {
        return List.copyOf(groups.keySet());
    }

    /** The trees of a group. */
    List<Integer> members(String group) {
        return groups.get(group);
    }

    String id(int tree) {
        return ids.get(tree);
    }

    double x(int tree) {
        return places[tree][0];
    }

    double y(int tree) {
        return places[tree][1];
    }

    /** The trees that are drawn where there are too many: every so many-th. */
    boolean isDrawn(int tree) {
        int step = (size() + MOST_DRAWN - 1) / MOST_DRAWN;
        return step <= 1 || tree % step == 0;
    }

    /** The map as a chart. */
    public Chart chart(String caption) {
        List<Chart.Series> series = new ArrayList<>();
        groups.forEach((name, members) -> series.add(new Chart.Series(
                name,
                members.stream()
                        .filter(this::isDrawn)
                        .map(i -> new Chart.Point(x(i), y(i), 0, id(i)))
                        .toList())));
        return new Chart(Chart.Kind.MAP, caption, "", "", Chart.Unit.PLAIN, List.of(), series);
    }
}
