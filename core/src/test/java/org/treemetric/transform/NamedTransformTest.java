package org.treemetric.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.treemetric.notation.BracketFormat;
import org.treemetric.tree.Tree;

class NamedTransformTest {
    private static String apply(List<NamedTransform> transforms, String tree) throws Exception {
        Tree parsed = BracketFormat.parse("test", tree);
        return BracketFormat.write(NamedTransform.all(transforms).apply(parsed));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    rename-root=a=b    | {x{y}}      | {a=b{y}}
                    append-leaf=$      | {x}         | {x{$}}
                    collapse-unary     | {x{y{z}}}   | {x+y{z}}
                    merge-preterminals | {x{y{z}}}   | {x{z}}
                    drop-labels=y      | {x{y{z}}}   | {x{z}}
                    lowercase          | {X}         | {x}
                    sort-children      | {x{b}{a}}   | {x{a}{b}}
                    max-depth=1        | {x{y}}      | {x}
                    strip-text         | {x{"t"}}    | {x}
                    subtree=//y        | {x{y{z}}}   | {y{z}}
                    """)
    void aTextIsReadWrittenAndDone(String text, String tree, String expected) throws Exception {
        NamedTransform transform = NamedTransform.parse(text);
        assertThat(transform).hasToString(text);
        assertThat(apply(List.of(transform), tree)).isEqualTo(expected);
    }

    @Test
    void theyAreDoneInOrderAndAMapKeepsItsLabels() throws Exception {
        NamedTransform map = NamedTransform.mapLabels(Map.of("b", "X", "a", ""));
        assertThat(map).hasToString("map-labels=a\t\nb\tX");
        NamedTransform lower = NamedTransform.parse("lowercase");
        assertThat(apply(List.of(lower, map), "{B{a}}")).isEqualTo("{X{}}");
        assertThat(apply(List.of(NamedTransform.parse(map.toString()), lower), "{B{b}}"))
                .isEqualTo("{b{x}}");
        assertThat(NamedTransform.mapLabels(Map.of()).transform().apply(BracketFormat.parse("test", "{a}")))
                .isEqualTo(BracketFormat.parse("test", "{a}"));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    lowercase=1   | expected no value, found '1'
                    max-depth=0   | expected a whole number of at least 1, found '0'
                    max-depth=two | expected a whole number of at least 1, found 'two'
                    drop-labels=( | expected a regular expression, found '(': Unclosed group
                    map-labels=a  | expected old<TAB>new, found 'a'
                    """)
    void nonsenseIsRefused(String text, String message) {
        assertThatThrownBy(() -> NamedTransform.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void anUnknownNameListsThoseThereAre() {
        assertThatThrownBy(() -> NamedTransform.parse("shuffle"))
                .hasMessage(
                        "expected one of the transforms rename-root, append-leaf, collapse-unary, merge-preterminals,"
                                + " drop-labels, map-labels, lowercase, sort-children, max-depth, strip-text, subtree,"
                                + " found 'shuffle'");
    }
}
