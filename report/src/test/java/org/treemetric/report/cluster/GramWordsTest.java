package org.treemetric.report.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramShape;

class GramWordsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    2 | 2 | s a x y | s › a › x, y
                    2 | 2 | s a * y | s › a › y (first)
                    2 | 2 | s a x * | s › a › x (last)
                    2 | 2 | s a * * | s › a (leaf)
                    2 | 1 | * a x   | root a › x
                    2 | 1 | s a *   | s › a (leaf)
                    1 | 2 | a x y   | a › x, y
                    1 | 1 | a x     | a › x
                    1 | 0 | a       | a
                    0 | 2 | x y     | x, y
                    0 | 2 | * y     | y (first)
                    """)
    void saysWhatStandsWhere(int p, int q, String fields, String words) {
        List<Optional<String>> all = Arrays.stream(fields.strip().split(" "))
                .map(field -> field.equals("*") ? Optional.<String>empty() : Optional.of(field))
                .toList();
        Gram gram = Gram.of(new GramShape(p, q), all);
        assertThat(GramWords.plain(gram)).isEqualTo(words);
        assertThat(GramWords.of(gram)).isEqualTo("`" + words + "`");
    }
}
