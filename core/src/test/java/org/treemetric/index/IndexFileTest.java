package org.treemetric.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.file.Container;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.FileKind;
import org.treemetric.file.Sha256;
import org.treemetric.file.WholeFile;
import org.treemetric.gram.GramVector;
import org.treemetric.testkit.ForgedFile;
import org.treemetric.testkit.SearchCases;
import org.treemetric.testkit.SearchCases.Case;
import org.treemetric.testkit.Seeds;

class IndexFileTest {
    @TempDir
    Path folder;

    private static byte[] bytes(InvertedIndex index) throws IOException {
        ContainerWriter file = new ContainerWriter(FileKind.INDEX);
        index.addTo(file);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        file.writeTo(out);
        return out.toByteArray();
    }

    private Container open(byte[] bytes) throws IOException {
        return Container.open(Files.write(folder.resolve("f"), bytes), FileKind.INDEX, InvertedIndex.SECTIONS);
    }

    private InvertedIndex read(byte[] bytes, GramMetric metric) throws IOException {
        return InvertedIndex.of(open(bytes), metric);
    }

    static LongStream seeds() {
        return Seeds.upTo(120);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void findsInAFileWhatComparingEverythingFinds(long seed) throws IOException {
        Random random = new Random(seed);
        Normalization normalization = List.of(Normalization.values()).get(random.nextInt(3));
        Case one = seed % 4 == 0
                ? SearchCases.evidence(random)
                : SearchCases.random(random, normalization, random.nextBoolean());
        InvertedIndex written = InvertedIndex.of(one.stored(), one.metric())
                .using(random.nextBoolean() ? SearchPath.PLAIN : SearchPath.BLOCKED);
        byte[] bytes = bytes(written);
        open(bytes).verify();
        InvertedIndex read = read(bytes, one.metric());
        InvertedIndexTest.check(seed, random, one, read);
        InvertedIndexTest.check(seed, random, one, read.usingShortLists());
        assertThat(bytes(read)).isEqualTo(bytes);
    }

    /** Also if vectors go to disk meanwhile, and lists are made a few at a time. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void writesTheSameBytesWithLittleMemory(long seed) throws IOException {
        Random random = new Random(seed);
        Case one = seed % 4 == 0 ? SearchCases.evidence(random) : SearchCases.random(random, Normalization.NONE, true);
        ContainerWriter file = new ContainerWriter(FileKind.INDEX);
        try (InvertedIndex.Builder builder = new InvertedIndex.Builder(folder, 1 + random.nextInt(200))) {
            one.stored().forEach(builder::add);
            builder.addTo(file, one.metric(), 1 + random.nextInt(3));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            file.writeTo(out);
            assertThat(out.toByteArray()).isEqualTo(bytes(InvertedIndex.of(one.stored(), one.metric())));
        }
        StoredRows.Builder rows = new StoredRows.Builder();
        one.stored().forEach(rows::add);
        StoredRows built = rows.build();
        ContainerWriter blocked = new ContainerWriter(FileKind.INDEX);
        Blocks.addTo(blocked, built, RowWeights.of(built, one.metric(), 1), 2, 1 + random.nextInt(50));
        ContainerWriter whole = new ContainerWriter(FileKind.INDEX);
        Blocks.of(built, RowWeights.of(built, one.metric(), 1), Blocks.DEFAULT_SIZE, 3)
                .addTo(whole, built);
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        whole.writeTo(expected);
        Path written = folder.resolve("blocked");
        Files.deleteIfExists(written);
        WholeFile.writeSeekable(written, blocked::writeTo);
        assertThat(Files.readAllBytes(written)).isEqualTo(expected.toByteArray());
    }

    private static InvertedIndex small() {
        Random random = new Random(7);
        return InvertedIndex.of(SearchCases.vectors(random, 12, 9, 400), PlainMetric.PLAIN);
    }

    /** Files must stay readable, and be the same on every JDK: what is written changes only on purpose. */
    @Test
    void writesTheSameBytesAsEver() throws Exception {
        GramVector x = GramVector.of(new int[] {0, 3}, new int[] {2, 300});
        GramVector y = GramVector.of(new int[] {1, 3}, new int[] {1, 1});
        byte[] file = bytes(InvertedIndex.of(List.of(x, y, x), PlainMetric.PLAIN));
        assertThat(Sha256.of(file)).isEqualTo("a0d984a2f2baae1146dc3cdde6dd9762f23eac28ae03eff65e9364f253b5c925");
    }

    @Test
    void aFileThatIsCutIsRefused() throws IOException {
        byte[] whole = bytes(small());
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> read(cut, PlainMetric.PLAIN))
                    .as("length %d", length)
                    .isInstanceOf(FileFormatException.class);
        }
    }

    /** Also in code that the compiler has seen often: a fault in a mapped page must not end the process. */
    @ParameterizedTest
    @EnumSource(
            value = SearchPath.class,
            names = {"PLAIN", "BLOCKED"})
    void aFileThatIsCutUnderASearchIsRefusedInOneLine(SearchPath path) throws IOException {
        Random random = new Random(5);
        InvertedIndex index = InvertedIndex.of(SearchCases.vectors(random, 3000, 40, 3), PlainMetric.PLAIN)
                .using(path);
        byte[] whole = bytes(index);
        List<GramVector> queries = SearchCases.vectors(random, 20, 40, 3);
        for (int cut : new int[] {whole.length / 2, 5000, 0}) {
            InvertedIndex read = read(whole, PlainMetric.PLAIN);
            for (int i = 0; i < 200; i++) {
                assertThat(read.nearest(queries, 3, 2)).hasSize(queries.size());
            }
            try (FileChannel file = FileChannel.open(folder.resolve("f"), StandardOpenOption.WRITE)) {
                file.truncate(cut);
            }
            for (int i = 0; i < 20; i++) {
                assertThatThrownBy(() -> read.nearest(queries, 3, 2))
                        .isInstanceOf(UncheckedIOException.class)
                        .cause()
                        .isInstanceOf(FileFormatException.class)
                        .hasMessage(folder.resolve("f") + ": expected " + whole.length + " bytes, found " + cut
                                + ": cut or damaged");
            }
        }
    }

    /** Without being asked to verify: what a search uses is checked, and only zeros between sections are not used. */
    @Test
    void everyChangedByteIsNoticedOrMeansNothing() throws IOException {
        InvertedIndex index = small();
        byte[] whole = bytes(index);
        Random random = new Random(1);
        int refused = 0;
        for (int at = 0; at < whole.length; at++) {
            byte[] bytes = whole.clone();
            bytes[at] ^= (byte) (1 << random.nextInt(8));
            try {
                InvertedIndex read = read(bytes, PlainMetric.PLAIN);
                for (int i = 0; i < index.size(); i++) {
                    GramVector query = read.vector(i);
                    assertThat(query).as("byte %d", at).isEqualTo(index.vector(i));
                    assertThat(read.nearest(query, 5)).as("byte %d", at).isEqualTo(index.nearest(query, 5));
                }
                assertThat(whole[at]).as("byte %d", at).isZero();
            } catch (FileFormatException e) {
                refused++;
            } catch (UncheckedIOException e) {
                assertThat(e).hasCauseInstanceOf(FileFormatException.class);
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(whole.length * 9 / 10);
    }

    /** With checksums that fit, anything can be in a file; it may answer anything, and throw nothing else. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aForgedIndexIsRefusedOrHarmless(long seed) throws IOException {
        Random random = new Random(seed);
        Case one = seed % 2 == 0
                ? SearchCases.evidence(random)
                : SearchCases.random(random, Normalization.RUZICKA, random.nextBoolean());
        byte[] file = bytes(InvertedIndex.of(one.stored(), one.metric())
                .using(random.nextBoolean() ? SearchPath.PLAIN : SearchPath.BLOCKED));
        int from = ForgedFile.sectionsFrom(file);
        for (int i = 0; i < 20; i++) {
            int at = from + random.nextInt(file.length - from);
            byte[] forged = ForgedFile.withByte(file, at, random.nextInt(256));
            try {
                InvertedIndex read = read(forged, one.metric());
                for (GramVector query : one.queries()) {
                    read.nearest(query, 3);
                    read.within(query, 0.5);
                }
            } catch (FileFormatException e) {
                assertThat(e.getMessage()).doesNotContain("checksum").doesNotContain("\n");
            } catch (UncheckedIOException e) {
                assertThat(e).hasCauseInstanceOf(FileFormatException.class);
            }
        }
    }
}
