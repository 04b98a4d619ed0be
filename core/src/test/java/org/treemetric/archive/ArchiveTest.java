package org.treemetric.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.testkit.Seeds;

class ArchiveTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"x.tar", "x.tgz", "x.tar.gz", "x.zip", "X.JAR"})
    void holdsFilesByNameInItsOwnOrder(String name) throws Exception {
        byte[] tar = new TarBytes()
                .member("b/", '5', "", "")
                .file("b/2.txt", "two")
                .file("./a/1.txt", "one".repeat(1000))
                .file("/top.txt", "")
                .end();
        Path file = folder.resolve(name);
        if (name.endsWith("zip") || name.endsWith("JAR")) {
            zip(file, "b/", "", "b/2.txt", "two", "./a/1.txt", "one".repeat(1000), "/top.txt", "");
        } else {
            Files.write(file, name.endsWith("tar") ? tar : gzip(tar));
        }
        assertThat(Archive.isArchive(name)).isTrue();
        assertThat(contents(file)).containsExactly("b/2.txt=two", "a/1.txt=" + "one".repeat(1000), "top.txt=");
    }

    @Test
    void oneFolderThatHoldsAllIsTheArchiveItself() throws Exception {
        Path file = folder.resolve("x.tar");
        Files.write(
                file,
                new TarBytes()
                        .file("d/a/1", "1")
                        .file(".x/._2", "2")
                        .file("d/3", "3")
                        .end());
        assertThat(contents(file)).containsExactly("a/1=1", ".x/._2=2", "3=3");
        Files.write(file, new TarBytes().file("d/a/1", "1").file("2", "2").end());
        assertThat(contents(file)).containsExactly("d/a/1=1", "2=2");
    }

    @Test
    void readsLongNamesLinksAndLaterVersions() throws Exception {
        String deep = "deep/".repeat(60) + "ü.txt";
        String pax = "path=" + "p/".repeat(90) + "x.txt\n";
        int length = pax.length() + 4;
        Path file = folder.resolve("x.tar");
        Files.write(
                file,
                new TarBytes()
                        .member("././@LongLink", 'L', "", deep + "\0")
                        .file("cut", "gnu")
                        .member("PaxHeader", 'x', "", length + " " + pax)
                        .file("cut", "posix")
                        .member("pax_global_header", 'g', "", "11 path=no\n")
                        .file("old", "1")
                        .file("old", "2")
                        .member("hard", '1', "old", "")
                        .member("d/soft", '2', "../old", "")
                        .member("softer", '2', "d/soft", "")
                        .member("circle", '2', "circle", "")
                        .member("folder", '2', "d", "")
                        .member("away", '2', "../../old", "")
                        .member("absolute", '2', "/old", "")
                        .member("device", '3', "", "")
                        .file("../out", "secret")
                        .end());
        try (Archive archive = Archive.open(file)) {
            assertThat(archive.others()).containsExactly("device", "../out", "circle", "folder", "away", "absolute");
        }
        assertThat(contents(file))
                .containsExactly(
                        deep + "=gnu", "p/".repeat(90) + "x.txt=posix", "old=2", "hard=2", "d/soft=2", "softer=2");
    }

    @Test
    void aLinkInAZipIsNotAFile() throws Exception {
        Path file = folder.resolve("x.zip");
        zip(file, "d/a", "one", "d/link", "a", "out", "../a");
        byte[] bytes = Files.readAllBytes(file);
        int end = bytes.length - 22;
        int at = (bytes[end + 16] & 0xFF) | (bytes[end + 17] & 0xFF) << 8;
        while (at < end) { // what the JDK does not write: made by Unix, mode of a link
            int name = bytes[at + 28];
            String text = new String(bytes, at + 46, name, StandardCharsets.UTF_8);
            if (!text.equals("d/a")) {
                bytes[at + 5] = 3;
                bytes[at + 41] = (byte) 0xA1;
            }
            at += 46 + name + bytes[at + 30] + bytes[at + 32];
        }
        Files.write(file, bytes);
        assertThat(contents(file)).containsExactly("a=one", "link=one");
        try (Archive archive = Archive.open(file)) {
            assertThat(archive.others()).containsExactly("out");
        }
    }

    @Test
    void leavesNoTemporaryFileBehind() throws Exception {
        Path file = Files.write(
                folder.resolve("x.tgz"), gzip(new TarBytes().file("a", "b").end()));
        List<Path> before = temporaries();
        try (Archive archive = Archive.open(file)) {
            assertThat(archive.files()).hasSize(1);
            assertThat(temporaries()).isEqualTo(before);
        }
    }

    @Test
    void saysWhatIsWrong() throws Exception {
        byte[] good = new TarBytes().file("a", "b".repeat(600)).end();
        byte[] wrong = good.clone();
        wrong[0] ^= 1;
        refuses("x.tar", wrong, "expected a tar header at byte 0, found something else");
        refuses("x.tar", new byte[0], "expected a header at byte 0, found the end of the file");
        refuses(
                "x.tar",
                Arrays.copyOf(good, 700),
                "expected a member of 600 bytes at byte 512, found the end of the file");
        refuses("x.tar", Arrays.copyOf(good, 1800), "expected a header at byte 1536, found the end of the file");
        refuses(
                "x.tar",
                new TarBytes().header("a", '0', "", "77777777777").end(),
                "expected a member of 8589934591 bytes at byte 512, found the end of the file");
        refuses(
                "x.tar",
                new TarBytes().member("p", 'x', "", "99 path=a\n").file("a", "").end(),
                "expected a pax record, found something else");
        refuses("x.tgz", Arrays.copyOf(gzip(good), 40), "expected whole gzip data, found damaged ones");
        refuses("x.zip", good, "expected a zip archive, found something else or a damaged one");
    }

    @Test
    void aMemberOfAZipMustBeWhatTheArchiveSays() throws Exception {
        Path file = folder.resolve("x.zip");
        Random random = new Random(1);
        StringBuilder text = new StringBuilder();
        random.ints(5000, 'a', 'z').forEach(c -> text.append((char) c));
        zip(file, "a", text.toString());
        byte[] bytes = Files.readAllBytes(file);
        bytes[1000] ^= 0x55;
        Files.write(file, bytes);
        assertThatThrownBy(() -> contents(file))
                .hasMessage("expected a member as its archive describes it, found a damaged one");
    }

    @Test
    void whatUnpacksToTooMuchIsRefusedBeforeItIsUnpacked() throws Exception {
        TarBytes links = new TarBytes().file("first", "x".repeat(1 << 20));
        for (int i = 0; i < 300; i++) { // each a second name of a megabyte, none a byte longer
            links.member("link" + i, '1', "first", "");
        }
        refuses(
                "x.tar",
                links.end(),
                "expected at most 268435456 bytes or 200 per packed byte, found an archive that unpacks to more");
        Path bomb = folder.resolve("bomb.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(bomb))) {
            byte[] zeros = new byte[1 << 20];
            for (int member = 0; member < 3; member++) {
                out.putNextEntry(new ZipEntry("zeros" + member));
                for (int i = 0; i < 100; i++) {
                    out.write(zeros);
                }
            }
        }
        assertThatThrownBy(() -> Archive.open(bomb))
                .hasMessage(bomb + ": expected at most 268435456 bytes or 200 per packed byte, "
                        + "found an archive that unpacks to more");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void damagedBytesEndInAnIoException(long seed) throws Exception {
        Random random = new Random(seed);
        byte[] tar = new TarBytes()
                .member("././@LongLink", 'L', "", "long/".repeat(30) + "\0")
                .file("cut", "x".repeat(random.nextInt(2000)))
                .member("p", 'x', "", "12 path=abc\n")
                .file("q", "y")
                .member("hard", '1', "q", "")
                .member("soft", '2', "hard", "")
                .end();
        Path zip = folder.resolve("x.zip");
        zip(zip, "d/a", "one".repeat(random.nextInt(500)), "d/b", "two", "c", "");
        damage("x.tar", tar, random);
        damage("x.tgz", gzip(tar), random);
        damage("x.zip", Files.readAllBytes(zip), random);
    }

    private void damage(String name, byte[] good, Random random) throws IOException {
        for (int i = 0; i < 20; i++) {
            byte[] bytes = random.nextInt(4) == 0 ? Arrays.copyOf(good, random.nextInt(good.length)) : good.clone();
            for (int b = random.nextInt(4); b >= 0 && bytes.length > 0; b--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            Path file = Files.write(folder.resolve(name), bytes);
            try {
                contents(file);
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("expected ");
            }
        }
    }

    static LongStream seeds() {
        return Seeds.upTo(30);
    }

    private void refuses(String name, byte[] bytes, String message) throws IOException {
        Path file = Files.write(folder.resolve(name), bytes);
        assertThatThrownBy(() -> Archive.open(file))
                .isInstanceOf(IOException.class)
                .hasMessage(file + ": " + message);
    }

    private static List<String> contents(Path file) throws IOException {
        List<String> all = new ArrayList<>();
        try (Archive archive = Archive.open(file)) {
            for (Archive.Member member : archive.files()) {
                try (InputStream in = member.open()) {
                    byte[] bytes = in.readAllBytes();
                    assertThat(bytes).hasSize((int) member.size());
                    all.add(member.name() + "=" + new String(bytes, StandardCharsets.UTF_8));
                }
            }
        }
        return all;
    }

    private static void zip(Path file, String... namesAndTexts) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < namesAndTexts.length; i += 2) {
                out.putNextEntry(new ZipEntry(namesAndTexts[i]));
                out.write(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }

    private static List<Path> temporaries() throws IOException {
        try (var files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().matches("treemetric.*\\.tar"))
                    .sorted()
                    .toList();
        }
    }
}
