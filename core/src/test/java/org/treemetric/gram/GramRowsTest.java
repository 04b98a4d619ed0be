package org.treemetric.gram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.SearchCases;
import org.treemetric.testkit.Seeds;

/** Rows hold what the vectors hold, and turned around they say the same. */
class GramRowsTest {
    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void rowsAreTheVectorsWithoutWhatIsLeftOut(long seed) {
        Random random = new Random(seed);
        List<GramVector> vectors = SearchCases.vectors(random, random.nextInt(20), 1 + random.nextInt(30), 5);
        int limit = random.nextInt(31);
        GramRows rows = GramRows.of(vectors, gram -> gram < limit);
        assertThat(rows.size()).isEqualTo(vectors.size());
        int max = 0;
        for (int row = 0; row < rows.size(); row++) {
            List<List<Integer>> expected = new ArrayList<>();
            GramVector vector = vectors.get(row);
            for (int i = 0; i < vector.distinct(); i++) {
                if (vector.id(i) < limit) {
                    expected.add(List.of(vector.id(i), vector.count(i)));
                }
            }
            List<List<Integer>> found = new ArrayList<>();
            for (int entry = rows.start(row); entry < rows.start(row + 1); entry++) {
                found.add(List.of(rows.gram(entry), rows.count(entry)));
            }
            assertThat(found).isEqualTo(expected);
            max = Math.max(max, expected.size());
        }
        assertThat(rows.maxDistinct()).isEqualTo(max);
        assertThat(rows.entries()).isEqualTo(rows.start(rows.size()));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void postingsHoldEveryEntryOnceUnderItsColumn(long seed) {
        Random random = new Random(seed);
        int grams = 1 + random.nextInt(30);
        GramRows rows = GramRows.of(SearchCases.vectors(random, random.nextInt(20), grams, 5));
        int leftOut = random.nextInt(grams);
        GramPostings postings = GramPostings.of(
                grams, rows.size(), rows::start, e -> rows.gram(e) == leftOut ? -1 : rows.gram(e), e -> e);
        assertThat(postings.columns()).isEqualTo(grams);
        for (int gram = 0; gram < grams; gram++) {
            List<Integer> expected = new ArrayList<>();
            for (int row = 0; row < rows.size() && gram != leftOut; row++) {
                for (int entry = rows.start(row); entry < rows.start(row + 1); entry++) {
                    if (rows.gram(entry) == gram) {
                        expected.add(row);
                        expected.add(entry);
                    }
                }
            }
            List<Integer> found = new ArrayList<>();
            for (int place = postings.start(gram); place < postings.start(gram + 1); place++) {
                found.add(postings.row(place));
                found.add(postings.number(place));
            }
            assertThat(found).isEqualTo(expected);
        }
        assertThat(postings.size()).isEqualTo(postings.start(grams));
    }
}
