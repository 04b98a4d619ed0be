package org.treemetric.report.cluster;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.treemetric.cluster.DensityOptions;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.GramListing;
import org.treemetric.explore.Exploration;
import org.treemetric.report.page.Block;
import org.treemetric.report.page.Cell;
import org.treemetric.report.page.Columns;
import org.treemetric.report.page.Page;
import org.treemetric.report.page.Prose;
import org.treemetric.report.page.Section;
import org.treemetric.report.page.Table;
import org.treemetric.report.page.Tiles;

/** A first look at a collection: what it is made of, map, clusters, outliers, near-duplicates. */
public final class ExplorePage {
    private static final int OUTLIERS = 20;
    private static final int GROUPS = 30;
    private static final int GROUP_MEMBERS = 6;
    private static final int ROOTS = 10;

    private final Exploration found;
    private final ClusterView view;

    private ExplorePage(Exploration found) {
        this.found = found;
        List<Sample> samples = found.data().samples();
        this.view = new ClusterView(
                samples.stream().map(Sample::id).toList(),
                samples.stream().map(Sample::className).toList(),
                i -> Optional.of(samples.get(i).tree()),
                found.clustering(),
                found.cards());
    }

    /** The page. */
    public static Page of(Exploration found) {
        return new ExplorePage(found).page();
    }

    private Page page() {
        List<Section> sections = new ArrayList<>();
        sections.add(new Section("At a glance", List.of(tiles(), madeOf())));
        sections.add(new Section("Map", map()));
        sections.add(new Section("Clusters", clusters()));
        if (view.size() > 0) {
            sections.add(new Section("Cluster by cluster", ClusterBlocks.cards(view)));
        }
        sections.add(new Section("Outliers", outliers()));
        sections.add(new Section("Near-duplicates", groups()));
        return new Page(
                "What is in " + found.data().name(),
                lead(),
                List.of(
                        "data: " + found.data().name(),
                        "distance: rarity of this collection",
                        "clusters: by density, at least "
                                + DensityOptions.of(view.trees()).minSize()
                                + " trees"),
                sections);
    }

    private String lead() {
        int n = view.trees();
        if (view.size() == 0) {
            return number(n) + " trees without groups that are denser than the rest.";
        }
        return number(n) + " trees; " + ClusterBlocks.percent(found.clustering().clustered(), n) + " of them are in "
                + view.size() + (view.size() == 1 ? " cluster." : " clusters.");
    }

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    private Tiles tiles() {
        int n = view.trees();
        int inGroups = found.groups().stream().mapToInt(List::size).sum();
        List<Tiles.Tile> tiles = new ArrayList<>();
        tiles.add(new Tiles.Tile("trees", number(n), sizes()));
        tiles.add(new Tiles.Tile(
                "clusters", number(view.size()), number(n - found.clustering().clustered()) + " trees are in none"));
        tiles.add(new Tiles.Tile("outliers", number(found.flagged()), "at first look"));
        tiles.add(new Tiles.Tile(
                "near-duplicates", number(found.groups().size()), "groups, " + number(inGroups) + " trees in them"));
        OptionalDouble agreement = found.agreement();
        if (agreement.isPresent()) {
            tiles.add(new Tiles.Tile(
                    "agreement with classes",
                    String.format(Locale.ROOT, "%.2f", agreement.getAsDouble()).replace("-0.00", "0.00"),
                    "adjusted Rand index; 0 is chance, 1 is equal"));
        }
        return new Tiles(tiles);
    }

    private String sizes() {
        int[] sorted = found.data().samples().stream()
                .mapToInt(sample -> sample.tree().size())
                .sorted()
                .toArray();
        return number(sorted[0]) + " to " + number(sorted[sorted.length - 1]) + " nodes, half below "
                + number(sorted[sorted.length / 2]);
    }

    private Block madeOf() {
        List<Block> tables = new ArrayList<>();
        Map<String, Integer> endings = new TreeMap<>();
        Map<String, Integer> roots = new TreeMap<>();
        for (Sample sample : found.data().samples()) {
            ending(sample.id()).ifPresent(name -> endings.merge(name, 1, Integer::sum));
            roots.merge(sample.tree().label(0), 1, Integer::sum);
        }
        if (!endings.isEmpty()) {
            tables.add(counts("Files by ending", "ending", endings));
        }
        tables.add(counts("Trees by the label of their root", "root", roots));
        return new Columns(tables);
    }

