package org.treemetric.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;

/**
 * The paper's artificial dataset: chains of nine nodes, class {@code periodic} from ((A|B)(C|D)(A|B))^3 and class
 * {@code random} from (A|B|C|D)^9, every choice uniform and independent.
 */
public final class StringsGenerator {
    /** The class of strings made of three periods. */
    public static final String PERIODIC = "periodic";

    /** The class of strings without rule. */
    public static final String RANDOM = "random";

    /** How many strings of each class the paper uses. */
    public static final int PAPER_PER_CLASS = 100;

    private static final int LENGTH = 9;

    private StringsGenerator() {}

    /**
     * Strings of both classes, the periodic ones first; ids are numbers from 1.
     *
     * @param perClass how many of each class, at least 1
     * @param seed the only source of randomness
     */
    public static Dataset generate(String name, int perClass, long seed) {
        if (perClass < 1) {
            throw new IllegalArgumentException("there must be at least 1 string per class, got " + perClass);
        }
        Random random = new Random(seed);
        List<Sample> samples = new ArrayList<>(2 * perClass);
        for (int i = 0; i < 2 * perClass; i++) {
            boolean periodic = i < perClass;
            samples.add(new Sample(Integer.toString(i + 1), periodic ? PERIODIC : RANDOM, chain(random, periodic)));
        }
        return Dataset.of(name, samples);
    }

    private static Tree chain(Random random, boolean periodic) {
        TreeBuilder builder = new TreeBuilder();
        for (int i = 0; i < LENGTH; i++) {
            String letters = !periodic ? "ABCD" : i % 3 == 1 ? "CD" : "AB";
            builder.open(String.valueOf(letters.charAt(random.nextInt(letters.length()))));
        }
        for (int i = 0; i < LENGTH; i++) {
            builder.close();
        }
        return builder.build();
    }
}
