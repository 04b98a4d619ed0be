package org.treemetric.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.testkit.SearchCases;
import org.treemetric.testkit.SearchCases.Case;
import org.treemetric.testkit.Seeds;

class IndexFileTest {
    private static final List<byte[]> NOTE = List.of("a note".getBytes(StandardCharsets.UTF_8));

    @TempDir
    Path folder;

    private Path write(InvertedIndex index, List<byte[]> attached) throws IOException {
        Path file = folder.resolve("index");
        try (OutputStream out = Files.newOutputStream(file)) {
            IndexFile.write(index, attached, out);
        }
        return file;
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
        IndexFile opened = IndexFile.open(write(written, NOTE));
        opened.verify();
        InvertedIndex read = opened.index(one.metric());
        assertThat(StandardCharsets.UTF_8.decode(opened.attachment(0)).toString())
                .isEqualTo("a note");
        InvertedIndexTest.check(seed, random, one, read);
        InvertedIndexTest.check(seed, random, one, read.usingShortLists());
    }

    private static InvertedIndex small() {
        Random random = new Random(7);
        return InvertedIndex.of(SearchCases.vectors(random, 12, 9, 400), PlainMetric.PLAIN);
    }

    /** Files of this version must stay readable: what is written may change only together with the version. */
    @Test
    void writesTheSameBytesAsEver() throws Exception {
        GramVector x = GramVector.of(new int[] {0, 3}, new int[] {2, 300});
        GramVector y = GramVector.of(new int[] {1, 3}, new int[] {1, 1});
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        IndexFile.write(InvertedIndex.of(List.of(x, y, x), PlainMetric.PLAIN), NOTE, out);
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(out.toByteArray());
        assertThat(out.size()).isEqualTo(600);
        assertThat(HexFormat.of().formatHex(digest))
                .isEqualTo("17de94a7b6bb0e350df33c0697f66086a5fccd8213bc9227f7587f9d97379940");
    }

    @Test
    void aFileThatIsCutIsRefused() throws IOException {
        byte[] whole = Files.readAllBytes(write(small(), NOTE));
        Path cut = folder.resolve("cut");
        for (int length = 0; length < whole.length - 8; length++) {
            Files.write(cut, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> IndexFile.open(cut).index(PlainMetric.PLAIN))
                    .as("length %d", length)
                    .isInstanceOf(IndexFormatException.class);
        }
    }

    /** Only the zeros between sections may change unseen: nobody reads them. */
    @Test
    void verifyingFindsEveryChangedByte() throws IOException {
        InvertedIndex index = small();
        byte[] whole = Files.readAllBytes(write(index, NOTE));
        Path changed = folder.resolve("changed");
        Random random = new Random(1);
        GramVector query = index.vector(3);
        int refused = 0;
        for (int at = 0; at < whole.length; at++) {
            byte[] bytes = whole.clone();
            bytes[at] ^= (byte) (1 << random.nextInt(8));
            Files.write(changed, bytes);
            try {
                IndexFile opened = IndexFile.open(changed);
                opened.verify();
                assertThat(opened.index(PlainMetric.PLAIN).nearest(query, 5))
                        .as("byte %d", at)
                        .isEqualTo(index.nearest(query, 5));
                assertThat(whole[at]).as("byte %d", at).isZero();
            } catch (IndexFormatException e) {
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(whole.length * 9 / 10);
    }

    @Test
    void somethingElseIsRefused() throws IOException {
        Path other = Files.writeString(folder.resolve("other"), "{a{b}}");
        assertThat(IndexFile.isIndex(other)).isFalse();
        assertThatThrownBy(() -> IndexFile.open(other))
                .isInstanceOf(IndexFormatException.class)
                .hasMessageEndingWith("expected a treemetric index, found something else");
    }
}