    private static Optional<String> ending(String id) {
        String file = id.substring(id.lastIndexOf('/') + 1).replaceFirst(":\\d+(:\\d+)?$", "");
        int dot = file.lastIndexOf('.');
        return dot <= 0 ? Optional.empty() : Optional.of(file.substring(dot));
    }

    private Table counts(String caption, String head, Map<String, Integer> count) {
        int n = view.trees();
        List<List<Cell>> rows = new ArrayList<>();
        count.entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<String, Integer> one) -> -one.getValue()))
                .limit(ROOTS)
                .forEach(one -> rows.add(List.of(
                        Cell.code(one.getKey().isEmpty() ? "(empty)" : one.getKey()),
                        Cell.bar((double) one.getValue() / n, number(one.getValue())))));
        String more = count.size() > ROOTS ? ", the most frequent of " + number(count.size()) : "";
        return new Table(caption + more, List.of(head, "trees"), rows);
    }

    private List<Block> map() {
        List<Block> blocks = new ArrayList<>();
        MapPoints points = view.points(found.places());
        blocks.add(points.chart("A mark is a tree; pointing at it names it"));
        MapPage.notDrawn(points).ifPresent(blocks::add);
        blocks.add(new Prose(MapPage.how(true)));
        return blocks;
    }

    private List<Block> clusters() {
        List<Block> blocks = new ArrayList<>(ClusterBlocks.overview(view));
        if (view.size() > 0) {
            blocks.add(new Prose(
                    "A cluster is known by labels that most of its trees have and others lack. Below, `a › b` is b"
                            + " under a, and `x, y` are neighbors in that order."));
        }
        return blocks;
    }

    private List<Block> outliers() {
        List<List<Cell>> rows = new ArrayList<>();
        int[] ranking = found.mostSurprising();
        for (int i = 0; i < Math.min(OUTLIERS, ranking.length); i++) {
            int tree = ranking[i];
            OptionalDouble z = found.surprise().z(found.surprise().stored(tree));
            rows.add(List.of(
                    Cell.text(ClusterBlocks.code(view.id(tree))),
                    z.isPresent() ? Cell.number(z.getAsDouble(), 1) : Cell.none(),
                    Cell.lines(found.reasons(tree).stream()
                            .limit(3)
                            .map(GramListing.Scored::gram)
                            .map(GramWords::of)
                            .toList()),
                    found.nearest(tree).isEmpty()
                            ? Cell.none()
                            : Cell.text(ClusterBlocks.code(
                                            view.id(found.nearest(tree).get(0).index())) + " at "
                                    + String.format(
                                            Locale.ROOT,
                                            "%.2f",
                                            found.nearest(tree).get(0).distance()))));
        }
        return List.of(
                new Prose(number(found.flagged()) + " of " + number(view.trees())
                        + " trees stand out: what they are made of is rare"
                        + " here. Ranked by how rare; the list is a place to look, not a verdict."),
                new Table(
                        "The most surprising trees, in robust standard deviations above the median",
                        List.of("tree", "deviations", "because of", "nearest tree"),
                        rows));
    }

    private List<Block> groups() {
        if (found.groups().isEmpty()) {
            return List.of(new Prose(
                    String.format(Locale.ROOT, "No two trees are within %.2f of each other.", found.radius())));
        }
        List<List<Cell>> rows = new ArrayList<>();
        for (List<Integer> group :
                found.groups().subList(0, Math.min(GROUPS, found.groups().size()))) {
            rows.add(List.of(Cell.count(group.size()), Cell.text(ClusterBlocks.some(view, group, GROUP_MEMBERS))));
        }
        String more = found.groups().size() > GROUPS
                ? ", the largest of " + number(found.groups().size())
                : "";
        return List.of(
                new Prose(String.format(
                        Locale.ROOT,
                        "Trees within %.3f of each other, half the usual distance to the nearest tree, are near-duplicates;"
                                + " those that hang together through such pairs are a group.",
                        found.radius())),
                new Table("Groups of near-duplicates" + more, List.of("trees", "members"), rows));
    }
}
