package org.treemetric.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Who is tested when: for every repeat the fold of every sample. A sample is tested in its own fold and trained with in
 * all others.
 */
public final class Folds {
    private final int folds;
    private final int[][] foldOf; // repeat, sample
    private final List<List<Optional<int[]>>> learningLines; // repeat, fold

    private Folds(int folds, int[][] foldOf, List<List<Optional<int[]>>> learningLines) {
        this.folds = folds;
        this.foldOf = foldOf;
        this.learningLines = learningLines;
    }

    /**
     * Given folds.
     *
     * @param folds how many folds there are, at least 2
     * @param foldOf for each repeat the fold of each sample; copied
     * @param learningLines for each repeat and fold the samples that a learning step limited in size uses, empty for all;
     *     they must belong to the training part. An empty list says that no repeat has any.
     */
    public static Folds of(int folds, int[][] foldOf, List<List<Optional<int[]>>> learningLines) {
        if (folds < 2) {
            throw new IllegalArgumentException("there must be at least 2 folds, got " + folds);
        }
        if (foldOf.length == 0) {
            throw new IllegalArgumentException("there must be at least 1 repeat, got 0");
        }
        int[][] copy = new int[foldOf.length][];
        for (int r = 0; r < foldOf.length; r++) {
            copy[r] = foldOf[r].clone();
            if (copy[r].length != copy[0].length) {
                throw new IllegalArgumentException(
                        "repeat " + r + " has " + copy[r].length + " samples, repeat 0 has " + copy[0].length);
            }
            int[] sizes = new int[folds];
            for (int i = 0; i < copy[r].length; i++) {
                if (copy[r][i] < 0 || copy[r][i] >= folds) {
                    throw new IllegalArgumentException("sample " + i + " of repeat " + r + " is in fold " + copy[r][i]
                            + ", expected 0 to " + (folds - 1));
                }
                sizes[copy[r][i]]++;
            }
            for (int f = 0; f < folds; f++) {
                if (sizes[f] == 0 || sizes[f] == copy[r].length) {
                    throw new IllegalArgumentException(
                            "fold " + f + " of repeat " + r + " leaves nothing to test or nothing to train with");
                }
            }
        }
        return new Folds(folds, copy, checkedLines(folds, copy, learningLines));
    }

    private static List<List<Optional<int[]>>> checkedLines(
            int folds, int[][] foldOf, List<List<Optional<int[]>>> learningLines) {
        if (!learningLines.isEmpty() && learningLines.size() != foldOf.length) {
            throw new IllegalArgumentException(
                    "expected learning samples for " + foldOf.length + " repeats, got " + learningLines.size());
        }
        List<List<Optional<int[]>>> all = new ArrayList<>();
        for (int r = 0; r < foldOf.length; r++) {
            List<Optional<int[]>> row = new ArrayList<>();
            for (int f = 0; f < folds; f++) {
                Optional<int[]> lines =
                        learningLines.isEmpty() || f >= learningLines.get(r).size()
                                ? Optional.empty()
                                : learningLines.get(r).get(f).map(int[]::clone);
                if (lines.isPresent()) {
                    Arrays.sort(lines.get());
                    check(lines.get(), foldOf[r], r, f);
                }
                row.add(lines);
            }
            all.add(row);
        }
        return all;
    }

    private static void check(int[] lines, int[] foldOf, int r, int f) {
        for (int i = 0; i < lines.length; i++) {
            if (lines[i] < 0 || lines[i] >= foldOf.length || (i > 0 && lines[i] == lines[i - 1])) {
                throw new IllegalArgumentException("the learning sample of repeat " + r + ", fold " + f + " names "
                        + lines[i] + ", expected different numbers of 0 to " + (foldOf.length - 1));
            }
            if (foldOf[lines[i]] == f) {
                throw new IllegalArgumentException("the learning sample of repeat " + r + ", fold " + f + " holds "
                        + lines[i] + ", which is tested in that fold");
            }
        }
    }

