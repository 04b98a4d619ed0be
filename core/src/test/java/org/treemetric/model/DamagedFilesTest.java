package org.treemetric.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.FileKind;
import org.treemetric.gram.GramEncoder;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.testkit.ForgedFile;
import org.treemetric.testkit.OldFiles;

/** Whatever happened to a file, it gives the answers it gave before or one line; nobody has to ask for a check. */
class DamagedFilesTest {
    @TempDir
    Path folder;

    private List<Sample> queries;
    private Path file;

    @BeforeEach
    void readQueries() throws Exception {
        queries =
                Dataset.read(OldFiles.copy("v1/queries.tsv", folder)).samples().subList(0, 4);
        file = folder.resolve("damaged");
    }

    private byte[] whole(FileKind kind) throws IOException {
        return Files.readAllBytes(OldFiles.copy("v2/logodds." + kind.noun(), folder));
    }

    /** Everything a file can be asked. */
    private List<Object> answers(Path path) throws IOException {
        Searchable searched = Searchable.open(path);
        GramEncoder encoder = new GramEncoder(searched.dictionary());
        List<Object> answers = new ArrayList<>(List.of(searched.provenance(), searched.size()));
        for (Sample query : queries) {
            encoder.forget();
            List<Neighbor> found = searched.search().nearest(encoder.encode(query.tree()), 5);
            answers.add(found);
            for (Neighbor one : found) {
                answers.add(searched.id(one.index()));
                answers.add(searched.className(one.index()));
                answers.add(searched.tree(one.index()));
            }
        }
        if (searched instanceof Model model) {
            queries.forEach(query -> answers.add(model.classify(query.tree())));
        }
        return answers;
    }

    private boolean isRefused(byte[] bytes, List<Object> expected, String what) throws IOException {
        Files.write(file, bytes);
        FileFormatException refusal;
        try {
            assertThat(answers(file)).as(what).isEqualTo(expected);
            return false;
        } catch (FileFormatException e) {
            refusal = e;
        } catch (UncheckedIOException e) {
            refusal = (FileFormatException) e.getCause();
        }
        assertThat(refusal.getMessage()).as(what).startsWith(file + ": ").doesNotContain("\n");
        return true;
    }

    @ParameterizedTest
    @EnumSource(
            value = FileKind.class,
            names = {"MODEL", "INDEX"})
    void aFlippedBitIsNoticedOrChangesNothing(FileKind kind) throws IOException {
        byte[] whole = whole(kind);
        List<Object> expected = answers(Files.write(file, whole));
        Random random = new Random(1);
        int refused = 0;
        for (int i = 0; i < 1500; i++) {
            int bit = i < 300 ? i : random.nextInt(8 * whole.length); // the beginning, and anything
            byte[] flipped = whole.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            refused += isRefused(flipped, expected, "bit " + bit) ? 1 : 0;
        }
        assertThat(refused).isGreaterThan(kind == FileKind.MODEL ? 1450 : 1000); // an index reads what it needs
    }

    @ParameterizedTest
    @EnumSource(
            value = FileKind.class,
            names = {"MODEL", "INDEX"})
    void anotherLengthIsNoticed(FileKind kind) throws IOException {
        byte[] whole = whole(kind);
        List<Object> expected = answers(Files.write(file, whole));
        Random random = new Random(1);
        for (int i = 0; i < 1000; i++) {
            int length = i < 300 ? i : i < 500 ? whole.length - 1 - (i - 300) : random.nextInt(whole.length);
            assertThat(isRefused(Arrays.copyOf(whole, length), expected, "length " + length))
                    .isTrue();
        }
        for (int i = 1; i <= 1000; i++) {
            byte[] longer = Arrays.copyOf(whole, whole.length + (i < 100 ? i : random.nextInt(100_000) + 1));
            longer[longer.length - 1] = (byte) random.nextInt();
            assertThat(isRefused(longer, expected, "length " + longer.length)).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = FileKind.class,
            names = {"MODEL", "INDEX"})
    void swappedSectionsAreNoticed(FileKind kind) throws IOException {
        byte[] whole = whole(kind);
        List<Object> expected = answers(Files.write(file, whole));
        int sections = whole[20];
        for (int i = 0; i < sections; i++) {
            for (int j = 0; j < i; j++) {
                byte[] swapped = whole.clone(); // the names of two sections, the checksums made right
                System.arraycopy(whole, 32 + 48 * i, swapped, 32 + 48 * j, 24);
                System.arraycopy(whole, 32 + 48 * j, swapped, 32 + 48 * i, 24);
                isRefused(swapped, expected, i + " and " + j);
                Files.write(file, ForgedFile.withChecksums(swapped));
                try {
                    answers(file); // two sections may be alike; anything but an exception of ours would be thrown on
                } catch (FileFormatException e) {
                    assertThat(e).hasMessageStartingWith(file + ": ");
                } catch (UncheckedIOException e) {
                    assertThat(e).hasCauseInstanceOf(FileFormatException.class);
                }
            }
        }
    }

    @Test
    void aModelFromADamagedStreamIsRefused() throws IOException {
        byte[] whole = whole(FileKind.MODEL);
        whole[whole.length - 9] ^= 1;
        assertThatThrownBy(() -> Model.read(new ByteArrayInputStream(whole), "the stream"))
                .isInstanceOf(FileFormatException.class)
                .hasMessageStartingWith("the stream: expected the checksum of section 'vectors'");
    }

    @Test
    void theOtherKindAndNoFileAreNamed() throws IOException {
        Path model = OldFiles.copy("v2/logodds.model", folder);
        assertThatThrownBy(() -> SavedIndex.open(model))
                .isInstanceOf(FileFormatException.class)
                .hasMessage(model + ": expected a treemetric index, found a treemetric model");
        Path index = OldFiles.copy("v2/logodds.index", folder);
        assertThatThrownBy(() -> Model.read(index))
                .isInstanceOf(FileFormatException.class)
                .hasMessage(index + ": expected a treemetric model, found a treemetric index");
        assertThatThrownBy(() -> Model.read(folder))
                .isInstanceOf(FileFormatException.class)
                .hasMessage(folder + ": expected a treemetric model, found a folder");
        assertThatThrownBy(() -> Searchable.open(Files.write(file, new byte[0])))
                .isInstanceOf(FileFormatException.class)
                .hasMessage(file + ": expected a treemetric model, found something else");
    }
}
