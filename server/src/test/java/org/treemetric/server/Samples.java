package org.treemetric.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.file.FileKind;
import org.treemetric.model.Model;
import org.treemetric.notation.BracketFormat;
import org.treemetric.preset.Preset;
import org.treemetric.report.json.InfoJson;
import org.treemetric.server.served.Served;
import org.treemetric.server.served.ServedState;

/** A small collection of two classes, one id with a slash and one with markup. */
final class Samples {
    private Samples() {}

    static List<Sample> all() throws Exception {
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            samples.add(sample("a/" + i, "a", "{x{y}{z" + i % 3 + "}}"));
            samples.add(sample("b/" + i, "b", "{x{w{y}}{v" + i % 4 + "}}"));
        }
        samples.add(sample("<script>alert(1)</script>", "a", "{x{y}{<b>}}"));
        return samples;
    }

    private static Sample sample(String id, String className, String tree) throws Exception {
        return new Sample(id, className, BracketFormat.parse("test", tree));
    }

    static Model model(Preset preset) throws Exception {
        return preset.learner().learn(all(), org.treemetric.learn.LearningListener.NONE, 1);
    }

    static Served served(Preset preset) throws Exception {
        Model model = model(preset);
        return new Served(
                "test",
                new ServedState(model, InfoJson.of(FileKind.MODEL, FileKind.VERSION, model), Optional.empty()),
                Optional.empty());
    }
}
