package org.treemetric.report.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JsonObjectTest {
    @Test
    void fieldsStandInTheOrderInWhichTheyWerePut() {
        JsonObject inner = new JsonObject().putClass("").put("z", 1);
        assertThat(new JsonObject().put("b", List.of(inner)).put("a", Optional.empty()))
                .hasToString("{\"b\":[{\"class\":null,\"z\":1}],\"a\":null}");
        assertThat(new JsonObject().putClass("x").putAll(new JsonObject().put("y", 2)))
                .hasToString("{\"class\":\"x\",\"y\":2}");
    }

    @Test
    void aFieldIsPutOnce() {
        assertThatThrownBy(() -> new JsonObject().put("a", 1).put("a", 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("field 'a' is put twice");
    }
}
