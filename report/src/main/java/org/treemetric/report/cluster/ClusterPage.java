package org.treemetric.report.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.treemetric.cluster.DensityClusters;
import org.treemetric.report.page.Block;
import org.treemetric.report.page.Drawings;
import org.treemetric.report.page.Page;
import org.treemetric.report.page.Prose;
import org.treemetric.report.page.Section;

/** Clusters as a page: the map, the condensed tree where there is one, all clusters, and a card for each. */
public final class ClusterPage {
    private ClusterPage() {}

    /**
     * The page.
     *
     * @param name of the data
     * @param method how the clusters were made
     * @param parameters with what
     * @param view the clusters
     * @param places two coordinates of each tree on the map
     * @param density what only clusters by density have
     */
    public static Page of(
            String name,
            String method,
            Map<String, Object> parameters,
            ClusterView view,
            double[][] places,
            Optional<DensityClusters> density) {
        List<Section> sections = new ArrayList<>();
        List<Block> map = new ArrayList<>();
        MapPoints points = view.points(places);
        map.add(points.chart("A mark is a tree; pointing at it names it"));
        MapPage.notDrawn(points).ifPresent(map::add);
        map.add(new Prose(MapPage.how(true)));
        sections.add(new Section("Map", map));
        sections.add(new Section("Clusters", ClusterBlocks.overview(view)));
        density.ifPresent(found -> sections.add(new Section("How they part", List.of(condensed(found, view)))));
        if (view.size() > 0) {
            sections.add(new Section("Cluster by cluster", ClusterBlocks.cards(view)));
        }
        int clustered = view.clustering().clustered();
        return new Page(
                "Clusters of " + name,
                String.format(
                        Locale.ROOT,
                        "%,d trees; %s of them are in %d cluster%s.",
                        view.trees(),
                        ClusterBlocks.percent(clustered, view.trees()),
                        view.size(),
                        view.size() == 1 ? "" : "s"),
                List.of(
                        "data: " + name,
                        "method: " + method,
                        parameters.entrySet().stream()
                                .map(one -> one.getKey() + " " + one.getValue())
                                .collect(Collectors.joining(", "))),
                sections);
    }

    private static Block condensed(DensityClusters density, ClusterView view) {
        return new Drawings(
                "From the top down the allowed distance falls and the collection falls apart",
                List.of(new Drawings.Drawing(
                        "condensed tree",
                        CondensedTreeSvg.of(density, view),
                        "A box is a set of trees that hang together, as wide as it has trees, from the distance at which it parts"
                                + " from its parent to that at which it splits or its trees leave it on average. Those with a"
                                + " number are the clusters: they last longest.")));
    }
}
