package org.treemetric.report.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.treemetric.edit.explain.EditCostExplanation.Place;

class LabelMapSvgTest {
    @Test
    void everyLabelHasADotAndTheOutermostAreWritten() {
        String svg = LabelMapSvg.of(
                List.of(new Place("<a&b>", -2, 0), new Place("c", 2, 0), new Place("", 0, 1), new Place("d", 0, -1)));
        assertThat(svg)
                .contains("map of 4 labels", "<title>&lt;a&amp;b&gt;</title>", ">(empty)</text>")
                .contains("<title>c</title><circle class=\"near\" cx=\"731.2\" cy=\"230.0\"");
        assertThat(svg.split("<circle", -1)).hasSize(5);
        assertThat(svg.split("<text", -1)).hasSize(5);
    }

    @Test
    void labelsInOnePlaceAreNotWrittenOverEachOther() {
        List<Place> same = List.of(
                new Place("a", 1, 1),
                new Place("b", 1, 1),
                new Place("c", 1, 1),
                new Place("d", 1, 1),
                new Place("e", 1, 1),
                new Place("f", 1, 1));
        String svg = LabelMapSvg.of(same);
        assertThat(svg.split("<circle", -1)).hasSize(7);
        assertThat(svg.split("<text", -1)).hasSize(5); // right, left, below and above
        assertThat(LabelMapSvg.of(List.of())).contains("map of 0 labels");
    }
}