    /**
     * Stratified folds: in every repeat each class is shuffled and dealt out in turn, each class going on where the one
     * before it stopped, so that both folds and their classes differ by at most one sample in size.
     *
     * @param classNames the class of every sample
     * @param seed the only source of randomness; repeat r uses {@code seed + r}
     */
    public static Folds stratified(List<String> classNames, int folds, int repeats, long seed) {
        if (folds < 2 || folds > classNames.size()) {
            throw new IllegalArgumentException(
                    "folds must be in 2 to the number of samples, " + classNames.size() + ", got " + folds);
        }
        if (repeats < 1) {
            throw new IllegalArgumentException("repeats must be at least 1, got " + repeats);
        }
        TreeMap<String, List<Integer>> members = new TreeMap<>();
        for (int i = 0; i < classNames.size(); i++) {
            members.computeIfAbsent(classNames.get(i), name -> new ArrayList<>())
                    .add(i);
        }
        int[][] foldOf = new int[repeats][classNames.size()];
        for (int r = 0; r < repeats; r++) {
            Random random = new Random(seed + r);
            int next = 0;
            for (List<Integer> ofClass : members.values()) {
                int[] order = ofClass.stream().mapToInt(Integer::intValue).toArray();
                shuffle(order, random);
                for (int i : order) {
                    foldOf[r][i] = next++ % folds;
                }
            }
        }
        return of(folds, foldOf, List.of());
    }

    /**
     * One repeat of one fold: the first samples are trained with and never tested, the rest are tested.
     *
     * @param train how many are trained with, at least 1
     * @param test how many are tested, at least 1
     */
    public static Folds holdOut(int train, int test) {
        if (train < 1 || test < 1) {
            throw new IllegalArgumentException(
                    "there must be samples to train with and to test, got " + train + " and " + test);
        }
        int[] foldOf = new int[train + test];
        Arrays.fill(foldOf, 0, train, -1);
        return new Folds(1, new int[][] {foldOf}, List.of(List.of(Optional.empty())));
    }

    private static void shuffle(int[] order, Random random) {
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int kept = order[i];
            order[i] = order[j];
            order[j] = kept;
        }
    }

    /** The first {@code repeats} of these. */
    public Folds first(int repeats) {
        if (repeats < 1 || repeats > foldOf.length) {
            throw new IllegalArgumentException("repeats must be in 1 to " + foldOf.length + ", got " + repeats);
        }
        return new Folds(folds, Arrays.copyOf(foldOf, repeats), learningLines.subList(0, repeats));
    }

    /** One repeat of these alone. */
    public Folds only(int repeat) {
        return new Folds(folds, new int[][] {foldOf[repeat]}, learningLines.subList(repeat, repeat + 1));
    }

    /** How often all samples are tested. */
    public int repeats() {
        return foldOf.length;
    }

    /** How many folds a repeat has. */
    public int folds() {
        return folds;
    }

    /** How many samples there are. */
    public int samples() {
        return foldOf[0].length;
    }

    /** The samples tested in a fold, ascending. */
    public int[] test(int repeat, int fold) {
        return IntStream.range(0, samples())
                .filter(i -> foldOf[repeat][i] == fold)
                .toArray();
    }

    /** The samples trained with in a fold, ascending. */
    public int[] train(int repeat, int fold) {
        return IntStream.range(0, samples())
                .filter(i -> foldOf[repeat][i] != fold)
                .toArray();
    }

    /** The places in {@link #train} that a learning step limited in size uses, ascending. */
    public int[] learningSample(int repeat, int fold) {
        int[] train = train(repeat, fold);
        Optional<int[]> lines = learningLines.get(repeat).get(fold);
        return lines.isEmpty()
                ? IntStream.range(0, train.length).toArray()
                : Arrays.stream(lines.get())
                        .map(line -> Arrays.binarySearch(train, line))
                        .toArray();
    }
}
