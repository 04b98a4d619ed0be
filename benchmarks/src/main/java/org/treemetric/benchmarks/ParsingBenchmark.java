package org.treemetric.benchmarks;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.treemetric.format.TreeReader;
import org.treemetric.notation.BracketFormat;

/** From bracket notation in memory to trees, in bytes: millions per CPU second are MB/s. */
public class ParsingBenchmark extends CorpusBenchmark {
    private byte[] text;

    /** Makes the text. */
    @Setup
    public void setUp() {
        text = Corpus.text(trees());
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
