package org.treemetric.report.cluster;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.treemetric.explain.CharacteristicGram;
import org.treemetric.explain.ClusterCard;
import org.treemetric.explain.NodeShares;
import org.treemetric.gram.Gram;
import org.treemetric.report.drawing.TreeSvg;
import org.treemetric.report.page.Block;
import org.treemetric.report.page.Cell;
import org.treemetric.report.page.Columns;
import org.treemetric.report.page.Drawings;
import org.treemetric.report.page.Notice;
import org.treemetric.report.page.Prose;
import org.treemetric.report.page.Table;
import org.treemetric.tree.Tree;

/** Clusters: all of them in a table, then a card for each of the largest. */
final class ClusterBlocks {
    private static final int ROWS = 200;
    private static final int CARDS = 30;
    private static final int MEMBERS = 8;
    private static final int CLASSES = 3;
    private static final int LONGEST_ID = 28;

    private ClusterBlocks() {}

    /** One line per cluster. */
    static List<Block> overview(ClusterView view) {
        if (view.size() == 0) {
            return List.of(new Notice(
                    false,
                    "No part of the collection is denser than the rest: it is one crowd, or every tree is alone."));
        }
        List<List<Cell>> rows = new ArrayList<>();
        int largest = view.card(0).size();
        List<String> words = view.idWords();
        boolean anyWords = words.stream().anyMatch(one -> !one.isEmpty());
        for (int c = 0; c < Math.min(ROWS, view.size()); c++) {
            ClusterCard card = view.card(c);
            List<Cell> row = new ArrayList<>(List.of(
                    Cell.count(c),
                    Cell.text(view.name(c).isEmpty() ? "–" : code(view.name(c))),
                    Cell.bar((double) card.size() / largest, String.format(Locale.ROOT, "%,d", card.size())),
                    card.silhouette().isPresent()
                            ? Cell.number(card.silhouette().getAsDouble(), 2)
                            : Cell.none(),
                    middle(view, card)));
            if (anyWords) {
                row.add(2, words.get(c).isEmpty() ? Cell.none() : Cell.text(words.get(c)));
            }
            if (view.hasClasses()) {
                row.add(Cell.text(classes(view, c)));
            }
            rows.add(row);
        }
        List<String> columns = new ArrayList<>(List.of("cluster", "known by", "trees", "silhouette", "in its middle"));
        if (anyWords) {
            columns.add(2, "words of its ids");
        }
        if (view.hasClasses()) {
            columns.add("classes");
        }
        String more = view.size() > ROWS ? ", the first " + ROWS + " of " + view.size() : "";
        return List.of(new Table(
                "Clusters, the largest first" + more
                        + "; a silhouette near 1 says that its trees are far from all others",
                columns,
                rows));
    }

    private static Cell middle(ClusterView view, ClusterCard card) {
        OptionalInt medoid = card.medoid();
        return medoid.isPresent() ? Cell.text(code(ending(view.id(medoid.getAsInt())))) : Cell.none();
    }

    // Of a long path the end says most.
    private static String ending(String id) {
        int length = id.codePointCount(0, id.length());
        return length <= LONGEST_ID ? id : "…" + id.substring(id.offsetByCodePoints(0, length - LONGEST_ID + 1));
    }

    static String code(String text) {
        return "`" + text.replace('`', '\'') + "`";
    }

    // "a 12, b 3".
    private static String classes(ClusterView view, int cluster) {
        Map<String, Integer> count = new TreeMap<>();
        for (int member : view.clustering().members(cluster)) {
            String name = view.className(member);
            count.merge(name.isEmpty() ? "none" : name, 1, Integer::sum);
        }
        String most = count.entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<String, Integer> one) -> -one.getValue()))
                .limit(CLASSES)
                .map(one -> one.getKey() + " " + one.getValue())
                .collect(Collectors.joining(", "));
        return count.size() > CLASSES ? most + ", …" : most;
    }

    /** A card for each of the largest clusters: what is in its middle, what it has and others lack, its trees. */
    static List<Block> cards(ClusterView view) {
        List<Block> cards = new ArrayList<>();
        if (view.size() > CARDS) {
            cards.add(new Prose("The " + CARDS + " largest of " + view.size() + " clusters."));
        }
        for (int c = 0; c < Math.min(CARDS, view.size()); c++) {
            ClusterCard card = view.card(c);
            String name = view.name(c).isEmpty() ? "" : ": " + view.name(c);
            String title = "Cluster " + c + name + " (" + card.size() + " trees)";
            List<Block> side = new ArrayList<>();
            int medoid = card.medoid().orElse(view.clustering().members(c)[0]);
            view.tree(medoid).ifPresent(tree -> side.add(drawing(tree, title, view.id(medoid), card.grams())));
            List<Block> words = new ArrayList<>();
            grams(card, view.trees()).ifPresent(words::add);
            words.add(members(view, c, side.isEmpty() ? title + ": " : ""));
            side.add(new Columns(words));
            cards.add(new Columns(side));
        }
        return cards;
    }

    private static Block drawing(Tree tree, String title, String id, List<CharacteristicGram> grams) {
        Map<Gram, Double> marked = new HashMap<>(); // only looked up
        grams.forEach(one -> marked.put(one.gram(), 1.0));
        double[] share = NodeShares.of(tree, marked);
        String svg = TreeSvg.folded(tree, "the tree in the middle of the cluster", v -> share[v] > 0 ? 0.6 : 0);
        return new Drawings(title, List.of(new Drawings.Drawing("in its middle: " + code(id), svg, "")));
    }

    private static Optional<Block> grams(ClusterCard card, int trees) {
        if (card.grams().isEmpty()) {
            return Optional.empty();
        }
        List<List<Cell>> rows = new ArrayList<>();
        for (CharacteristicGram one : card.grams()) {
            rows.add(List.of(
                    Cell.text(GramWords.of(one.gram())),
                    Cell.figure(percent(one.inside(), card.size())),
                    Cell.figure(percent(one.outside(), trees - card.size()))));
        }
        return Optional.of(
                new Table("What its trees have and others lack", List.of("gram", "here", "elsewhere"), rows));
    }

    static String percent(int part, int whole) {
        double share = whole == 0 ? 0 : 100.0 * part / whole;
        return part > 0 && share < 0.1 ? "< 0.1 %" : String.format(Locale.ROOT, "%.1f %%", share);
    }

    private static Table members(ClusterView view, int cluster, String title) {
        int[] members = view.clustering().members(cluster);
        int shown = Math.min(MEMBERS, members.length);
        List<List<Cell>> rows = IntStream.range(0, shown)
                .mapToObj(i -> List.of(Cell.text(code(view.id(members[(int) ((long) i * members.length / shown)])))))
                .toList();
        return new Table(
                title
                        + (shown == members.length
                                ? "Its trees"
                                : shown + " of its " + members.length + " trees, evenly spaced"),
                List.of("tree"),
                rows);
    }

    /** A few ids, evenly spaced, and how many more there are. */
    static String some(ClusterView view, List<Integer> trees, int most) {
        int shown = Math.min(most, trees.size());
        String listed = IntStream.range(0, shown)
                .mapToObj(i -> code(view.id(trees.get((int) ((long) i * trees.size() / shown)))))
                .collect(Collectors.joining(", "));
        return shown == trees.size() ? listed : listed + " and " + (trees.size() - shown) + " more";
    }
}
