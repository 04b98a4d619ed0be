package org.treemetric.server.served;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.treemetric.dataset.ReadOptions;
import org.treemetric.dataset.Reading;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.format.Formats;
import org.treemetric.notation.BracketFormat;
import org.treemetric.server.http.Fields;
import org.treemetric.server.http.Problem;
import org.treemetric.transform.NamedTransform;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;

/**
 * Trees as requests name them: {@code {"tree":"{a}"}}, {@code {"text":…,"format":…}} or {@code {"id":…}} of a stored one. They
 * are read as the stored trees were.
 */
public final class RequestTrees {
    /** How many trees one request may hold. */
    public static final int MAX_TREES = 10_000;

    /** How many nodes one tree of a request may have. */
    public static final int MAX_NODES = 1_000_000;

    private final Served served;
    private final ServedState state;

    /** @param state the state that the request looks at */
    public RequestTrees(Served served, ServedState state) {
        this.served = served;
        this.state = state;
    }

    /** The trees of a list. */
    public List<Sample> all(JsonNode list) throws IOException {
        if (list == null || !list.isArray() || list.isEmpty() || list.size() > MAX_TREES) {
            throw new Problem(
                    400,
                    "trees: expected a list of 1 to " + MAX_TREES + " trees, found "
                            + (list != null && list.isArray() ? Integer.toString(list.size()) : "something else"));
        }
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            samples.add(one(list.get(i), "trees[" + i + "]", Integer.toString(i + 1)));
        }
        return samples;
    }

    /**
     * One tree.
     *
     * @param where what messages call it
     * @param unnamed its id if the request gives none
     */
    public Sample one(JsonNode given, String where, String unnamed) throws IOException {
        if (given == null) {
            throw new Problem(400, where + ": expected a tree, found none");
        }
        Fields.only(given, where, "id", "tree", "text", "format", "options");
        Optional<String> id = Fields.text(given, "id");
        Optional<String> tree = Fields.text(given, "tree");
        Optional<String> text = Fields.text(given, "text");
        if (tree.isPresent() && text.isPresent()) {
            throw new Problem(400, where + ": expected tree or text, found both");
        }
        Sample sample;
        if (tree.isPresent()) {
            Tree parsed = BracketFormat.parse(where, tree.get());
            Tree read =
                    NamedTransform.all(state.stored().reading().transforms()).apply(parsed);
            sample = new Sample(id.orElse(unnamed), "", read);
        } else if (text.isPresent()) {
            sample = ofText(given, text.get(), where, id.orElse(unnamed));
        } else {
            return stored(id.orElseThrow(() -> new Problem(400, where + ": expected tree, text or id, found none")));
        }
        if (sample.tree().size() > MAX_NODES) {
            throw new Problem(
                    400,
                    where + ": expected at most " + MAX_NODES + " nodes, found "
                            + sample.tree().size());
        }
        return sample;
    }

    /** A stored tree, with places if its document is at hand. */
    public Sample stored(String id) {
        Sample sample = state.sample(state.position(id));
        Optional<Places> places = served.documents().flatMap(documents -> documents.places(sample.id(), sample.tree()));
        return new Sample(sample.id(), sample.className(), sample.tree(), places);
    }

    private Sample ofText(JsonNode given, String text, String where, String id) throws IOException {
        ReadOptions options = options(given, where).withPlaces(true);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        List<Sample> found = new ArrayList<>();
        try (SampleReader reader = SampleReader.open(new ByteArrayInputStream(bytes), where, options)) {
            for (Optional<Sample> next = reader.next(); next.isPresent() && found.size() < 2; next = reader.next()) {
                found.add(next.get());
            }
        }
        if (found.size() != 1) {
            throw new Problem(400, where + ": expected one tree, found " + (found.isEmpty() ? "none" : "several"));
        }
        return new Sample(id, "", found.get(0).tree(), found.get(0).places());
    }

    private ReadOptions options(JsonNode given, String where) {
        SortedMap<String, String> settings = new TreeMap<>();
        Fields.field(given, "options").ifPresent(options -> {
            if (!options.isObject()) {
                throw new Problem(400, where + ".options: expected an object, found " + Fields.kind(options));
            }
            options.fieldNames()
                    .forEachRemaining(
                            name -> settings.put(name, options.get(name).asText()));
        });
        Optional<String> format = Fields.text(given, "format");
        Reading said = new Reading(format, settings, List.of(), List.of(), List.of(), Optional.empty());
        try {
            format.ifPresent(Formats.installed()::require);
            return ReadOptions.defaults()
                    .withReading(state.stored().reading().overriddenBy(said, Formats.installed()))
                    .withFormatHint("format says what it is");
        } catch (IllegalArgumentException e) { // a format, option or value that nobody knows
            throw new Problem(400, where + ": " + e.getMessage());
        }
    }
}
