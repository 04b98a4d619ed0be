package org.treemetric.report.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JsonTest {
    @Test
    void everyKindOfValue() {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("text", "a\"\n\u2028");
        value.put("whole", 6L);
        value.put("half", 0.5);
        value.put("nan", Double.NaN);
        value.put("none", Optional.empty());
        value.put("some", Optional.of(List.of(1, true)));
        value.put("numbers", new double[] {1, 1e-300});
        value.put("counts", new int[] {1, 2});
        assertThat(Json.line(value))
                .isEqualTo("{\"text\":\"a\\\"\\n\u2028\",\"whole\":6,\"half\":0.5,\"nan\":null,\"none\":null,"
                        + "\"some\":[1,true],\"numbers\":[1.0,1.0E-300],\"counts\":[1,2]}");
    }

    /** JDK 17's own printing gives 2^-44 one digit too many; both JDKs must write the same. */
    @Test
    void doublesAreShortestOnEveryJdk() {
        assertThat(Json.line(Math.scalb(1.0, -44))).isEqualTo("5.684341886080802E-14");
        assertThat(Json.line(Double.MIN_NORMAL)).isEqualTo("2.2250738585072014E-308");
    }

    @Test
    void whatHasNoJsonFormIsRefused() {
        assertThatThrownBy(() -> Json.line(new Object())).hasMessageStartingWith("no JSON form for");
    }
}
