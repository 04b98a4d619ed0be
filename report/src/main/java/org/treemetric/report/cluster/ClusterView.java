package org.treemetric.report.cluster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.treemetric.cluster.Clustering;
import org.treemetric.explain.ClusterCard;
import org.treemetric.explain.ClusterCards;
import org.treemetric.tree.Tree;

/** Clusters as pages show them, each with its name. */
public final class ClusterView {
    private static final int NAMED_ON_MAP = 10;

    private final List<String> ids;
    private final List<String> classes;
    private final IntFunction<Optional<Tree>> tree;
    private final Clustering clustering;
    private final ClusterCards cards;
    private final List<String> names;

    /**
     * @param ids of the trees
     * @param classes of the trees, empty where there is none
     * @param tree a tree itself, if it is at hand
     * @param clustering which tree is in which cluster
     * @param cards what the clusters look like
     */
    public ClusterView(
            List<String> ids,
            List<String> classes,
            IntFunction<Optional<Tree>> tree,
            Clustering clustering,
            ClusterCards cards) {
        this.ids = List.copyOf(ids);
        this.classes = List.copyOf(classes);
        this.tree = tree;
        this.clustering = clustering;
        this.cards = cards;
        this.names = ClusterNames.of(cards.cards(), clustering, tree);
    }

    /** How many trees there are. */
    int trees() {
        return ids.size();
    }

    /** How many clusters. */
    int size() {
        return clustering.size();
    }

    String id(int of) {
        return ids.get(of);
    }

    /** The class of a tree, empty if it has none. */
    String className(int of) {
        return classes.get(of);
    }

    boolean hasClasses() {
        return classes.stream().anyMatch(name -> !name.isEmpty());
    }

    Optional<Tree> tree(int of) {
        return tree.apply(of);
    }

    Clustering clustering() {
        return clustering;
    }

    ClusterCard card(int cluster) {
        return cards.cards().get(cluster);
    }

    /** The name of a cluster. */
    String name(int cluster) {
        return names.get(cluster);
    }

    /** What the ids of each cluster have in common. */
    List<String> idWords() {
        IdWords words = new IdWords(ids);
        return IntStream.range(0, size()).mapToObj(c -> words.of(clustering, c)).toList();
    }

    /** The trees on a map: the largest clusters by name, the others together, and those in none. */
    MapPoints points(double[][] places) {
        Map<String, List<Integer>> groups = new LinkedHashMap<>();
        List<Integer> smaller = new ArrayList<>();
        for (int c = 0; c < size(); c++) {
            List<Integer> members = IntStream.of(clustering.members(c)).boxed().toList();
            if (c < NAMED_ON_MAP || size() <= NAMED_ON_MAP + 1) {
                groups.put(c + ": " + name(c), members);
            } else {
                smaller.addAll(members);
            }
        }
        if (!smaller.isEmpty()) {
            groups.put("clusters " + NAMED_ON_MAP + " to " + (size() - 1), smaller);
        }
        List<Integer> noise = IntStream.range(0, trees())
                .filter(i -> clustering.cluster(i) == Clustering.NOISE)
                .boxed()
                .toList();
        if (!noise.isEmpty()) {
            groups.put("in no cluster", noise);
        }
        return MapPoints.of(IntStream.range(0, trees()).mapToObj(this::said).toList(), places, groups);
    }

    private String said(int of) {
        int cluster = clustering.cluster(of);
        return id(of)
                + (cluster == Clustering.NOISE ? "" : ", cluster " + cluster)
                + (className(of).isEmpty() ? "" : ", class " + className(of));
    }
}
