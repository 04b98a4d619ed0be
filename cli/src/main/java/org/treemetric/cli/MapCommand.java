package org.treemetric.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.treemetric.cluster.TreeCollection;
import org.treemetric.distance.ClassicalScaling;
import org.treemetric.distance.DistanceMatrix;
import org.treemetric.layout.NeighborLayout;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.report.cluster.MapPage;
import org.treemetric.report.cluster.MapPoints;
import org.treemetric.report.cluster.MapSvg;
import org.treemetric.report.json.Json;
import org.treemetric.report.json.WrittenJson;
import org.treemetric.report.page.HtmlPage;
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
            converter = OutputFile.Converter.class,
            required = true,
            paramLabel = "FILE",
            description = "FILE.html, FILE.svg or FILE.csv (id, class, x, y); - prints CSV.")
    private OutputFile file;

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
        if (!name.endsWith(".html") && !name.endsWith(".svg") && !name.endsWith(".csv") && !file.isStandardOutput()) {
            throw new UsageException("-o: expected FILE.html, FILE.svg or FILE.csv, found '" + name + "'");
        }
        ComparedTrees compared = ComparedTrees.read(argument, Optional.ofNullable(modelFile), trees);
        if (layout == Layout.MDS && compared.size() > MOST_BY_DISTANCES) {
            throw new UsageException("--layout mds: expected at most " + MOST_BY_DISTANCES + " trees, found "
                    + compared.size() + "; --layout neighbors takes any number");
        }
        double[][] places = layout == Layout.MDS ? byDistances(compared) : byNeighbors(compared);
        file.write(output, content(name, compared, places));
        if (output.json() && !file.isStandardOutput()) {
            output.print(WrittenJson.map(name, compared.size(), layout.name().toLowerCase(Locale.ROOT)));
        }
        return 0;
    }

    private String content(String name, ComparedTrees compared, double[][] places) {
        MapPoints points = MapPoints.byClass(compared.ids(), compared.classes(), places);
        if (name.endsWith(".html")) {
            return HtmlPage.of(MapPage.of(compared.name(), points, compared.preset(), layout == Layout.NEIGHBORS));
        }
        return name.endsWith(".svg") ? MapSvg.of(points) : csv(compared, places);
    }

    private double[][] byNeighbors(ComparedTrees compared) {
        TreeCollection all = compared.trees();
        List<List<Neighbor>> nearest = NeighborLayout.neighbors(all.search(), all.vectors(), threads.count());
        return NeighborLayout.places(nearest, all.keys(), seed);
    }

    private double[][] byDistances(ComparedTrees compared) {
        TreeCollection all = compared.trees();
        return ClassicalScaling.places(DistanceMatrix.among(all.metric(), all.vectors(), threads.count())
                .toArray());
    }

    private static String csv(ComparedTrees compared, double[][] places) {
        StringBuilder out = new StringBuilder("id,class,x,y\n");
        for (int i = 0; i < places.length; i++) {
            out.append(CsvField.of(compared.ids().get(i)) + ","
                            + CsvField.of(compared.classes().get(i)) + ",")
                    .append(Json.line(places[i][0]) + "," + Json.line(places[i][1]) + "\n");
        }
        return out.toString();
    }
}
