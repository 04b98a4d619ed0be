package org.treemetric.experiments;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.treemetric.dataset.Sample;
import org.treemetric.format.TreeParseException;
import org.treemetric.notation.IupacFormat;
import org.treemetric.transform.Transform;
import org.treemetric.transform.Transforms;
import org.treemetric.tree.Tree;

/** Glycans out of tables and KEGG entries; every leaf residue gets the paper's {@code $}. */
final class GlycanRecipes {
    private static final Transform DOLLAR = Transforms.appendLeaf("$");
    private static final int SMALLEST_KINGDOM = 50;
    private static final List<String> SYSTEMS =
            List.of("circulatory", "nervous", "respiratory", "reproductive", "digestive");

    private GlycanRecipes() {}

    /** KEGG entries with the class that they state. */
    static List<Sample> kegg(Path raw, Consumer<String> problems) throws IOException {
        List<Sample> all = new ArrayList<>();
        for (Path file : RawFiles.ending(raw, ".glycan")) {
            for (Sample sample : RawFiles.read(file, RawFiles.format("kcf", Map.of("class", "on")), problems)) {
                all.add(new Sample(sample.id(), sample.className(), DOLLAR.apply(sample.tree())));
            }
        }
        return all;
    }

    /** Glycans seen in leukaemia tables only, and those seen in other blood tables only; by class, then by text. */
    static List<Sample> blood(Path raw, Consumer<String> problems) throws IOException {
        Set<String> leukemia = new TreeSet<>();
        Set<String> blood = new TreeSet<>();
        for (Path file : RawFiles.ending(raw, ".csv")) {
            Set<String> seen = String.valueOf(file.getFileName()).contains("leukemia") ? leukemia : blood;
            for (NamedCsvRecord row : rows(file)) {
                List<String> cells = row.getFields();
                if (cells.stream().skip(1).anyMatch(GlycanRecipes::isPositive)) {
                    seen.add(cells.get(0));
                }
            }
        }
        List<Sample> all = new ArrayList<>();
        for (String glycan : blood) {
            if (!leukemia.contains(glycan)) {
                add(all, "blood", glycan, problems);
            }
        }
        for (String glycan : leukemia) {
            if (!blood.contains(glycan)) {
                add(all, "leukemia", glycan, problems);
            }
        }
        return all;
    }

    private static boolean isPositive(String cell) {
        try {
            return Double.parseDouble(cell) > 0;
        } catch (NumberFormatException e) {
            return false; // an empty cell: not measured
        }
    }

    private static void add(List<Sample> all, String className, String glycan, Consumer<String> problems)
            throws IOException {
        if (glycan.indexOf('{') >= 0) {
            return; // a floating part: left out by the dataset's definition
        }
        try {
            all.add(new Sample(glycan, className, DOLLAR.apply(IupacFormat.parse(glycan, glycan))));
        } catch (TreeParseException e) {
            problems.accept(e.getMessage());
        }
    }

    /** One tree per glycan of a single kingdom with at least 50 of them, in the order of the table. */
    static List<Sample> kingdom(Path raw, Consumer<String> problems) throws IOException {
        Map<String, String> columns =
                Map.of("tree-column", "target", "class-column", "kingdom", "id-column", "target", "cell", "iupac");
        Map<String, Set<String>> kingdoms = new LinkedHashMap<>();
        Map<String, Tree> trees = new LinkedHashMap<>();
        for (Sample row : RawFiles.read(
                raw.resolve("glyco_targets_species_seq_all_V3.csv"), RawFiles.format("table", columns), problems)) {
            kingdoms.computeIfAbsent(row.id(), glycan -> new HashSet<>()).add(row.className());
            trees.putIfAbsent(row.id(), row.tree());
        }
        Map<Tree, Set<String>> kingdomsOfTree = new HashMap<>();
        trees.forEach((glycan, tree) -> {
            if (kingdoms.get(glycan).size() == 1) {
                kingdomsOfTree.computeIfAbsent(tree, same -> new HashSet<>()).addAll(kingdoms.get(glycan));
            }
        });
        // Texts that become one tree: the first stands for all, unless they disagree about the kingdom.
        List<Sample> single = new ArrayList<>();
        Set<Tree> seen = new HashSet<>();
        trees.forEach((glycan, tree) -> {
            if (kingdoms.get(glycan).size() == 1 && kingdomsOfTree.get(tree).size() == 1 && seen.add(tree)) {
                String className = kingdoms.get(glycan).iterator().next().toLowerCase(Locale.ROOT);
                single.add(new Sample(glycan, className, DOLLAR.apply(tree)));
            }
        });
        Map<String, Long> size =
                single.stream().collect(Collectors.groupingBy(Sample::className, Collectors.counting()));
        return single.stream()
                .filter(sample -> size.get(sample.className()) >= SMALLEST_KINGDOM)
                .toList();
    }

    /** Glycans reported in exactly one organ system, for five of them; by class, then in the order of the table. */
    static List<Sample> tissue(Path raw, Consumer<String> problems) throws IOException {
        List<Sample> all = new ArrayList<>();
        for (NamedCsvRecord row : rows(raw.resolve("tissue_multilabel_df.csv"))) {
            List<String> found = new ArrayList<>();
            List<String> header = row.getHeader();
            for (int i = 1; i < header.size(); i++) {
                if (row.getField(i).equals("1")) {
                    found.add(header.get(i).replace("_system", ""));
                }
            }
            if (found.size() == 1 && SYSTEMS.contains(found.get(0))) {
                add(all, found.get(0), row.getField(0), problems);
            }
        }
        all.sort(Comparator.comparing(Sample::className));
        return all;
    }

    private static List<NamedCsvRecord> rows(Path file) throws IOException {
        try (CsvReader<NamedCsvRecord> table =
                CsvReader.builder().detectBomHeader(true).ofNamedCsvRecord(file, StandardCharsets.UTF_8)) {
            return table.stream().toList();
        }
    }
}
