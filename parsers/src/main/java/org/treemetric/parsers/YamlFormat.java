package org.treemetric.parsers;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;

/**
 * YAML documents, as many as a file has; a mapping is a node <code>{}</code>, a sequence {@code []}, as in
 * {@link JsonFormat}. An alias is a leaf {@code alias}: it is not followed, so no file is larger than it looks.
 */
public final class YamlFormat implements TreeFormat {
    private final OptionValues options;

    /** Scalars as their types, members in the order of the document. */
    public YamlFormat() {
        this(OptionValues.of("format yaml", JsonOptions.ALL));
    }

    private YamlFormat(OptionValues options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "yaml";
    }

    @Override
    public List<String> extensions() {
        return List.of("yaml", "yml");
    }

    @Override
    public String summary() {
        return "YAML documents; mappings, sequences and scalars as in json, aliases not followed";
    }

    @Override
    public String example() {
        return "name: tree\nsizes: [1, 2.5]\ndeep:\n  ok: true\n---\n- a\n- b\n";
    }

    @Override
    public List<Option> options() {
        return JsonOptions.ALL;
    }

    @Override
    public TreeFormat with(Map<String, String> settings) {
        return new YamlFormat(options.with(settings));
    }

    @Override
    public TreeReader open(InputStream in, String source) throws IOException {
        return JacksonReader.yaml(in, source, options, false);
    }

    @Override
    public TreeReader openWithPlaces(InputStream in, String source) throws IOException {
        return JacksonReader.yaml(in, source, options, true);
    }
}
