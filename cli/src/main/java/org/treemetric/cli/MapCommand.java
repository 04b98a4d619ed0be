package org.treemetric.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.treemetric.cluster.KeyRows;
import org.treemetric.distance.ClassicalScaling;
import org.treemetric.distance.DistanceMatrix;
import org.treemetric.file.WholeFile;
import org.treemetric.layout.NeighborLayout;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.report.HtmlPage;
import org.treemetric.report.cluster.MapPage;
import org.treemetric.report.cluster.MapPoints;
import org.treemetric.report.cluster.MapSvg;
import org.treemetric.report.json.Json;
import org.treemetric.report.json.WrittenJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Puts trees on a plane, near ones near each other. */
@Command(
        name = "map",
        description = {
            "Put trees on a plane, near ones near each other: as a page, a picture or a table of places.",
            "Without a model: under the metric rarity of the trees themselves. Classes need not be known."
        },
        mixinStandardHelpOptions = true)
final class MapCommand extends WorkingCommand {
    private static final int MOST_BY_DISTANCES = 5000; // trees: scaling takes the square of it in memory

    /** What a layout keeps. */
    enum Layout {
        NEIGHBORS,
        MDS
    }

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "FILE.html, FILE.svg or FILE.csv (id, class, x, y).")
    private Path file;

    @Option(
            names = "--layout",
            paramLabel = "NAME",
            defaultValue = "neighbors",
            description =
                    "neighbors keeps neighbors together (default); mds keeps distances as well as it can, up to 5000 trees.")
    private Layout layout;

    @Option(names = "--model", paramLabel = "MODEL", description = "Use the distance that this model learned.")
    private Path modelFile;

    @Option(names = "--seed", defaultValue = "0", paramLabel = "N", description = "Of the layout (default: 0).")
    private long seed;

    @Parameters(paramLabel = "DATA", description = "Trees, a model or an index.")
    private String argument;

    @Override
    public Integer call() throws Exception {
        String name = file.toString();
        if (!name.endsWith(".html") && !name.endsWith(".svg") && !name.endsWith(".csv")) {
            throw new UsageException("-o: expected FILE.html, FILE.svg or FILE.csv, found '" + name + "'");
        }
        ComparedTrees compared = ComparedTrees.read(argument, Optional.ofNullable(modelFile), trees);
        if (layout == Layout.MDS && compared.size() > MOST_BY_DISTANCES) {
            throw new UsageException("--layout mds: expected at most " + MOST_BY_DISTANCES + " trees, found "
                    + compared.size() + "; --layout neighbors takes any number");
        }
        double[][] places = layout == Layout.MDS ? byDistances(compared) : byNeighbors(compared);
        MapPoints points = MapPoints.byClass(compared.ids(), compared.classes(), places);
        if (name.endsWith(".html")) {
            HtmlPage.write(
                    MapPage.of(compared.name(), points, compared.metricName(), layout == Layout.NEIGHBORS), file);
        } else {
            WholeFile.write(file, name.endsWith(".svg") ? MapSvg.of(points) : csv(compared, places));
        }
        if (output.json()) {
            output.print(WrittenJson.map(name, compared.size(), layout.name().toLowerCase(Locale.ROOT)));
        }
        return 0;
    }

    private double[][] byNeighbors(ComparedTrees compared) {
        List<List<Neighbor>> nearest = NeighborLayout.neighbors(compared.search(), compared.vectors(), threads.count());
        return NeighborLayout.places(nearest, KeyRows.of(compared.vectors(), compared.metric()), seed);
    }

    private double[][] byDistances(ComparedTrees compared) {
        return ClassicalScaling.places(DistanceMatrix.among(compared.metric(), compared.vectors(), threads.count())
                .toArray());
    }

    private static String csv(ComparedTrees compared, double[][] places) {
        StringBuilder out = new StringBuilder("id,class,x,y\n");
        for (int i = 0; i < places.length; i++) {
            out.append(field(compared.ids().get(i)) + ","
                            + field(compared.classes().get(i)) + ",")
                    .append(Json.line(places[i][0]) + "," + Json.line(places[i][1]) + "\n");
        }
        return out.toString();
    }

    private static String field(String text) {
        return text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                ? "\"" + text.replace("\"", "\"\"") + "\""
                : text;
    }
}
