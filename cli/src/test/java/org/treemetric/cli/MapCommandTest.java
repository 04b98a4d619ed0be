package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MapCommandTest {
    @TempDir
    private Path folder;

    private Path data;

    @BeforeEach
    void write() throws Exception {
        data = folder.resolve("shapes.tsv");
        Files.writeString(data, """
                wide\t{r{a}{b}{c}}
                wide\t{r{a}{b}{b}}
                wide\t{r{a}{c}{c}}
                deep\t{x{y{z{a}}}}
                deep\t{x{y{z{b}}}}
                \t{x{y{z}}}
                """);
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private List<String> csv(String... more) throws Exception {
        String out = file("map.csv");
        List<String> args = new ArrayList<>(List.of("map", "-o", out));
        args.addAll(List.of(more));
        Run run = Run.of(args.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isZero();
        return Files.readAllLines(Path.of(out));
    }

    @Test
    void everyTreeHasAPlaceAndItsClass() throws Exception {
        List<String> lines = csv(data.toString());
        assertThat(lines).hasSize(7);
        assertThat(lines.get(0)).isEqualTo("id,class,x,y");
        assertThat(lines.get(1)).matches("1,wide,-?\\d.*,-?\\d.*");
        assertThat(lines.get(6)).startsWith("6,,");
        assertThat(csv(data.toString(), "--threads", "1")).isEqualTo(lines);
        assertThat(csv(data.toString(), "--seed", "7")).isNotEqualTo(lines);
        assertThat(csv(data.toString(), "--layout", "mds")).hasSize(7).isNotEqualTo(lines);
    }

    @Test
    void modelsAndIndexesAreMappedUnderTheirOwnMetric() throws Exception {
        assertThat(Run.of("learn", data.toString(), "--preset", "rarity", "-o", file("m.tm"))
                        .code())
                .isZero();
        assertThat(Run.of("index", data.toString(), "-o", file("i.tmi")).code()).isZero();
        List<String> lines = csv(data.toString());
        assertThat(csv(file("m.tm"))).isEqualTo(lines);
        assertThat(csv(file("i.tmi"))).isEqualTo(lines);
        assertThat(csv(data.toString(), "--model", file("m.tm"))).isEqualTo(lines);
    }

    @Test
    void aPageAndAPictureNameTheTrees() throws Exception {
        Run run = Run.of("map", data.toString(), "-o", file("map.html"), "--json");
        assertThat(run.out()).contains("\"trees\":6,\"layout\":\"neighbors\"");
        assertThat(Files.readString(Path.of(file("map.html")))).contains("Map of shapes", "wide", "deep", "(no class)");
        assertThat(Run.of("map", data.toString(), "-o", file("map.svg")).code()).isZero();
        assertThat(Files.readString(Path.of(file("map.svg"))))
                .startsWith("<svg")
                .contains("map of 6 trees", "<title>4</title>", "wide (3)", "(no class) (1)");
    }

    @Test
    void idsWithCommasAndQuotesAreQuoted() throws Exception {
        Path flat = Files.createDirectory(folder.resolve("flat"));
        Files.writeString(flat.resolve("a,\"b\".bracket"), "{a}");
        Files.writeString(flat.resolve("c.bracket"), "{b}");
        assertThat(csv(flat.toString()).get(1)).startsWith("\"a,\"\"b\"\".bracket");
    }

    @Test
    void saysWhatItCannotDo() throws Exception {
        Run run = Run.of("map", data.toString(), "-o", file("map.png"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("-o: expected FILE.html, FILE.svg or FILE.csv, found '");
        Path many = folder.resolve("many.trees");
        Files.writeString(many, "{a}\n".repeat(5001));
        run = Run.of("map", many.toString(), "--layout", "mds", "-o", file("map.csv"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("--layout mds: expected at most 5000 trees, found 5001; --layout neighbors takes any number");
        assertThat(Files.exists(Path.of(file("map.csv")))).isFalse();
        Path none = Files.createDirectory(folder.resolve("none"));
        assertThat(Run.of("map", none.toString(), "-o", file("map.csv")).code()).isEqualTo(3);
        Run both = Run.of("map", data.toString(), "--model", data.toString(), "-o", file("map.csv"));
        assertThat(both.code()).isEqualTo(3);
    }
}
