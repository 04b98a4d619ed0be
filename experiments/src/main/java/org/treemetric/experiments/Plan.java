package org.treemetric.experiments;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.treemetric.experiments.ReproductionOptions.Part;

/** Which data there is and what is measured on it. */
final class Plan {
    static final int MAX_VARIED = 7; // the paper varies p = q and k from 1 to 7
    static final int PAPER_SHAPE = 2;
    static final int SWEEP_K = 3;

    final List<Group> groups = new ArrayList<>();
    final List<PaperSet> missing = new ArrayList<>();
    final ReproductionOptions options;

    Plan(ReproductionOptions options, DataFolder folder) throws IOException {
        this.options = options;
        for (String name : names(options, folder)) {
            if (name.equals("strings")) {
                groups.add(new Group(name, folder.strings(options.quick() ? 3 : DataFolder.STRINGS_SETS), 1));
                continue;
            }
            Optional<ExperimentSet> set = folder.read(name);
            Optional<PaperSet> paper = PaperSet.named(name);
            if (set.isPresent()) {
                groups.add(new Group(name, List.of(set.get()), repeats(name)));
            } else if (paper.isPresent()) {
                missing.add(paper.get());
            } else {
                throw new IOException(
                        folder.path().resolve(name).resolve("trees.tsv") + ": expected a dataset, found none");
            }
        }
    }

    private int repeats(String name) {
        boolean small = PaperSet.named(name).isPresent() && !name.equals("glycan-tissue");
        return options.quick() || !small ? 1 : 5;
    }

    private static Set<String> names(ReproductionOptions options, DataFolder folder) throws IOException {
        Set<String> names = new LinkedHashSet<>();
        if (options.datasets().isEmpty() || options.datasets().equals(List.of("all"))) {
            PaperSet.ALL.forEach(set -> names.add(set.name()));
        }
        if (options.datasets().equals(List.of("all"))) {
            names.addAll(folder.names());
        } else {
            names.addAll(options.datasets());
        }
        return names;
    }

    Optional<Group> group(String name) {
        return groups.stream().filter(group -> group.name().equals(name)).findFirst();
    }

    /** The settings that are compared on a group. */
    List<Setting> settings(Group group) {
        List<Setting> settings = new ArrayList<>();
        for (Setting setting : Setting.values()) {
            if (!setting.isOfEdits() || PaperSet.named(group.name()).isPresent()) {
                settings.add(setting);
            }
        }
        if (group.name().equals("glycan-tissue")) { // thousands of trees: hours of edit scripts
            settings.removeAll(List.of(Setting.E4, Setting.E5));
        }
        if (options.quick()) {
            settings.removeAll(List.of(Setting.AUTHORS));
            boolean tiny = group.name().equals("strings") || group.name().equals("glycan-blood");
            if (!tiny) {
                settings.removeAll(List.of(Setting.E4, Setting.E5));
            }
            if (group.name().equals("sentiment")) { // edit scripts between its trees take minutes
                settings.remove(Setting.E3);
            }
            if (group.first().data().size() > 1500) {
                settings.removeIf(setting -> setting != Setting.E1 && setting != Setting.E2);
            }
        }
        return settings;
    }

    /** Rounds of a setting on a group: what rests on edit scripts is slow and run on the first repeat only. */
    List<Group.Round> rounds(Group group, Setting setting) {
        boolean prototypes = setting == Setting.E4 || setting == Setting.E5;
        boolean slow = prototypes || (setting == Setting.E3 && group.name().equals("sentiment"));
        return slow && !group.name().equals("strings") ? group.rounds().subList(0, 1) : group.rounds();
    }

    // The paper's table of times leaves Glycan_MULTI out.
    private static boolean timed(Group group) {
        return PaperSet.named(group.name())
                .filter(set -> !Double.isNaN(set.paperRatio()))
                .isPresent();
    }

    /** The groups of the paper's figures that vary p, q and k. */
    List<Group> swept() {
        return groups.stream()
                .filter(group -> group.name().equals("strings") || group.name().equals("glycan-blood"))
                .toList();
    }

    /** The neighbor counts with which a group's errors are compared: the paper's, and 3 if a reference has that. */
    List<Integer> ks(Group group) {
        return group.name().equals("glycan-tissue") ? List.of(1, 3) : List.of(group.paperK());
    }

    /** Everything to measure, without repetition, in the order of the report. */
    List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        Set<Object> seen = new LinkedHashSet<>();
        List<Cell> all = new ArrayList<>();
        for (Group group : groups) {
            if (options.parts().contains(Part.ACCURACY)) {
                for (Setting setting : settings(group)) {
                    for (int k : ks(group)) {
                        add(all, group, setting, k, PAPER_SHAPE);
                    }
                }
            }
            if (options.parts().contains(Part.GRAMS)
                    && PaperSet.named(group.name()).isPresent()) {
                all.add(GramsCell.cell(group.first(), options));
            }
            if (options.parts().contains(Part.TIME) && timed(group)) {
                all.add(TimeCell.cell(group.first(), options));
            }
        }
        for (Group group : swept()) {
            for (Setting setting : List.of(Setting.E1, Setting.E2)) {
                for (int i = 1; i <= MAX_VARIED; i++) {
                    if (options.parts().contains(Part.SHAPES)) {
                        add(all, group, setting, SWEEP_K, i);
                    }
                    if (options.parts().contains(Part.NEIGHBORS)) {
                        add(all, group, setting, i, PAPER_SHAPE);
                    }
                }
            }
        }
        for (Cell cell : all) {
            if (seen.add(cell.key())) {
                cells.add(cell);
            }
        }
        return cells;
    }

    private void add(List<Cell> cells, Group group, Setting setting, int k, int shape) {
        for (Group.Round round : rounds(group, setting)) {
            cells.add(new ErrorCell(round, setting, k, shape).cell(options.version(), options.threads()));
        }
    }
}
