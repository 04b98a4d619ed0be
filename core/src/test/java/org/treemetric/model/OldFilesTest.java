package org.treemetric.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.gram.GramEncoder;
import org.treemetric.index.InvertedIndex;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.testkit.OldFiles;

/** What earlier releases wrote answers as it did then, to the last bit of every distance. */
class OldFilesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"paper", "evidence", "nca", "logodds", "authors"})
    void aModelOfVersion1FindsWhatItFoundThen(String preset) throws Exception {
        Model model = Model.read(OldFiles.copy("v1/" + preset + ".model", folder));
        List<String> found = new ArrayList<>();
        for (Sample query : queries()) {
            for (Neighbor one : model.search().nearest(model.encode(query.tree()), 20)) {
                Sample sample = model.samples().get(one.index());
                found.add(String.join("\t", query.id(), sample.id(), one.distance() + "", sample.className()));
            }
        }
        assertThat(found).isEqualTo(recorded(preset + ".model.nearest.tsv"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"paper", "evidence"})
    void anIndexOfVersion1FindsWhatItFoundThen(String preset) throws Exception {
        SavedIndex saved = SavedIndex.open(OldFiles.copy("v1/" + preset + ".index", folder));
        saved.verify();
        Model model = saved.model();
        InvertedIndex index = saved.index(model);
        GramEncoder encoder = new GramEncoder(saved.dictionary(model));
        List<String> found = new ArrayList<>();
        for (Sample query : queries()) {
            encoder.forget();
            for (Neighbor one : index.nearest(encoder.encode(query.tree()), 15)) {
                String line = String.join("\t", query.id(), saved.id(one.index()), one.distance() + "");
                String className = saved.className(one.index());
                found.add(className.isEmpty() ? line : line + "\t" + className);
            }
        }
        assertThat(found).isEqualTo(recorded(preset + ".index.nearest.tsv"));
    }

    private List<Sample> queries() throws Exception {
        return Dataset.read(OldFiles.copy("v1/queries.tsv", folder)).samples();
    }

    private List<String> recorded(String name) throws Exception {
        return Files.readAllLines(OldFiles.copy("v1/" + name, folder));
    }
}
