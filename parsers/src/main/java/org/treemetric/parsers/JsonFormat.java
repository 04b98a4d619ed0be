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
 * JSON documents. An object is a node <code>{}</code>, an array {@code []}; a member of an object is a node labeled with
 * its key, whose one child is the value; a scalar is a leaf.
 */
public final class JsonFormat implements TreeFormat {
    private final OptionValues options;

    /** Scalars as their types, members in the order of the document. */
    public JsonFormat() {
        this(OptionValues.of("format json", JsonOptions.JSON));
    }

    private JsonFormat(OptionValues options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "json";
    }

    @Override
    public List<String> extensions() {
        return List.of("json", "jsonc", "code-workspace");
    }

    @Override
    public String summary() {
        return "JSON documents; nodes {} and [], keys, and scalars as types or values";
    }

    @Override
    public String example() {
        return "{\"name\": \"tree\", \"sizes\": [1, 2.5], \"deep\": {\"ok\": true, \"none\": null}}\n";
    }

    @Override
    public List<Option> options() {
        return JsonOptions.JSON;
    }

    @Override
    public TreeFormat with(Map<String, String> settings) {
        return new JsonFormat(options.with(settings));
    }

    @Override
    public boolean recognizes(byte[] head) {
        int i = 0;
        while (i < head.length && head[i] <= ' ' && head[i] > 0) {
            i++;
        }
        if (i + 1 >= head.length || (head[i] != '{' && head[i] != '[')) {
            return false;
        }
        int next = i + 1;
        while (next < head.length && head[next] <= ' ' && head[next] > 0) {
            next++;
        }
        // A tree in bracket notation never has white space and a quote there; an array of anything is JSON.
        return next < head.length && (head[i] == '[' || head[next] == '"');
    }

    @Override
    public TreeReader open(InputStream in, String source) throws IOException {
        return JacksonReader.json(in, source, options);
    }

    @Override
    public TreeReader openWithPlaces(InputStream in, String source) throws IOException {
        return JacksonReader.jsonWithPlaces(in, source, options);
    }
}
