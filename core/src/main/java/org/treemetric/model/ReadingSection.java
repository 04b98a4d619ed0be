package org.treemetric.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.treemetric.dataset.Reading;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.transform.NamedTransform;

/** How trees are read, as bytes; {@code docs/model-format.md} describes them. */
final class ReadingSection {
    private ReadingSection() {}

    static void write(Reading reading, ByteOutput out) {
        out.text(reading.format().orElse(""));
        out.number(reading.options().size());
        for (Map.Entry<String, String> option : reading.options().entrySet()) {
            out.text(option.getKey());
            out.text(option.getValue());
        }
        ModelParts.write(reading.transformTexts(), out);
        ModelParts.write(reading.include(), out);
        ModelParts.write(reading.exclude(), out);
        out.text(reading.split().orElse(""));
    }

    static Reading read(ByteInput in) {
        Optional<String> format = said(in.text());
        TreeMap<String, String> options = new TreeMap<>();
        for (int i = in.size(); i > 0; i--) {
            options.put(in.text(), in.text());
        }
        List<NamedTransform> transforms =
                ModelParts.texts(in).stream().map(NamedTransform::parse).toList();
        return new Reading(format, options, transforms, ModelParts.texts(in), ModelParts.texts(in), said(in.text()));
    }

    private static Optional<String> said(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }
}
