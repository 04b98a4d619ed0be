package org.treemetric.server.teach;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.treemetric.dataset.Sample;
import org.treemetric.server.served.ServedState;

/** The trees of a collection with the classes that people gave them. */
final class TaughtSamples {
    private TaughtSamples() {}

    static List<Sample> of(ServedState first, Map<String, String> classes) {
        List<Sample> samples = new ArrayList<>(first.stored().size());
        for (int i = 0; i < first.stored().size(); i++) {
            Sample sample = first.sample(i);
            samples.add(new Sample(sample.id(), classes.getOrDefault(sample.id(), sample.className()), sample.tree()));
        }
        return samples;
    }
}
