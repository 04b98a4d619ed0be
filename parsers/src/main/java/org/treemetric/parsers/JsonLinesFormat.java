package org.treemetric.parsers;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;

/** JSON Lines: a JSON document per line, each a tree as {@link JsonFormat} has it. */
public final class JsonLinesFormat implements TreeFormat {
    private final OptionValues options;

    /** Scalars as their types, members in the order of the document. */
    public JsonLinesFormat() {
        this(OptionValues.of("format jsonl", JsonOptions.ALL));
    }

    private JsonLinesFormat(OptionValues options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "jsonl";
    }

    @Override
    public List<String> extensions() {
        return List.of("jsonl", "ndjson");
    }

    @Override
    public String summary() {
        return "JSON Lines, a document per line; nodes as in json";
    }

    @Override
    public String example() {
        return "{\"a\": 1}\n[true, {\"b\": \"x\"}]\n";
    }

    @Override
    public List<Option> options() {
        return JsonOptions.ALL;
    }

    @Override
    public TreeFormat with(Map<String, String> settings) {
        return new JsonLinesFormat(options.with(settings));
    }

    @Override
    public TreeReader open(InputStream in, String source) throws IOException {
        return new JsonLinesReader(in, source, options, false);
    }

    @Override
    public TreeReader openWithPlaces(InputStream in, String source) throws IOException {
        return new JsonLinesReader(in, source, options, true);
    }
}
