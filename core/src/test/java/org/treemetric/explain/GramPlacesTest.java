package org.treemetric.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.dataset.ReadOptions;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Place;

class GramPlacesTest {
    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    private static Sample read(String text) throws Exception {
        ReadOptions options =
                ReadOptions.defaults().withFormat(new BracketFormat()).withPlaces(true);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try (SampleReader reader = SampleReader.open(new ByteArrayInputStream(bytes), "t", options)) {
            return reader.next().orElseThrow();
        }
    }

    private static GramEncoder encoder() {
        return new GramEncoder(GramShape.PAPER);
    }

    @Test
    void aGramStandsWhereItsBaseIsAndALeafWhereItIs() throws Exception {
        Sample sample = read("{a{b}{c{d}}}");
        GramEncoder encoder = encoder();
        GramVector vector = encoder.encode(sample.tree());
        List<String> found = new ArrayList<>();
        for (int i = 0; i < vector.distinct(); i++) {
            Gram gram = encoder.dictionary().gram(vector.id(i));
            GramPlaces places = GramPlaces.of(sample.tree(), sample.places().orElseThrow(), List.of(gram));
            for (Place place : places.of(gram)) {
                found.add(gram + " " + place.column() + "-" + place.endColumn());
            }
        }
        assertThat(found)
                .containsExactlyInAnyOrder(
                        "(*,a,*,b) 3-6",
                        "(*,a,b,c) 3-12",
                        "(*,a,c,*) 6-12",
                        "(a,b,*,*) 3-6",
                        "(a,c,*,d) 8-11",
                        "(a,c,d,*) 8-11",
                        "(c,d,*,*) 8-11");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void thereAreAsManyPlacesAsOccurrences(long seed) throws Exception {
        Sample sample = read(BracketFormat.write(RandomTrees.tree(new Random(seed), 30)));
        GramEncoder encoder = encoder();
        GramVector vector = encoder.encode(sample.tree());
        List<Gram> grams = new ArrayList<>();
        for (int i = 0; i < vector.distinct(); i++) {
            grams.add(encoder.dictionary().gram(vector.id(i)));
        }
        GramPlaces places = GramPlaces.of(sample.tree(), sample.places().orElseThrow(), grams);
        for (int i = 0; i < vector.distinct(); i++) {
            assertThat(places.of(grams.get(i))).hasSize(vector.count(i));
        }
    }
}
