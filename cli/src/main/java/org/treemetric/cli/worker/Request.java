package org.treemetric.cli.worker;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.dataset.Reading;
import org.treemetric.dataset.Sample;
import org.treemetric.notation.BracketFormat;
import org.treemetric.transform.NamedTransform;
import org.treemetric.transform.Transform;
import org.treemetric.tree.Tree;

/** What is asked: an operation, its arguments, and the parts that they name by number. */
final class Request {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode fields;
    private final List<byte[]> parts;
    private final Handles handles;

    Request(Frame frame, Handles handles) throws IOException {
        this.fields = JSON.readTree(frame.parts().get(0));
        this.parts = frame.parts();
        this.handles = handles;
    }

    String operation() {
        return fields.path("op").asText();
    }

    boolean has(String name) {
        return fields.hasNonNull(name);
    }

    JsonNode field(String name) {
        return fields.path(name);
    }

    String text(String name, String otherwise) {
        return has(name) ? fields.get(name).asText() : otherwise;
    }

    int whole(String name, int otherwise) {
        return has(name) ? fields.get(name).intValue() : otherwise;
    }

    double real(String name, double otherwise) {
        return has(name) ? fields.get(name).doubleValue() : otherwise;
    }

    Optional<Double> real(String name) {
        return has(name) ? Optional.of(fields.get(name).doubleValue()) : Optional.empty();
    }

    boolean flag(String name) {
        return fields.path(name).asBoolean(false);
    }

    int threads() {
        return Math.max(1, whole("threads", 1));
    }

    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        fields.path(name).forEach(one -> texts.add(one.asText()));
        return texts;
    }

    Map<String, String> settings(String name) {
        Map<String, String> settings = new LinkedHashMap<>();
        fields.path(name)
                .properties()
                .forEach(one -> settings.put(one.getKey(), one.getValue().asText()));
        return settings;
    }

    /** What a field's number stands for. */
    <T> T held(String name, Class<T> type) {
        return handles.get(fields.path(name).asLong(), type);
    }

    Handles handles() {
        return handles;
    }

    /** The part that a field names. */
    byte[] part(String name) {
        return parts.get(fields.get(name).intValue());
    }

    /** Trees in bracket notation, two parts from the one that a field names on; a bad one is told by its place. */
    List<Tree> trees(String name, Reading reading) throws IOException {
        int first = fields.get(name).intValue();
        TextPart all = TextPart.of(parts.get(first), parts.get(first + 1));
        List<Tree> trees = BracketFormat.parseAll(i -> name + "[" + i + "]", all.bytes(), all.ends());
        if (reading.transforms().isEmpty()) {
            return trees;
        }
        Transform transform = NamedTransform.all(reading.transforms());
        return trees.stream().map(transform::apply).toList();
    }

    List<Tree> trees(String name) throws IOException {
        return trees(name, Reading.DEFAULT);
    }

    /** The same with ids and classes, where they are given; otherwise ids are numbers from 1 on, as in files of lines. */
    List<Sample> samples(String name, Reading reading) throws IOException {
        List<Tree> trees = trees(name, reading);
        List<String> ids = names(name + "Ids", trees.size());
        List<String> classes = names(name + "Classes", trees.size());
        List<Sample> samples = new ArrayList<>(trees.size());
        for (int i = 0; i < trees.size(); i++) {
            samples.add(new Sample(
                    ids.isEmpty() ? Integer.toString(i + 1) : ids.get(i),
                    classes.isEmpty() ? "" : classes.get(i),
                    trees.get(i)));
        }
        return samples;
    }

    List<Sample> samples(String name) throws IOException {
        return samples(name, Reading.DEFAULT);
    }

    private List<String> names(String name, int size) {
        if (!has(name)) {
            return List.of();
        }
        int first = fields.get(name).intValue();
        List<String> names = TextPart.of(parts.get(first), parts.get(first + 1)).texts();
        if (names.size() != size) {
            throw new IllegalArgumentException("expected " + size + " " + name + ", found " + names.size());
        }
        return names;
    }
}
