package org.treemetric.report.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.explore.Exploration;
import org.treemetric.notation.BracketFormat;

class ClusterViewTest {
    private Exploration found;
    private ClusterView view;

    @BeforeEach
    void look() throws Exception {
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            String lines = "{line}".repeat(i % 10);
            samples.add(
                    new Sample("mail/" + i, "", BracketFormat.parse("t", "{doc{head{to}{from}}" + lines + "{end}}")));
            samples.add(new Sample("menu/" + i, "", BracketFormat.parse("t", "{doc{item{name}{price}}" + lines + "}")));
        }
        found = Exploration.of(Dataset.of("docs", samples), 1);
        view = new ClusterView(
                samples.stream().map(Sample::id).toList(),
                samples.stream().map(Sample::className).toList(),
                i -> Optional.of(samples.get(i).tree()),
                found.clustering(),
                found.cards());
    }

    @Test
    void namesAreLabelsThatOthersLack() {
        assertThat(view.size()).isEqualTo(2);
        for (int c = 0; c < 2; c++) {
            boolean mail = view.id(view.clustering().members(c)[0]).startsWith("mail");
            assertThat(view.name(c).split(", "))
                    .isSubsetOf(mail ? List.of("head", "to", "from", "end") : List.of("item", "name", "price"));
            assertThat(view.idWords().get(c)).isEqualTo(mail ? "mail" : "menu");
        }
    }

    @Test
    void everyTreeIsOnTheMapOnceAndSaysWhereItIs() {
        MapPoints points = view.points(found.places());
        assertThat(points.groups().stream()
                        .mapToInt(name -> points.members(name).size())
                        .sum())
                .isEqualTo(60);
        assertThat(points.id(0)).startsWith("mail/0, cluster ");
        assertThat(points.chart("all").series()).hasSize(points.groups().size());
    }
}
