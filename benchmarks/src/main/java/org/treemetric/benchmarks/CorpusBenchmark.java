package org.treemetric.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.treemetric.tree.Tree;

/** A measurement on the trees of a {@link Corpus}: which, how long, and in what JVM. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@State(Scope.Thread)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgs = "-Xmx6g")
public abstract class CorpusBenchmark {
    /** Small, middle and large alphabets; one tree of a million nodes and one of ten. */
    @Param({"u4", "u40", "u10000", "one-1M", "one-10M"})
    String trees;

    List<Tree> trees() {
        return Corpus.named(trees);
    }
}
