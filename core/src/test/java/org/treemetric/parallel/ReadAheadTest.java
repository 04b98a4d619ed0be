package org.treemetric.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ReadAheadTest {
    private static List<Integer> all(ReadAhead<Integer> ahead) throws IOException {
        List<Integer> result = new ArrayList<>();
        for (Optional<Integer> next = ahead.next(); next.isPresent(); next = ahead.next()) {
            result.add(next.get());
        }
        return result;
    }

    private static int sum(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).sum();
    }

    @ParameterizedTest(name = "{0} thread(s)")
    @ValueSource(ints = {1, 2, 8})
    void handsOutInOrderWhateverTakesLong(int threads) throws IOException {
        try (ReadAhead<Integer> ahead = new ReadAhead<>(300, threads, 4 * threads, i -> {
            for (int spin = 0; spin < (i * 37) % 50; spin++) {
                Thread.onSpinWait();
            }
            return 3 * i;
        })) {
            assertThat(all(ahead))
                    .isEqualTo(IntStream.range(0, 300).map(i -> 3 * i).boxed().toList());
            assertThat(ahead.next()).isEmpty();
        }
    }

    @ParameterizedTest(name = "{0} thread(s)")
    @ValueSource(ints = {1, 2, 8})
    void noMoreThanTheWindowIsAhead(int threads) throws IOException {
        AtomicInteger made = new AtomicInteger();
        try (ReadAhead<Integer> ahead = new ReadAhead<>(200, threads, 5, i -> {
            made.incrementAndGet();
            return i;
        })) {
            for (int taken = 1; taken <= 200; taken++) {
                assertThat(ahead.next()).contains(taken - 1);
                assertThat(made.get()).isBetween(taken, taken + 4);
            }
        }
    }

    @ParameterizedTest(name = "{0} thread(s)")
    @ValueSource(ints = {1, 2, 8})
    void whatMakingThrowsIsThrownInItsTurn(int threads) throws IOException {
        try (ReadAhead<Integer> ahead = new ReadAhead<>(20, threads, 10, i -> {
            if (i == 3) {
                throw new IOException("file " + i);
            }
            if (i == 5) {
                throw new OutOfMemoryError("made up");
            }
            if (i == 7) {
                throw new IllegalStateException("piece " + i);
            }
            return i;
        })) {
            assertThat(List.of(ahead.next(), ahead.next(), ahead.next()))
                    .containsExactly(Optional.of(0), Optional.of(1), Optional.of(2));
            assertThatThrownBy(ahead::next).isInstanceOf(IOException.class).hasMessage("file 3");
            assertThat(ahead.next()).contains(4);
            assertThatThrownBy(ahead::next).isInstanceOf(OutOfMemoryError.class);
            assertThat(ahead.next()).contains(6);
            assertThatThrownBy(ahead::next).isInstanceOf(IllegalStateException.class);
            assertThat(all(ahead)).hasSize(12);
        }
    }

    @ParameterizedTest(name = "{0} thread(s)")
    @ValueSource(ints = {1, 2, 8})
    void closedEarlyItMakesNothingMore(int threads) throws IOException {
        AtomicInteger active = new AtomicInteger();
        AtomicInteger made = new AtomicInteger();
        ReadAhead<Integer> ahead = new ReadAhead<>(10_000, threads, 50, i -> {
            active.incrementAndGet();
            Thread.onSpinWait();
            made.incrementAndGet();
            active.decrementAndGet();
            return i;
        });
        assertThat(ahead.next()).contains(0);
        ahead.close();
        assertThat(active.get()).isZero();
        assertThat(made.get()).isLessThanOrEqualTo(50);
        assertThat(ahead.next()).isEmpty();
    }

    @ParameterizedTest(name = "{0} thread(s)")
    @ValueSource(ints = {1, 2, 8})
    void worksInsidePiecesOfOtherWork(int threads) {
        List<Integer> sums = Workers.map(30, threads, i -> {
            try (ReadAhead<Integer> ahead =
                    new ReadAhead<>(20, threads, 8, j -> sum(Workers.map(3, threads, k -> i * j * k)))) {
                return sum(all(ahead));
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        assertThat(sums)
                .isEqualTo(IntStream.range(0, 30).map(i -> i * 190 * 3).boxed().toList());
    }
}
