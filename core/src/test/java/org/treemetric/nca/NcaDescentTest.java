package org.treemetric.nca;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.optimize.Lbfgs;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;

/**
 * How low the soft-neighbor loss gets, against a slow walk down the slope.
 *
 * <p>Where two trees have lost all their weight, their normalized distance jumps to 0 (it is 0 / 0). Any step that gives
 * one of them weight again jumps up, whatever the slope promises; a descent must not take that for the end of it.
 */
class NcaDescentTest {
    static LongStream seeds() {
        return Seeds.upTo(60);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void noSlowWalkGetsMuchLowerFromWhereTheDescentEnds(long seed) {
        NcaProblem problem = problem(seed);
        double[] a = problem.ones();
        double start = problem.value(a, new double[a.length]);
        double reached = Lbfgs.nonNegative(200, 1e-12).minimize(problem::value, a);
        double walked = walk(problem, a.clone());
        assertThat(reached - walked).isLessThanOrEqualTo(0.02 * (start - walked) + 1e-9);
    }

    @Test
    void theDescentIsAsGoodAsASlowWalkFromTheSameStart() {
        double reached = 0;
        double walked = 0;
        for (long seed = 1; seed <= 60; seed++) {
            NcaProblem problem = problem(seed);
            reached += Lbfgs.nonNegative(200, 1e-12).minimize(problem::value, problem.ones());
            walked += walk(problem, problem.ones());
        }
        assertThat(reached).isLessThan(walked);
    }

    private static NcaProblem problem(long seed) {
        Random random = new Random(seed);
        GramDictionary dictionary = new GramDictionary(new GramShape(1 + random.nextInt(2), 2));
        GramEncoder encoder = new GramEncoder(dictionary);
        int labels = 2 + random.nextInt(4);
        List<GramVector> vectors = new ArrayList<>();
        int[] classOf = new int[12 + random.nextInt(8)];
        for (int i = 0; i < classOf.length; i++) {
            classOf[i] = random.nextInt(3);
            vectors.add(encoder.encode(RandomTrees.tree(random, 3 + random.nextInt(8), labels)));
        }
        int grams = dictionary.size();
        double[] ones = new double[grams];
        Arrays.fill(ones, 1);
        NcaProblem problem =
                new NcaProblem(vectors, classOf, IntStream.range(0, grams).toArray(), grams, ones, true);
        problem.chooseScale();
        return problem.withPenalty(1e-4 * Math.pow(10, random.nextInt(3)));
    }

    // Steps down the slope, weights that are 0 stay 0; a step that does not help is halved, one that does is
    // lengthened.
    private static double walk(NcaProblem problem, double[] a) {
        double[] gradient = new double[a.length];
        double[] next = new double[a.length];
        double[] nextGradient = new double[a.length];
        double value = problem.value(a, gradient);
        double step = 1;
        for (int i = 0; i < 3000; i++) {
            for (int g = 0; g < a.length; g++) {
                next[g] = a[g] == 0 ? 0 : Math.max(0, a[g] - step * gradient[g]);
            }
            double found = problem.value(next, nextGradient);
            if (found < value) {
                value = found;
                System.arraycopy(next, 0, a, 0, a.length);
                System.arraycopy(nextGradient, 0, gradient, 0, a.length);
                step *= 1.5;
            } else {
                step /= 2;
            }
        }
        return value;
    }
}
