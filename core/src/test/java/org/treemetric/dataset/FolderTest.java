package org.treemetric.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders as they are: what is read of them, what is left out, and what class a tree has. */
class FolderTest {
    @TempDir
    private Path temporary;

    private Path data;

    @BeforeEach
    void makeFolder() throws IOException {
        data = Files.createDirectory(temporary.resolve("data"));
    }

    @Test
    void unknownKindsLinksAndArchivesAreLeftOutAndCounted() throws Exception {
        write("a/1.ptb", "(S x)");
        write("b/2.nwk", "(l,m)n;");
        write("b/3.nwk", "(l,m)n;");
        write("README", "read me");
        write("LICENSE", "(C) ours");
        Files.write(data.resolve("a/i.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 1});
        write("in.zip", "PK");
        Files.writeString(temporary.resolve("outside.ptb"), "(S secret)");
        Files.createSymbolicLink(data.resolve("a/loop"), data);
        Files.createSymbolicLink(data.resolve("a/self"), Path.of("self"));
        Files.createSymbolicLink(data.resolve("nowhere"), Path.of("missing"));
        Files.createSymbolicLink(data.resolve("out.ptb"), temporary.resolve("outside.ptb"));
        Files.createSymbolicLink(data.resolve("within.ptb"), data.resolve("a/1.ptb"));
        Read read = read(data, ReadOptions.defaults());
        assertThat(read.ids()).containsExactly("a/1.ptb", "b/2.nwk", "b/3.nwk", "within.ptb");
        assertThat(read.summary().formats()).containsExactly(entry("newick", 2L), entry("ptb", 2L));
        assertThat(read.left())
                .containsExactly(
                        "LICENSE UNKNOWN",
                        "README UNKNOWN",
                        "a/i.png UNKNOWN",
                        "a/loop LINK",
                        "a/self LINK",
                        "in.zip ARCHIVE",
                        "nowhere LINK",
                        "out.ptb LINK");
        assertThat(read.summary().unknown()).isEqualTo(8);
        assertThat(read.summary().bad()).isEmpty();
        assertThat(read(data, ReadOptions.defaults().withThreads(3)).summary()).isEqualTo(read.summary());
    }

    @Test
    void hiddenNamesAndBuiltFoldersAreIgnoredUnlessAskedFor() throws Exception {
        write("build/1.ptb", "(S x)"); // a class
        write("build/target/2.ptb", "(S x)");
        write("a/node_modules/m/3.ptb", "(S x)");
        write(".git/4.ptb", "(S x)");
        write("a/.5.ptb", "(S x)");
        write("a/dist.ptb", "(S x)");
        Read read = read(data, ReadOptions.defaults());
        assertThat(read.ids()).containsExactly("a/dist.ptb", "build/1.ptb");
        assertThat(read.left())
                .containsExactly(".git HIDDEN", "a/.5.ptb HIDDEN", "a/node_modules BUILT", "build/target BUILT");
        assertThat(read.summary().ignored()).isEqualTo(4);
        assertThat(read(data, ReadOptions.defaults().withIgnoring(false)).ids())
                .containsExactly(
                        ".git/4.ptb",
                        "a/.5.ptb",
                        "a/dist.ptb",
                        "a/node_modules/m/3.ptb",
                        "build/1.ptb",
                        "build/target/2.ptb");
    }

    @Test
    void patternsNarrowAndExclusionWins() throws Exception {
        write("top.ptb", "(S x)");
        write("a/1.ptb", "(S x)");
        write("a/deep/2.ptb", "(S x)");
        write("b/3.nwk", "(l)n;");
        assertThat(included("*.ptb")).containsExactly("top.ptb");
        assertThat(included("**/*.ptb")).containsExactly("a/1.ptb", "a/deep/2.ptb", "top.ptb");
        assertThat(included("a/*", "b/**")).containsExactly("a/1.ptb", "b/3.nwk");
        ReadOptions both = ReadOptions.defaults().withPaths(List.of("**/*.ptb"), List.of("a/deep/**", "top.*"));
        Read read = read(data, both);
        assertThat(read.ids()).containsExactly("a/1.ptb");
        assertThat(read.left()).containsExactly("a/deep/2.ptb EXCLUDED", "b/3.nwk EXCLUDED", "top.ptb EXCLUDED");
        assertThat(read.summary().unknown()).isZero();
        assertThatThrownBy(() -> ReadOptions.defaults().withPaths(List.of("{a"), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a pattern of paths such as **/*.json, found '{a'");
    }

    @Test
    void aPatternFindsTheClassInThePath() throws Exception {
        write("x/spam-1.ptb", "(S x)");
        write("x/ham-2.ptb", "(S x)");
        write("x/other.ptb", "(S x)");
        assertThat(classes(new ClassPattern(".*/([a-z]+)-\\d+\\.ptb"))).containsExactly("ham", "", "spam");
        assertThat(classes(new ClassPattern("(x)/(?<class>[a-z]+)-.*"))).containsExactly("ham", "", "spam");
        assertThatThrownBy(() -> new ClassPattern("x.*"))
                .hasMessage("expected a group (...) that is the class, found none in 'x.*'");
        assertThatThrownBy(() -> new ClassPattern("(")).hasMessage("expected a regular expression, found '('");
    }

    @Test
    void labelsWinOverTheManifestOverThePatternOverTheFolder() throws Exception {
        for (String name : new String[] {"a/1.ptb", "a/2.ptb", "b/3.ptb", "b/x.ptb"}) {
            write(name, "(S x)");
        }
        assertThat(read(data, ReadOptions.defaults()).classes()).containsExactly("a", "a", "b", "b");
        ReadOptions options = ReadOptions.defaults().withClassPattern(new ClassPattern("./(\\d).ptb"));
        assertThat(read(data, options).classes()).containsExactly("1", "2", "3", "");
        write("manifest.csv", "path,class\na/2.ptb,listed\nb/3.ptb,listed\n");
        assertThat(read(data, options).classes()).containsExactly("1", "listed", "listed", "");
        Path labels = Files.writeString(temporary.resolve("l.tsv"), "b/3.ptb\t\tsaid\nb/x.ptb\t\tsaid\n");
        options = options.withLabels(LabelsFile.read(labels));
        assertThat(read(data, options).classes()).containsExactly("1", "listed", "said", "said");
    }

    @Test
    void aSingleFormatIsForcedOnEveryFile() throws Exception {
        write("a/README", "(S x)");
        write("a/bad.nwk", "oops");
        ReadOptions ptb = ReadOptions.defaults()
                .withReading(new Reading(
                        Optional.of("ptb"),
                        new java.util.TreeMap<>(),
                        List.of(),
                        List.of(),
                        List.of(),
                        Optional.empty()));
        assertThat(read(data, ptb.withSkipBad(true)).ids()).containsExactly("a/README");
        assertThatThrownBy(() -> read(data, ptb)).hasMessageStartingWith(data.resolve("a/bad.nwk") + ":1:");
    }

    @Test
    void anArchiveIsTheFolderItHolds() throws Exception {
        Path zip = temporary.resolve("z.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (String name : new String[] {
                "d/b/2.ptb", "d/a/1.ptb", "d/README", "d/a/build/3.ptb", "d/a/build/4.ptb", "d/.x/5.ptb", "d/c/in.tgz"
            }) {
                out.putNextEntry(new ZipEntry(name));
                out.write("(S x)".getBytes(StandardCharsets.UTF_8));
            }
            out.putNextEntry(new ZipEntry("d/c/bad.nwk"));
            out.write("(l".getBytes(StandardCharsets.UTF_8));
        }
        Read read = read(zip, ReadOptions.defaults().withSkipBad(true).withPaths(List.of(), List.of("README")));
        assertThat(read.ids()).containsExactly("a/1.ptb", "b/2.ptb");
        assertThat(read.classes()).containsExactly("a", "b");
        assertThat(read.left()).containsExactly(".x HIDDEN", "README EXCLUDED", "a/build BUILT", "c/in.tgz ARCHIVE");
        assertThat(read.summary().bad()).singleElement().asString().startsWith(zip + "/c/bad.nwk:1:");
        assertThat(Dataset.nameOf(zip)).isEqualTo("z");
    }

    private List<String> included(String... patterns) throws IOException {
        return read(data, ReadOptions.defaults().withPaths(List.of(patterns), List.of()))
                .ids();
    }

    private List<String> classes(ClassPattern pattern) throws IOException {
        return read(data, ReadOptions.defaults().withClassPattern(pattern)).classes();
    }

    private record Read(List<Sample> samples, ReadSummary summary) {
        List<String> ids() {
            return samples.stream().map(Sample::id).toList();
        }

        List<String> classes() {
            return samples.stream().map(Sample::className).toList();
        }

        List<String> left() {
            return summary.skipped().stream()
                    .map(file -> file.path() + " " + file.reason())
                    .toList();
        }
    }

    private static Read read(Path path, ReadOptions options) throws IOException {
        List<Sample> samples = new ArrayList<>();
        try (SampleReader reader = SampleReader.open(path, options)) {
            for (Optional<Sample> sample = reader.next(); sample.isPresent(); sample = reader.next()) {
                samples.add(sample.get());
            }
            return new Read(samples, reader.summary());
        }
    }

    private void write(String name, String text) throws IOException {
        Path file = data.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
