package org.treemetric.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SubFolderTest {
    @Test
    void isTheFirstFolderThatHoldsSeveral() {
        assertThat(SubFolder.meant(List.of("p/src/main/a/1.x", "p/src/main/b/2.x", "p/src/test/3.x", "p/4.x", "5.x")))
                .contains(new SubFolder("p/src", List.of("main", "test")));
        assertThat(SubFolder.meant(List.of("a/b/1.x", "a/c/2.x"))).contains(new SubFolder("a", List.of("b", "c")));
    }

    @Test
    void isNotThereIfNothingDividesOrTheFolderItselfDoes() {
        assertThat(SubFolder.meant(List.of())).isEmpty();
        assertThat(SubFolder.meant(List.of("1.x", "2.x"))).isEmpty();
        assertThat(SubFolder.meant(List.of("a/1.x", "a/b/c/2.x"))).isEmpty();
        assertThat(SubFolder.meant(List.of("a/x/1.x", "a/y/1.x", "b/2.x"))).isEmpty();
    }
}
