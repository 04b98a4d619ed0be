package org.treemetric.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.file.WholeFile;
import org.treemetric.gram.GramEncoder;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.testkit.OldFiles;

/** What earlier releases wrote answers as it did then, to the last bit of every distance. */
class OldFilesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "paper.model,20",
        "evidence.model,20",
        "nca.model,20",
        "logodds.model,20",
        "authors.model,20",
        "paper.index,15",
        "evidence.index,15"
    })
    void aFileOfVersion1FindsWhatItFoundThen(String name, int k) throws Exception {
        Searchable searched = Searchable.open(OldFiles.copy("v1/" + name, folder));
        searched.verify();
        assertThat(nearest(searched, k)).isEqualTo(recorded(name + ".nearest.tsv"));
    }

    /** Files of version 2 that were made of those of version 1, which answer as these. */
    @ParameterizedTest
    @CsvSource({"paper.model,20", "evidence.model,20", "logodds.model,20", "evidence.index,15"})
    void aFileOfVersion2FindsTheSame(String name, int k) throws Exception {
        Searchable searched = Searchable.open(OldFiles.copy("v2/" + name, folder));
        assertThat(nearest(searched, k)).isEqualTo(recorded(name + ".nearest.tsv"));
        searched.verify();
    }

    /** The same bytes on every machine and JDK; {@code -Dgolden=update} writes them anew, which no issue should need. */
    @ParameterizedTest
    @ValueSource(strings = {"paper", "evidence", "logodds"})
    void version2IsTheSameBytesAsEver(String preset) throws Exception {
        Model model = Model.read(OldFiles.copy("v1/" + preset + ".model", folder));
        SavedIndex.Builder builder = new SavedIndex.Builder(model);
        Dataset.read(OldFiles.copy("v1/indexed.tsv", folder)).samples().forEach(builder::add);
        check("v2/" + preset + ".model", model::write);
        if (!preset.equals("paper")) {
            check("v2/" + preset + ".index", builder::write);
        }
    }

    private void check(String name, WholeFile.Content content) throws Exception {
        if ("update".equals(System.getProperty("golden"))) {
            WholeFile.write(Path.of("src/test/resources/files").resolve(name), content);
            return;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        content.writeTo(out);
        assertThat(out.toByteArray()).isEqualTo(Files.readAllBytes(OldFiles.copy(name, folder)));
    }

    @Test
    void anIndexKeepsItsTreesUnlessToldNotTo() throws Exception {
        Model model = Model.read(OldFiles.copy("v1/paper.model", folder));
        List<Sample> samples =
                Dataset.read(OldFiles.copy("v1/indexed.tsv", folder)).samples();
        for (boolean withTrees : new boolean[] {true, false}) {
            SavedIndex.Builder builder = new SavedIndex.Builder(model, withTrees);
            samples.forEach(builder::add);
            Path file = folder.resolve("index-" + withTrees);
            WholeFile.write(file, builder::write);
            SavedIndex saved = SavedIndex.open(file);
            assertThat(saved.size()).isEqualTo(samples.size());
            assertThat(saved.provenance()).isEqualTo(model.provenance());
            for (int i = 0; i < saved.size(); i++) {
                assertThat(saved.id(i)).isEqualTo(samples.get(i).id());
                assertThat(saved.className(i)).isEqualTo(samples.get(i).className());
                assertThat(saved.tree(i))
                        .isEqualTo(withTrees ? Optional.of(samples.get(i).tree()) : Optional.empty());
            }
            assertThat(nearest(saved, 15)).isEqualTo(recorded("paper.index.nearest.tsv"));
        }
    }

    private List<String> nearest(Searchable searched, int k) throws Exception {
        GramEncoder encoder = new GramEncoder(searched.dictionary());
        List<String> found = new ArrayList<>();
        for (Sample query : queries()) {
            encoder.forget();
            for (Neighbor one : searched.search().nearest(encoder.encode(query.tree()), k)) {
                String line = String.join("\t", query.id(), searched.id(one.index()), one.distance() + "");
                String className = searched.className(one.index());
                found.add(className.isEmpty() ? line : line + "\t" + className);
            }
        }
        return found;
    }

    private List<Sample> queries() throws Exception {
        return Dataset.read(OldFiles.copy("v1/queries.tsv", folder)).samples();
    }

    private List<String> recorded(String name) throws Exception {
        return Files.readAllLines(OldFiles.copy("v1/" + name, folder));
    }
}
