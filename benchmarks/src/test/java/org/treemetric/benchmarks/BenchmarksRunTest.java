package org.treemetric.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Benchmarks stay runnable: each runs once on small trees. No figure is looked at. */
class BenchmarksRunTest {
    @Test
    void everyBenchmarkOfReadingAndCountingRuns() throws Exception {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include("ExtractionBenchmark|ParsingBenchmark")
                        .param("trees", "u4")
                        .forks(0)
                        .warmupIterations(0)
                        .measurementIterations(1)
                        .measurementTime(TimeValue.milliseconds(1))
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
        assertThat(results).hasSize(4);
    }
}
