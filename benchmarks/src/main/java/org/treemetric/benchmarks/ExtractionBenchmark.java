package org.treemetric.benchmarks;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.Shape;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.tree.Tree;

/** From a tree in memory to the counts of its grams, in nodes. */
public class ExtractionBenchmark extends CorpusBenchmark {
    private List<Tree> corpus;
    private long nodes;
    private GramEncoder paper;
    private GramEncoder six;

    /** Reads or makes the trees. */
    @Setup
    public void setUp() {
        corpus = trees();
        nodes = Corpus.nodes(corpus);
        paper = new GramEncoder(GramShape.PAPER);
        Shape union = ShapeUnion.of(
                GramShape.LABEL,
                GramShape.SIBLINGS,
                new GramShape(1, 1),
                new GramShape(1, 2),
                new GramShape(2, 1),
                GramShape.PAPER);
        six = new GramEncoder(union);
    }

    /** Counts at p = q = 2. */
    @Benchmark
    public long counts(CpuRate rate) {
        long[] sum = {0};
        for (Tree tree : corpus) {
            paper.encode(tree, (id, count) -> sum[0] += count);
        }
        rate.add(nodes);
        return sum[0];
    }

    /** Sorted vectors at p = q = 2. */
    @Benchmark
    public long vectors(CpuRate rate) {
        long sum = 0;
        for (Tree tree : corpus) {
            sum += paper.encode(tree).distinct();
        }
        rate.add(nodes);
        return sum;
    }

    /** Counts of the evidence metric's six shapes. */
    @Benchmark
    public long sixShapes(CpuRate rate) {
        long[] sum = {0};
        for (Tree tree : corpus) {
            six.encode(tree, (id, count) -> sum[0] += count);
        }
        rate.add(nodes);
        return sum[0];
    }
}
