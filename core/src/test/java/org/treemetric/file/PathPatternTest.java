package org.treemetric.file;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathPatternTest {
    @ParameterizedTest(name = "{0} against {1}: {2}")
    @CsvSource(
            delimiter = ' ',
            value = {
                "*.json a.json true",
                "*.json d/a.json false",
                "**/*.json a.json true",
                "**/*.json d/e/a.json true",
                "**.json d/e/a.json true",
                "d/** d/e/a.json true",
                "d/** e/d/a.json false",
                "d/**/a.json d/a.json true",
                "d/**/a.json d/e/f/a.json true",
                "d/**/a.json da.json false",
                "x**/a x1/y/a true",
                "?.json a.json true",
                "?.json /.json false",
                "*.{json,xml} a.xml true",
                "*.{json,xml} a.html false",
                "[ab].x b.x true",
                "[!ab].x b.x false",
                "[!ab].x c.x true",
                "[a-c]*.x b12.x true",
                "a+(b).x a+(b).x true",
                "a+(b).x aab.x false",
                "\\*.x *.x true",
                "\\*.x a.x false",
                "a,b a,b true",
                "a.json a\u00FCjson false"
            })
    void matchesWholePaths(String glob, String path, boolean expected) {
        assertThat(new PathPattern(glob).matches(path)).isEqualTo(expected);
    }
}
