package org.treemetric.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * How well one class was told from the others.
 *
 * @param className the class
 * @param tests tested trees of the class, each as often as it was tested
 * @param given tests that ended in this class
 * @param right tests of the class that ended in it
 */
public record ClassFigures(String className, long tests, long given, long right) {

    /** The figures of every class of a matrix, in its order. */
    public static List<ClassFigures> of(ConfusionMatrix matrix) {
        List<ClassFigures> all = new ArrayList<>();
        int classes = matrix.classNames().size();
        for (int c = 0; c < classes; c++) {
            long tests = 0;
            long given = 0;
            for (int other = 0; other < classes; other++) {
                tests += matrix.count(c, other);
                given += matrix.count(other, c);
            }
            all.add(new ClassFigures(matrix.classNames().get(c), tests, given, matrix.count(c, c)));
        }
        return all;
    }

    /** The share of trees given this class that are of it; empty if none was given it. */
    public OptionalDouble precision() {
        return given == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) right / given);
    }

    /** The share of trees of this class that were given it; empty if none was tested. */
    public OptionalDouble recall() {
        return tests == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) right / tests);
    }

    /** The harmonic mean of precision and recall, 0 if none was right. */
    public double f1() {
        return 2.0 * right / (tests + given);
    }
}
