package org.treemetric.benchmarks;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.treemetric.format.TreeReader;
import org.treemetric.notation.BracketFormat;

/** From bracket notation in memory to trees, in bytes: millions per CPU second are MB/s. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@State(Scope.Thread)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgs = "-Xmx6g")
public class ParsingBenchmark {
    /** Small, middle and large alphabets; one tree of a million nodes and one of ten. */
    @Param({"u4", "u40", "u10000", "one-1M", "one-10M"})
    String trees;

    private byte[] text;

    /** Makes the text. */
    @Setup
    public void setUp() {
        text = Corpus.text(Corpus.named(trees));
    }

    /** Reads every tree of the text. */
    @Benchmark
    public long read(CpuRate rate) throws IOException {
        long nodes = 0;
        try (TreeReader reader = new BracketFormat().open(new ByteArrayInputStream(text), "memory")) {
            while (reader.next()) {
                nodes += reader.tree().size();
            }
        }
        rate.add(text.length);
        return nodes;
    }
}
