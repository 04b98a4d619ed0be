package org.treemetric.model;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.treemetric.dataset.Sample;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.file.Container;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.Ints;
import org.treemetric.file.Records;
import org.treemetric.file.SectionContent;
import org.treemetric.file.SpillFile;
import org.treemetric.tree.Alphabet;
import org.treemetric.tree.Tree;

/** The ids, classes and trees of stored samples, as models and indexes keep them; each found without reading the others. */
final class SampleSections {
    static final Set<String> NAMES = Set.of("ids", "ids.start", "classes", "class-of", "trees", "trees.start");

    private final Records ids;
    private final List<String> classNames;
    private final Ints classOf; // 0 = none, otherwise 1 + its number
    private final Records trees; // null if the trees were left out

    private SampleSections(Records ids, List<String> classNames, Ints classOf, Records trees) {
        this.ids = ids;
        this.classNames = classNames;
        this.classOf = classOf;
        this.trees = trees;
    }

    static SampleSections of(Container file) throws FileFormatException {
        List<String> classNames = ModelParts.texts(new ByteInput(file.section("classes")));
        SampleSections samples = new SampleSections(
                Records.of(file, "ids"),
                classNames,
                file.section("class-of").ints(classNames.size() + 1),
                file.has("trees") ? Records.of(file, "trees") : null);
        if (samples.ids.size() != samples.size() || (samples.hasTrees() && samples.trees.size() != samples.size())) {
            throw new FileFormatException(file.source(), "expected an id, a class and a tree of each, found some more");
        }
        return samples;
    }

    int size() {
        return classOf.size();
    }

    String id(int sample) {
        return ids.text(sample);
    }

    /** The class, empty if there is none. */
    String className(int sample) {
        int number = classOf.get(sample);
        return number == 0 ? "" : classNames.get(number - 1);
    }

    boolean hasTrees() {
        return trees != null;
    }

    Tree tree(int sample, TreeCodec codec) {
        ByteInput in = trees.record(sample);
        Tree tree = codec.read(in);
        in.end();
        return tree;
    }

    /** Collects samples. */
    static final class Builder implements Closeable {
        static final int SPILLS = 4;

        private final Alphabet labels;
        private final List<SpillFile> spills;
        private final Records.Builder ids;
        private final Records.Builder trees;
        private final Alphabet classes = new Alphabet();
        private int[] classOf = new int[16];
        private int size;

        /** Labels of trees at first sight become the next of {@code labels}. */
        Builder(Alphabet labels) {
            this(labels, List.of());
        }

        /** The same with {@link #SPILLS} files for what is too much for memory, or with none. */
        Builder(Alphabet labels, List<SpillFile> spills) {
            this.labels = labels;
            this.spills = spills;
            this.ids = spills.isEmpty() ? new Records.Builder() : new Records.Builder(spills.get(0), spills.get(1));
            this.trees = spills.isEmpty() ? new Records.Builder() : new Records.Builder(spills.get(2), spills.get(3));
        }

        void add(Sample sample, boolean withTree) {
            add(sample.id(), sample.className(), withTree ? Optional.of(sample.tree()) : Optional.empty());
        }

        void add(String id, String className, Optional<Tree> tree) {
            ids.text(id);
            if (size == classOf.length) {
                classOf = Arrays.copyOf(classOf, 2 * size);
            }
            classOf[size++] = className.isEmpty() ? 0 : 1 + classes.intern(className);
            if (tree.isPresent()) {
                TreeCodec.write(tree.get(), labels, trees.out());
                trees.end();
            }
        }

        int size() {
            return size;
        }

        // Classes are numbered in the sorted order of their names, as everywhere.
        void addTo(ContainerWriter file, boolean withTrees) {
            List<String> sorted = new ArrayList<>();
            for (int c = 0; c < classes.size(); c++) {
                sorted.add(classes.label(c));
            }
            sorted.sort(null);
            int[] number = new int[size];
            Arrays.setAll(
                    number,
                    i -> classOf[i] == 0 ? 0 : 1 + Collections.binarySearch(sorted, classes.label(classOf[i] - 1)));
            ByteOutput names = new ByteOutput();
            ModelParts.write(sorted, names);
            file.add("classes", names).add("class-of", SectionContent.of(Ints.of(number)));
            ids.addTo(file, "ids");
            if (withTrees) {
                trees.addTo(file, "trees");
            }
        }

        @Override
        public void close() throws IOException {
            for (SpillFile spill : spills) {
                spill.close();
            }
        }
    }
}
