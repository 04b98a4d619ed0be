package org.treemetric.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Units of work per second of the measuring thread's CPU time, beside JMH's wall clock. */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class CpuRate {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Millions of units per CPU second in this iteration. */
    public double millionsPerCpuSecond;

    private long start;
    private long units;

    /** Starts the clock. */
    @Setup(Level.Iteration)
    public void start() {
        units = 0;
        start = THREADS.getCurrentThreadCpuTime();
    }

    /** Counts work done. */
    public void add(long done) {
        units += done;
    }

    /** Stops the clock. */
    @TearDown(Level.Iteration)
    public void stop() {
        millionsPerCpuSecond = units * 1e3 / (THREADS.getCurrentThreadCpuTime() - start);
    }
}
