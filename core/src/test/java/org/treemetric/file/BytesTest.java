package org.treemetric.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BytesTest {
    private static final int PIECE_BITS = 16; // real ones have 2^30 bytes
    private static final int BASE = 40;

    private static byte[] content() {
        byte[] bytes = new byte[(5 << 19) + 123];
        new Random(1).nextBytes(bytes);
        return bytes;
    }

    /** A section that begins in the middle of a piece; slices and numbers cross from one piece to the next. */
    private static Bytes inPieces(byte[] content) {
        int pieces = ((BASE + content.length) >> PIECE_BITS) + 1;
        byte[] all = new byte[pieces << PIECE_BITS];
        System.arraycopy(content, 0, all, BASE, content.length);
        ByteBuffer[] piece = new ByteBuffer[pieces];
        Arrays.setAll(
                piece,
                i -> ByteBuffer.wrap(Arrays.copyOfRange(all, i << PIECE_BITS, (i + 1) << PIECE_BITS))
                        .order(ByteOrder.LITTLE_ENDIAN));
        int[] checksum = new int[Bytes.slices(content.length)];
        Arrays.setAll(checksum, slice -> {
            CRC32C crc = new CRC32C();
            int from = slice << 20;
            crc.update(content, from, Math.min(1 << 20, content.length - from));
            return (int) crc.getValue();
        });
        return new Bytes("f", "s", piece, PIECE_BITS, BASE, content.length, Ints.of(checksum));
    }

    @Test
    void piecesAreReadAsOne() throws IOException {
        byte[] content = content();
        Bytes bytes = inPieces(content);
        Random random = new Random(2);
        for (int i = 0; i < 500; i++) {
            int from = random.nextInt(content.length);
            byte[] copy = new byte[random.nextInt(Math.min(content.length - from, 300_000))];
            bytes.copy(from, copy, 0, copy.length);
            assertThat(copy).isEqualTo(Arrays.copyOfRange(content, from, from + copy.length));
            assertThat(bytes.get(from)).isEqualTo(content[from]);
        }
        bytes.check();
    }

    @Test
    void manyThreadsReadTheSameSectionFromItsFirstMoment() {
        byte[] content = Arrays.copyOf(content(), 2 << 20);
        for (int i = 3; i < content.length; i += 4) {
            content[i] &= 0x7f;
        }
        int[] numbers = new int[content.length / 4];
        ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(numbers);
        for (int round = 0; round < 20; round++) {
            Ints ints = inPieces(content).ints(Bytes.NO_LIMIT);
            IntStream.range(0, 16).parallel().forEach(thread -> {
                Random random = new Random(thread);
                for (int i = 0; i < 20; i++) {
                    int from = random.nextInt(numbers.length);
                    int to = Math.min(numbers.length, from + random.nextInt(50_000));
                    assertThat(ints.copy(from, to)).isEqualTo(Arrays.copyOfRange(numbers, from, to));
                }
            });
        }
    }

    @Test
    @Tag("slow")
    void aSectionMayExceedWhatAnArrayHolds(@TempDir Path folder) throws IOException {
        long length = (5L << 30) + 16;
        SectionContent huge = new SectionContent() {
            @Override
            public long length() {
                return length;
            }

            @Override
            public void writeTo(OutputStream out) throws IOException {
                ByteBuffer piece = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);
                for (long at = 0; at < length; at += piece.capacity()) {
                    piece.putLong(0, at); // each slice begins with its place
                    out.write(piece.array(), 0, (int) Math.min(piece.capacity(), length - at));
                }
            }
        };
        Path file = folder.resolve("huge");
        SectionContent behind = SectionContent.of(new byte[] {7});
        WholeFile.write(
                file, new ContainerWriter(FileKind.INDEX).add("huge", huge).add("behind", behind)::writeTo);
        Container read = Container.open(file, FileKind.INDEX, Set.of("huge", "behind"));
        Bytes bytes = read.section("huge");
        assertThat(bytes.length()).isEqualTo(length);
        for (long slice : new long[] {5L << 10, 4095, 2048, 2047, 1, 0}) {
            assertThat(bytes.longAt(slice << 20)).isEqualTo(slice << 20);
        }
        assertThat(bytes.ints(1L << 31).get((int) ((5L << 30) / 4))).isEqualTo(1 << 30); // the low half of 5 * 2^30
        assertThat(read.section("behind").get(0)).isEqualTo((byte) 7);
        Files.delete(file);
    }
}
