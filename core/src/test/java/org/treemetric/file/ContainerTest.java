package org.treemetric.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ContainerTest {
    private static final Set<String> KNOWN = Set.of("a", "numbers", "reals", "empty", "big");

    @TempDir
    Path folder;

    private static byte[] bytes(ContainerWriter writer) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writer.writeTo(out);
        return out.toByteArray();
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    private static ContainerWriter small() {
        return new ContainerWriter(FileKind.INDEX)
                .add("a", SectionContent.of(random(77)))
                .add("numbers", SectionContent.of(Ints.of(new int[] {5, 0, 999})))
                .add("empty", SectionContent.of(new byte[0]))
                .add("reals", SectionContent.of(new double[] {0.1, -0.0}, new double[] {Double.MAX_VALUE}));
    }

    private Container open(byte[] file) throws IOException {
        return Container.open(Files.write(folder.resolve("f"), file), FileKind.INDEX, KNOWN);
    }

    private static Container stream(byte[] file) throws IOException {
        return Container.read(new ByteArrayInputStream(file), "f", FileKind.INDEX, KNOWN);
    }

    @Test
    void sectionsAreReadAsTheyWereWritten() throws IOException {
        byte[] file = bytes(small());
        assertThat(bytes(small())).isEqualTo(file);
        for (Container read : List.of(open(file), stream(file))) {
            read.verify();
            assertThat(new ByteInput(read.section("a")).reals(9)).hasSize(9);
            byte[] a = new byte[77];
            read.section("a").copy(0, a, 0, 77);
            assertThat(a).isEqualTo(random(77));
            assertThat(read.section("numbers").intArray(1000)).containsExactly(5, 0, 999);
            assertThat(read.section("reals").doubles()).containsExactly(0.1, -0.0, Double.MAX_VALUE);
            assertThat(read.section("empty").length()).isZero();
            assertThat(read.has("b")).isFalse();
            assertThatThrownBy(() -> read.section("b"))
                    .isInstanceOf(FileFormatException.class)
                    .hasMessageEndingWith("f: expected a section 'b', found none");
        }
    }

    @Test
    void aSectionOfManySlicesIsReadInAnyPiece() throws IOException {
        int[] numbers = new Random(1).ints(700_000, 0, 1 << 30).toArray(); // 2.7 MiB
        byte[] file = bytes(new ContainerWriter(FileKind.INDEX)
                .add("a", SectionContent.of(random(3)))
                .add("big", SectionContent.of(Ints.of(numbers))));
        for (Container read : List.of(open(file), stream(file))) {
            Ints ints = read.section("big").ints(1 << 30);
            assertThat(ints.size()).isEqualTo(numbers.length);
            Random random = new Random(2);
            for (int i = 0; i < 200; i++) {
                int from = random.nextInt(numbers.length);
                int to = from + random.nextInt(numbers.length - from);
                assertThat(ints.copy(from, to)).isEqualTo(Arrays.copyOfRange(numbers, from, to));
                assertThat(ints.get(from)).isEqualTo(numbers[from]);
            }
            assertThat(read.section("big").intArray(1 << 30)).isEqualTo(numbers);
        }
    }

    /** Which slices a reader touches is seen by damaging the others. */
    @Test
    void onlySlicesThatAreUsedAreCheckedAndEachBeforeItsFirstUse() throws IOException {
        byte[] content = random(3 << 20);
        byte[] file = bytes(new ContainerWriter(FileKind.INDEX).add("big", SectionContent.of(content)));
        int start = file.length - content.length;
        file[start + (1 << 20) + 17] ^= 64; // in the second of three
        Container read = open(file);
        Bytes big = read.section("big");
        assertThat(big.get(0)).isEqualTo(content[0]);
        assertThat(big.get(content.length - 1)).isEqualTo(content[content.length - 1]);
        String message = "f: expected the checksum of section 'big' from byte 1048576 on, found another: damaged";
        for (int twice = 0; twice < 2; twice++) {
            assertThatThrownBy(() -> big.get(3 << 19))
                    .isInstanceOf(UncheckedIOException.class)
                    .cause()
                    .isInstanceOf(FileFormatException.class)
                    .hasMessageEndingWith(message);
        }
        assertThatThrownBy(() -> big.copy((1 << 20) - 1, new byte[2], 0, 2)).isInstanceOf(UncheckedIOException.class);
        assertThatThrownBy(read::verify).isInstanceOf(FileFormatException.class).hasMessageEndingWith(message);
        assertThatThrownBy(() -> stream(file))
                .isInstanceOf(FileFormatException.class)
                .hasMessage(message);
    }

    @Test
    void everyChangedBitIsNoticedOrMeansNothing() throws IOException {
        byte[] file = bytes(small());
        int refused = 0;
        for (int bit = 0; bit < 8 * file.length; bit++) {
            byte[] flipped = file.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            boolean fromFile = isRefused(() -> open(flipped).verify());
            assertThat(isRefused(() -> stream(flipped))).as("bit %d", bit).isEqualTo(fromFile);
            assertThat(fromFile || file[bit / 8] == 0).as("bit %d", bit).isTrue(); // zeros between sections
            refused += fromFile ? 1 : 0;
        }
        assertThat(refused).isGreaterThan(8 * (file.length - 5 * 7));
    }

    @Test
    void aFileOfAnotherLengthIsRefusedAtOpening() throws IOException {
        byte[] file = bytes(small());
        for (int length = 0; length < file.length + 20; length++) {
            byte[] other = Arrays.copyOf(file, length);
            boolean whole = length == file.length;
            assertThat(isRefused(() -> open(other))).as("length %d", length).isEqualTo(!whole);
            assertThat(isRefused(() -> stream(other))).as("length %d", length).isEqualTo(!whole);
        }
    }

    private interface Action {
        void run() throws IOException;
    }

    private static boolean isRefused(Action action) throws IOException {
        try {
            action.run();
            return false;
        } catch (FileFormatException e) {
            assertThat(e.getMessage()).contains("f: ").doesNotContain("\n");
            return true;
        }
    }

    @Test
    void anUnknownSectionIsSkippedIfItIsOptionalAndRefusedOtherwise() throws IOException {
        byte[] optional = bytes(small().addOptional("later", SectionContent.of(random(50))));
        assertThat(open(optional).section("numbers").intArray(1000)).containsExactly(5, 0, 999);
        assertThat(stream(optional).section("numbers").intArray(1000)).containsExactly(5, 0, 999);
        byte[] required = bytes(small().add("later", SectionContent.of(random(50))));
        assertThatThrownBy(() -> stream(required))
                .isInstanceOf(FileFormatException.class)
                .hasMessage("f: expected sections that this release knows, found 'later': needs a newer release");
        assertThatThrownBy(() -> open(required)).isInstanceOf(FileFormatException.class);
    }

    @Test
    void manySectionsAndNone() throws IOException {
        ContainerWriter writer = new ContainerWriter(FileKind.INDEX);
        Set<String> names = new TreeSet<>();
        for (int i = 0; i < 3000; i++) {
            writer.add("s" + i, SectionContent.of(random(i % 50)));
            names.add("s" + i);
        }
        Path file = Files.write(folder.resolve("f"), bytes(writer));
        Container read = Container.open(file, FileKind.INDEX, names);
        read.verify();
        assertThat(read.section("s2999").length()).isEqualTo(49);
        assertThat(open(bytes(new ContainerWriter(FileKind.INDEX))).has("a")).isFalse();
    }

    @Test
    void namesAreCheckedByTheWriter() {
        for (String name : List.of("", "A", "a b", "ä", "a".repeat(25))) {
            assertThatThrownBy(() -> small().add(name, SectionContent.of(random(1))))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> small().add("a", SectionContent.of(random(1)))).hasMessageEndingWith("got 'a'");
    }

    /** A head with a right checksum and wrong numbers, one field at a time. */
    @Test
    void aForgedHeadIsRefused() throws IOException {
        byte[] file = bytes(small());
        int entries = 4;
        int head = 32 + 48 * entries + 4 * 3 + 4;
        List<Integer> places = new ArrayList<>(List.of(20, 24));
        IntStream.range(0, entries).forEach(i -> places.addAll(List.of(32 + 48 * i + 24, 32 + 48 * i + 32)));
        for (int place : places) {
            for (long value : new long[] {-1, 1, 3, 1L << 20, 1L << 33, 1L << 62, Long.MAX_VALUE, Long.MIN_VALUE}) {
                byte[] forged = file.clone();
                ByteBuffer to = ByteBuffer.wrap(forged).order(ByteOrder.LITTLE_ENDIAN);
                if (place == 20) {
                    to.putInt(place, (int) value);
                } else {
                    to.putLong(place, value);
                }
                CRC32C crc = new CRC32C();
                crc.update(forged, 0, head - 4);
                to.putInt(head - 4, (int) crc.getValue());
                assertThat(isRefused(() -> open(forged).verify()))
                        .as("%d at %d", value, place)
                        .isTrue();
                assertThat(isRefused(() -> stream(forged)))
                        .as("%d at %d", value, place)
                        .isTrue();
            }
        }
    }

    /** A stream's length is not known, so nothing but the head itself bounds what its head says. */
    @Test
    void aStreamOfEightExbibytesIsRefused() throws IOException {
        byte[] forged = bytes(small());
        ByteBuffer to = ByteBuffer.wrap(forged).order(ByteOrder.LITTLE_ENDIAN);
        to.putLong(24, Long.MAX_VALUE);
        to.putLong(32 + 32, Long.MAX_VALUE);
        int head = 32 + 48 * 4 + 4 * 3 + 4;
        CRC32C crc = new CRC32C();
        crc.update(forged, 0, head - 4);
        to.putInt(head - 4, (int) crc.getValue());
        assertThat(isRefused(() -> stream(forged))).isTrue();
    }

    @ParameterizedTest
    @EnumSource(FileKind.class)
    void whatIsNoContainerIsNamed(FileKind kind) throws IOException {
        String noun = kind.noun();
        FileKind other = kind == FileKind.MODEL ? FileKind.INDEX : FileKind.MODEL;
        refused(kind, new byte[0], "expected a treemetric " + noun + ", found something else");
        refused(
                kind,
                "{a{b}}".getBytes(StandardCharsets.UTF_8),
                "expected a treemetric " + noun + ", found something else");
        refused(
                kind,
                bytes(new ContainerWriter(other)),
                "expected a treemetric " + noun + ", found a treemetric " + other.noun());
        byte[] file = bytes(new ContainerWriter(kind));
        int last = kind == FileKind.MODEL ? 19 : 16; // where version 1 had the lowest byte
        assertThat(file[last]).isEqualTo((byte) 2);
        for (int version : new int[] {0, 3}) {
            byte[] later = file.clone();
            later[last] = (byte) version;
            refused(kind, later, "format version " + version + ", this release reads 1 to 2");
        }
        Path sub = Files.createDirectories(folder.resolve("sub"));
        assertThatThrownBy(() -> kind.version(sub))
                .hasMessageEndingWith("sub: expected a treemetric " + noun + ", found a folder");
        assertThat(FileKind.of(sub)).isEmpty();
        assertThat(FileKind.of(Files.write(folder.resolve("g"), file))).contains(kind);
    }

    private static void refused(FileKind kind, byte[] file, String message) {
        assertThatThrownBy(() -> Container.read(new ByteArrayInputStream(file), "f", kind, KNOWN))
                .isInstanceOf(FileFormatException.class)
                .hasMessage("f: " + message);
    }

    @Test
    void numbersOutsideTheirLimitAreRefusedBeforeTheyAreUsed() throws IOException {
        Ints ints = open(bytes(small())).section("numbers").ints(999);
        assertThatThrownBy(() -> ints.get(0))
                .cause()
                .isInstanceOf(FileFormatException.class)
                .hasMessageEndingWith("f: section 'numbers': expected numbers from 0 to below 999, found 999");
    }

    @Test
    void recordsAreFoundWithoutTheOthers() throws IOException {
        Records.Builder builder = new Records.Builder();
        builder.text("");
        builder.text("zwölf");
        builder.out().number(300);
        builder.end();
        ContainerWriter writer = new ContainerWriter(FileKind.MODEL);
        builder.addTo(writer, "ids");
        Container file = Container.read(
                new ByteArrayInputStream(bytes(writer)), "f", FileKind.MODEL, Set.of("ids", "ids.start"));
        Records records = Records.of(file, "ids");
        assertThat(records.size()).isEqualTo(3);
        assertThat(records.text(1)).isEqualTo("zwölf");
        assertThat(records.text(0)).isEmpty();
        assertThat(records.record(2).number()).isEqualTo(300);
    }
}
