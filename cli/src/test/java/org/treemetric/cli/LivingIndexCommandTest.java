package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LivingIndexCommandTest {
    @TempDir
    Path folder;

    private Path data;
    private String live;

    @BeforeEach
    void make() throws Exception {
        data = Files.writeString(folder.resolve("d.tsv"), "x\t{a{b}{c}}\ny\t{a{c}{d}}\nx\t{a{b}{b}}\n");
        live = folder.resolve("live").toString();
        assertThat(Run.of("index", data.toString(), "--living", "-o", live)).isEqualTo(new Run(0, "", ""));
    }

    private static String nearest(String index, Path queries) {
        return Run.of("search", index, queries.toString(), "-k", "3", "--json").out();
    }

    @Test
    void treesComeAndGo() throws Exception {
        Path more = Files.writeString(folder.resolve("more.tsv"), "z\t{a{b}{z}}\n\t{q}\n");
        Run added = Run.of("index", "add", live, more.toString(), "--prefix", "m", "--json");
        assertThat(added.out().strip())
                .isEqualTo("{\"index\":\"" + live
                        + "\",\"added\":2,\"replaced\":0,\"removed\":0,\"trees\":5,\"segments\":2}");
        assertThat(Run.of("index", "remove", live, "--id", "m2", "--id", "1")
                        .out()
                        .strip())
                .isEqualTo("0 added, 0 replaced, 2 removed: 3 trees in 2 segments");
        assertThat(nearest(live, more)).contains("\"id\":\"m1\",\"class\":\"z\",\"distance\":0.0");
        assertThat(Run.of("index", "add", live, data.toString(), "--replace")
                        .out()
                        .strip())
                .isEqualTo("1 added, 2 replaced, 0 removed: 4 trees in 2 segments");
        String before = nearest(live, more);
        assertThat(Run.of("index", "compact", live).out().strip())
                .isEqualTo("0 added, 0 replaced, 0 removed: 4 trees in 1 segments");
        assertThat(nearest(live, more)).isEqualTo(before);
        assertThat(Run.of("info", live, "--json").out())
                .startsWith("{\"type\":\"living\",\"version\":2,\"preset\":\"rarity\"")
                .contains("\"trees\":4,\"classes\":{\"x\":2,\"y\":1,\"z\":1}")
                .contains("\"segments\":1,\"removed\":0,");
    }

    @Test
    void whatCannotBeDoneIsOneLineAndChangesNothing() throws Exception {
        assertThat(Run.of("index", "add", live, data.toString()))
                .isEqualTo(new Run(
                        3,
                        "",
                        "treemetric index add: " + live + ": expected new ids, found '1', which is there already\n"));
        assertThat(Run.of("index", "remove", live, "--id", "1", "--id", "9"))
                .isEqualTo(new Run(
                        3, "", "treemetric index remove: " + live + ": expected ids of its trees, found '9'\n"));
        assertThat(Run.of("index", "compact", data.toString()).code()).isEqualTo(3);
        assertThat(Run.of("index", data.toString(), "--living", "-o", live).code())
                .isEqualTo(3);
        assertThat(Run.of("info", live, "--json").out()).contains("\"trees\":3,");
        assertThat(Run.of("index", "remove", live).code()).isEqualTo(2);
    }

    private static void old(Path file, long seconds) throws Exception {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(seconds)));
    }

    @Test
    void aFolderIsFollowed() throws Exception {
        Path watched = Files.createDirectory(folder.resolve("w"));
        Path one = Files.writeString(watched.resolve("one.bracket"), "{a{b}}\n");
        Path two = Files.writeString(watched.resolve("two.bracket"), "{a{c}}\n");
        old(one, 100);
        String[] look = {"index", "watch", live, watched.toString(), "--once", "--json"};
        assertThat(Run.of(look).out()).contains("\"added\":1,\"replaced\":0,\"removed\":0,\"trees\":4");
        old(two, 50); // before, it had changed too lately
        assertThat(Run.of(look).out()).contains("\"added\":1,\"replaced\":0,\"removed\":0,\"trees\":5");
        assertThat(Run.of(look)).isEqualTo(new Run(0, "", ""));
        Files.writeString(one, "{a{b}{x}}\n");
        old(one, 40);
        assertThat(Run.of(look).out()).contains("\"added\":0,\"replaced\":1,\"removed\":0,\"trees\":5");
        Files.writeString(one, "{a{b\n");
        old(one, 30);
        Run bad = Run.of(look);
        assertThat(bad.out()).isEmpty();
        assertThat(bad.err()).startsWith("treemetric index watch: ").contains("one.bracket:1:");
        assertThat(Run.of(look).err()).isEmpty();
        Files.delete(two);
        assertThat(Run.of(look).out()).contains("\"added\":0,\"replaced\":0,\"removed\":1,\"trees\":4");
        assertThat(Run.of("search", live, folder.resolve("d.tsv").toString(), "-k", "9")
                        .out())
                .contains("one.bracket")
                .doesNotContain("two.bracket");
    }
}
