package org.treemetric.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.treemetric.eval.Folds;

class FoldFileTest {
    @TempDir
    private Path folder;

    @Test
    void readsFoldsAndLearningLines() throws IOException {
        Folds folds = FoldFile.read(file("""
                {"k":2,"data_sha256":"ab","folds":[[0,1,0,1],[1,1,0,0]],"lmnn_subset":[[[3],null],[null,[2]]]}""")).folds("AB");
        assertThat(folds.repeats()).isEqualTo(2);
        assertThat(folds.test(0, 0)).containsExactly(0, 2);
        assertThat(folds.learningSample(0, 0)).containsExactly(1); // line 3 is the second of the training lines 1, 3
        assertThat(folds.learningSample(0, 1)).containsExactly(0, 1);
        assertThat(folds.learningSample(1, 1)).containsExactly(0);
    }

    @Test
    void saysWhatIsWrong() throws IOException {
        Path other = file("{\"k\":2,\"data_sha256\":\"ab\",\"folds\":[[0,1]]}");
        assertThatThrownBy(() -> FoldFile.read(other).folds("cd"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("expected data with SHA-256 ab, found cd");
        assertThatThrownBy(() -> FoldFile.read(file("{\"k\":2,")).folds(""))
                .hasMessageContaining(":1: expected the rest of the document, found end of input");
        assertThatThrownBy(() -> FoldFile.read(file("[]")).folds("")).hasMessageContaining("expected an object");
        assertThatThrownBy(() ->
                        FoldFile.read(file("{\"k\":2,\"folds\":[[0,\"x\"]]}")).folds(""))
                .hasMessageContaining("expected whole numbers in 'folds', found \"x\"");
        assertThatThrownBy(
                        () -> FoldFile.read(file("{\"k\":2,\"folds\":[[0,5]]}")).folds(""))
                .hasMessageContaining("expected 0 to 1");
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("folds.json"), text);
    }
}
