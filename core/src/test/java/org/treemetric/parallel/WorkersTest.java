package org.treemetric.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class WorkersTest {
    private static final int POOL = Math.max(4, Runtime.getRuntime().availableProcessors());

    @ParameterizedTest(name = "{0} thread(s)")
    @ValueSource(ints = {1, 2, 8, 100})
    void runsEachPieceOnce(int threads) {
        AtomicIntegerArray runs = new AtomicIntegerArray(1000);
        Workers.run(1000, threads, runs::incrementAndGet);
        assertThat(IntStream.range(0, 1000).map(runs::get)).containsOnly(1);
    }

    @ParameterizedTest(name = "{0} thread(s)")
    @ValueSource(ints = {1, 2, 8})
    void resultsStandInOrder(int threads) {
        assertThat(Workers.map(500, threads, i -> 7 * i))
                .isEqualTo(IntStream.range(0, 500).map(i -> 7 * i).boxed().toList());
        assertThat(Workers.map(0, threads, i -> i)).isEmpty();
    }

    @ParameterizedTest(name = "{0} thread(s)")
    @ValueSource(ints = {1, 2, 8})
    void piecesMayThemselvesRunPieces(int threads) {
        List<Integer> sums = Workers.map(
                40,
                threads,
                i -> Workers.map(
                                20,
                                threads,
                                j -> Workers.map(5, threads, k -> i + j + k).stream()
                                        .mapToInt(Integer::intValue)
                                        .sum())
                        .stream()
                        .mapToInt(Integer::intValue)
                        .sum());
        assertThat(sums)
                .isEqualTo(IntStream.range(0, 40)
                        .map(i -> 100 * i + 5 * 190 + 20 * 10)
                        .boxed()
                        .toList());
    }

    @Test
    void allCallsTogetherUseOnePool() throws InterruptedException {
        Set<Thread> seen = ConcurrentHashMap.newKeySet();
        Thread[] callers = new Thread[4];
        for (int c = 0; c < callers.length; c++) {
            callers[c] = new Thread(() -> Workers.run(
                    50, 8, i -> Workers.run(50, 8, j -> Workers.run(4, 8, k -> seen.add(Thread.currentThread())))));
            callers[c].start();
        }
        for (Thread caller : callers) {
            caller.join();
        }
        seen.removeAll(Set.of(callers));
        assertThat(seen).hasSizeLessThan(POOL).allMatch(Thread::isDaemon);
        assertThat(Thread.getAllStackTraces().keySet())
                .filteredOn(thread -> thread.getName().equals("treemetric-worker"))
                .hasSizeLessThan(POOL);
    }

    @ParameterizedTest(name = "{0} thread(s)")
    @ValueSource(ints = {1, 2, 3})
    void noMoreThreadsThanAskedForWorkAtOnce(int threads) {
        AtomicInteger active = new AtomicInteger();
        AtomicInteger peak = new AtomicInteger();
        Workers.run(300, threads, i -> {
            peak.accumulateAndGet(active.incrementAndGet(), Math::max);
            Thread.onSpinWait();
            active.decrementAndGet();
        });
        assertThat(peak.get()).isBetween(1, threads);
    }

    @Test
    void severalThreadsWorkAtOnce() {
        CountDownLatch all = new CountDownLatch(3);
        Workers.run(3, 3, i -> {
            all.countDown();
            await(all); // ends only if three threads stand here
        });
        assertThat(all.getCount()).isZero();
    }

    @ParameterizedTest(name = "{0} thread(s)")
    @ValueSource(ints = {1, 2, 8})
    void theFailureOfTheSmallestIndexIsThrown(int threads) {
        for (int round = 0; round < 200; round++) {
            assertThatThrownBy(() -> Workers.run(100, threads, i -> {
                        if (i % 10 == 7) {
                            throw new IllegalArgumentException("piece " + i);
                        }
                    }))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("piece 7");
        }
    }

    @ParameterizedTest(name = "{0} thread(s)")
    @ValueSource(ints = {1, 2, 8})
    void aFailureEndsTheWorkAndNothingRunsOn(int threads) {
        AtomicInteger begun = new AtomicInteger();
        AtomicInteger active = new AtomicInteger();
        assertThatThrownBy(() -> Workers.run(1_000_000, threads, i -> {
                    begun.incrementAndGet();
                    active.incrementAndGet();
                    try {
                        if (i == 20) {
                            throw new IllegalStateException("enough");
                        }
                        Thread.onSpinWait();
                    } finally {
                        active.decrementAndGet();
                    }
                }))
                .hasMessage("enough");
        assertThat(active.get()).isZero();
        assertThat(begun.get()).isLessThan(1_000_000);
    }

    @ParameterizedTest(name = "{0} thread(s)")
    @ValueSource(ints = {1, 2, 8})
    void errorsPassThroughEvenFromWithin(int threads) {
        OutOfMemoryError error = new OutOfMemoryError("made up");
        assertThatThrownBy(() -> Workers.run(
                        4,
                        threads,
                        i -> Workers.run(4, threads, j -> {
                            if (i == 2 && j == 3) {
                                throw error;
                            }
                        })))
                .isSameAs(error);
        assertThat(Workers.map(3, threads, i -> i)).containsExactly(0, 1, 2); // the pool has taken no harm
    }

    @ParameterizedTest(name = "{0} thread(s)")
    @ValueSource(ints = {1, 2, 8})
    void eachThreadHasAWorkerOfItsOwn(int threads) {
        AtomicInteger workers = new AtomicInteger();
        int[] result = new int[400];
        boolean all = Workers.runWhile(result.length, threads, () -> {
            Thread owner = Thread.currentThread();
            workers.incrementAndGet();
            int[] buffer = new int[1];
            return i -> {
                assertThat(Thread.currentThread()).isSameAs(owner);
                buffer[0] = i;
                Thread.onSpinWait();
                result[i] = buffer[0];
                return true;
            };
        });
        assertThat(all).isTrue();
        assertThat(result).isEqualTo(IntStream.range(0, 400).toArray());
        assertThat(workers.get()).isBetween(1, threads);
    }

    @Test
    void aWorkerThatDoesNotComeUpFailsTheCall() {
        assertThatThrownBy(() -> Workers.runWhile(5, 3, () -> {
                    throw new IllegalStateException("no buffer");
                }))
                .hasMessage("no buffer");
    }

    @ParameterizedTest(name = "{0} thread(s)")
    @ValueSource(ints = {1, 2, 8})
    void aPieceMayStopTheWork(int threads) {
        AtomicInteger runs = new AtomicInteger();
        assertThat(Workers.runWhile(1_000_000, threads, () -> i -> runs.incrementAndGet() < 10))
                .isFalse();
        assertThat(runs.get()).isBetween(10, 10 + threads);
        assertThat(Workers.runWhile(5, threads, () -> i -> i < 4 || threads < 1))
                .isTrue(); // all were run by then
    }

    @ParameterizedTest(name = "{0} thread(s)")
    @ValueSource(ints = {1, 2, 8})
    void anInterruptStopsTheWorkAndStays(int threads) {
        AtomicInteger runs = new AtomicInteger();
        Thread caller = Thread.currentThread();
        try {
            assertThatThrownBy(() -> Workers.run(1_000_000, threads, i -> {
                        runs.incrementAndGet();
                        if (i == 10) {
                            caller.interrupt();
                        }
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("interrupted before all work was done");
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(runs.get()).isBetween(11, 999_999);
    }

    @Test
    void refusesNoThreads() {
        assertThatThrownBy(() -> Workers.run(1, 0, i -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("threads must be at least 1, got 0");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
