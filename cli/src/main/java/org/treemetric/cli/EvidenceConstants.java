package org.treemetric.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.treemetric.evidence.EvidenceOptions;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.gram.SimpleShape;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The constants of the preset evidence; a list of one value leaves nothing to choose. */
final class EvidenceConstants {
    private static final Pattern SHAPE = Pattern.compile("\\(?(\\d{1,3}),(\\d{1,3})\\)?");

    @Option(
            names = "--shapes",
            paramLabel = "P,Q+…",
            description = "evidence: the shapes of grams counted together (default: 1,0+0,2+1,1+1,2+2,1+2,2).")
    private String shapes;

    @Option(
            names = "--costs",
            paramLabel = "X,…",
            split = ",",
            description = "evidence: the values of C to choose from (default: 0.5,2,8).")
    private Double[] costs;

    @Option(
            names = "--gammas",
            paramLabel = "X,…",
            split = ",",
            description = "evidence: the shares of evidence to choose from (default: 0,0.15,0.3,0.5,0.7,1).")
    private Double[] gammas;

    @Option(
            names = "--ks",
            paramLabel = "N,…",
            split = ",",
            description = "evidence: the values of k to choose from (default: 3,5,9,15,25,50).")
    private Integer[] ks;

    @Option(
            names = "--shrink",
            paramLabel = "X",
            description = "evidence: imaginary trees on either side of a gram's log-odds (default: 5).")
    private Double shrink;

    @Option(names = "--floor", paramLabel = "X", description = "evidence: added to every weight (default: 0.001).")
    private Double floor;

    @Option(
            names = "--tau",
            paramLabel = "X",
            description = "evidence: votes fall with exp(-tau (d - d_1)) (default: 5).")
    private Double tau;

    @Option(
            names = "--tolerance",
            paramLabel = "X",
            description = "evidence: duality gap of the scores, as a share of the objective (default: 1e-4).")
    private Double tolerance;

    @Option(
            names = "--inner-folds",
            paramLabel = "N[,M]",
            split = ",",
            description = "evidence: inner folds with few and with many training trees (default: 5,3).")
    private Integer[] innerFolds;

    @Option(
            names = "--many-trees",
            paramLabel = "N",
            description = "evidence: more training trees than this are many (default: 1500).")
    private Integer manyTrees;

    @Option(
            names = "--max-queries",
            paramLabel = "N",
            description = "evidence: trees of an inner fold that are classified at most (default: 1500).")
    private Integer maxQueries;

    /** The first of these options that the user gave. */
    Optional<String> given() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("--shapes", shapes);
        all.put("--costs", costs);
        all.put("--gammas", gammas);
        all.put("--ks", ks);
        all.put("--shrink", shrink);
        all.put("--floor", floor);
        all.put("--tau", tau);
        all.put("--tolerance", tolerance);
        all.put("--inner-folds", innerFolds);
        all.put("--many-trees", manyTrees);
        all.put("--max-queries", maxQueries);
        return all.entrySet().stream()
                .filter(entry -> entry.getValue() != null)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    boolean hasShapes() {
        return shapes != null;
    }

    boolean hasKs() {
        return ks != null;
    }

    /** The constants of the specification but for what the user said. */
    EvidenceOptions options(CommandSpec spec) {
        EvidenceOptions.Builder builder = EvidenceOptions.builder();
        if (shapes != null) {
            builder.shape(Usage.check(spec, () -> new ShapeUnion(parse(spec, shapes))));
        }
        if (costs != null) {
            builder.costs(costs);
        }
        if (gammas != null) {
            builder.gammas(gammas);
        }
        if (ks != null) {
            builder.ks(ks);
        }
        if (shrink != null) {
            builder.shrink(shrink);
        }
        if (floor != null) {
            builder.floor(floor);
        }
        if (tau != null) {
            builder.tau(tau);
        }
        if (tolerance != null) {
            builder.tolerance(tolerance);
        }
        if (innerFolds != null) {
            if (innerFolds.length > 2) {
                throw new ParameterException(
                        spec.commandLine(),
                        "--inner-folds: expected one or two numbers, found " + Arrays.toString(innerFolds));
            }
            builder.folds(innerFolds[0], innerFolds[innerFolds.length - 1]);
        }
        if (manyTrees != null) {
            builder.manyTrees(manyTrees);
        }
        if (maxQueries != null) {
            builder.mostQueries(maxQueries);
        }
        return Usage.check(spec, builder::build);
    }

    private static List<SimpleShape> parse(CommandSpec spec, String text) {
        List<SimpleShape> parts = new ArrayList<>();
        for (String part : text.split("\\+", -1)) {
            Matcher matcher = SHAPE.matcher(part);
            if (!matcher.matches()) {
                throw new ParameterException(
                        spec.commandLine(),
                        "--shapes: expected shapes like 1,0+0,2+2,2, found '" + part + "' in '" + text + "'");
            }
            parts.add(new GramShape(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))));
        }
        return parts;
    }
}
