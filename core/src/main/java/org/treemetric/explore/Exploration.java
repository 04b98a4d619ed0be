package org.treemetric.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.treemetric.cluster.Clustering;
import org.treemetric.cluster.DensityClusters;
import org.treemetric.cluster.DensityOptions;
import org.treemetric.cluster.Surprise;
import org.treemetric.cluster.TreeCollection;
import org.treemetric.dataset.Classes;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.ClusterCards;
import org.treemetric.explain.GramListing;
import org.treemetric.explain.GramPresence;
import org.treemetric.gram.GramVector;
import org.treemetric.layout.NeighborLayout;
import org.treemetric.model.Model;
import org.treemetric.neighbor.AutoRadius;
import org.treemetric.neighbor.Groups;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborFilter;
import org.treemetric.preset.Preset;

/**
 * What a collection is made of: clusters by density, how well trees fit them, a map, outliers with reasons, near-duplicates,
 * and, where trees have classes, how well the clusters agree with them.
 */
public final class Exploration {
    private static final int REASONS = 5;

    private final Dataset data;
    private final Model model;
    private final TreeCollection trees;
    private final List<List<Neighbor>> nearest;
    private final DensityClusters density;
    private final ClusterCards cards;
    private final double[][] places;
    private final Surprise surprise;
    private final GramPresence presence;
    private final double radius;
    private final List<List<Integer>> groups;

    private Exploration(Dataset data, int threads) {
        this.data = data;
        this.model = Preset.RARITY.learner().learn(data);
        this.trees = TreeCollection.of(model);
        List<GramVector> vectors = trees.vectors();
        int grams = trees.dictionary().size();
        this.nearest = NeighborLayout.neighbors(trees.search(), vectors, threads);
        this.density = trees.density(DensityOptions.of(data.size()), threads);
        this.cards = ClusterCards.of(density.clustering(), trees, threads);
        this.places = NeighborLayout.places(nearest, trees.keys(), 0);
        this.surprise = Surprise.of(vectors, grams, threads);
        this.presence = GramPresence.of(vectors, grams);
        this.radius = AutoRadius.of(model.search(), vectors, threads);
        this.groups = groups(threads);
    }

    /**
     * Looks at a collection.
     *
     * @param data at least one tree; classes are not used but for {@link #agreement}
     * @param threads how many threads to use; never changes the result
     */
    public static Exploration of(Dataset data, int threads) {
        if (data.size() == 0) {
            throw new IllegalArgumentException("a collection has at least 1 tree, got 0");
        }
        return new Exploration(data, threads);
    }

    private List<List<Integer>> groups(int threads) {
        Groups connected = new Groups(data.size());
        double[] radii = new double[data.size()];
        Arrays.fill(radii, radius);
        NeighborFilter later = (query, other) -> other > query;
        List<List<Neighbor>> near = model.search().within(model.vectors(), radii, later, threads);
        for (int i = 0; i < near.size(); i++) {
            for (Neighbor one : near.get(i)) {
                connected.join(i, one.index());
            }
        }
        List<List<Integer>> found = new ArrayList<>(connected.atLeast(2));
        found.sort(Comparator.comparingInt((List<Integer> group) -> -group.size())); // stable: then by first member
        return List.copyOf(found);
    }

    /** The collection. */
    public Dataset data() {
        return data;
    }

    /** The metric {@code rarity} of the collection, with its trees. */
    public Model model() {
        return model;
    }

    /** Of each tree the nearest others, at most 15. */
    public List<Neighbor> nearest(int tree) {
        return nearest.get(tree);
    }

    /** The clusters by density, with the tree they come from. */
    public DensityClusters density() {
        return density;
    }

    /** The clusters. */
    public Clustering clustering() {
        return density.clustering();
    }

    /** What each cluster looks like. */
    public ClusterCards cards() {
        return cards;
    }

    /** The place of each tree on the map: two coordinates; not copied. */
    public double[][] places() {
        return places;
    }

    /** How surprising each tree is. */
    public Surprise surprise() {
        return surprise;
    }

    /** The trees, the most surprising first. */
    public int[] mostSurprising() {
        return Surprise.ranking(
                IntStream.range(0, data.size()).mapToDouble(surprise::stored).toArray());
    }

    /** How many trees are flagged as outliers. */
    public int flagged() {
        return (int) IntStream.range(0, data.size())
                .filter(i -> surprise.isFlagged(surprise.stored(i)))
                .count();
    }

    /** Why a tree is surprising: the grams that add most to it. */
    public List<GramListing.Scored> reasons(int tree) {
        GramVector x = model.vectors().get(tree);
        int[] ids = IntStream.range(0, x.distinct()).map(x::id).toArray();
        return GramListing.of(model.dictionary(), ids, surprise.terms(x, true), presence, REASONS);
    }

    /** The distance up to which trees are near-duplicates. */
    public double radius() {
        return radius;
    }

    /** Groups of near-duplicates, the largest first; members ascend. */
    public List<List<Integer>> groups() {
        return groups;
    }

    /** The adjusted Rand index of clusters, noise as one of them, and classes, over labeled trees; empty without classes. */
    public OptionalDouble agreement() {
        List<Sample> samples = data.samples();
        int[] labeled = IntStream.range(0, data.size())
                .filter(i -> samples.get(i).isLabeled())
                .toArray();
        if (labeled.length == 0) {
            return OptionalDouble.empty();
        }
        List<Sample> some = IntStream.of(labeled).mapToObj(samples::get).toList();
        int[] cluster = IntStream.of(labeled).map(clustering()::cluster).toArray();
        return OptionalDouble.of(AdjustedRand.index(cluster, Classes.of(some).classOf(some)));
    }
}
