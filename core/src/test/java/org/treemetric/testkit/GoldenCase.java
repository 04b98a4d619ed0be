package org.treemetric.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Named;
import org.treemetric.format.TreeParseException;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.SimpleShape;
import org.treemetric.notation.BracketFormat;
import org.treemetric.tree.Alphabet;
import org.treemetric.tree.Tree;

/** A golden case, or a part of one: its fields as values of their types. A field that is missing fails by its name. */
public final class GoldenCase {
    private final JsonNode json;

    private GoldenCase(JsonNode json) {
        this.json = json;
    }

    /** The cases of a file, each named by its id. */
    public static Stream<Named<GoldenCase>> of(String kind) {
        return of(kind, "cases");
    }

    /** The cases of a list in a file, each named by its id. */
    public static Stream<Named<GoldenCase>> of(String kind, String list) {
        return StreamSupport.stream(GoldenCases.file(kind).get(list).spliterator(), false)
                .map(GoldenCase::new)
                .map(one -> Named.of(one.text("id"), one));
    }

    /** The parts of a list in a file that have no ids. */
    public static List<GoldenCase> parts(String kind, String list) {
        return new GoldenCase(GoldenCases.file(kind)).parts(list);
    }

    private JsonNode at(String name) {
        if (!json.has(name)) {
            throw new IllegalArgumentException("no field '" + name + "' in " + json);
        }
        return json.get(name);
    }

    public boolean has(String name) {
        return json.hasNonNull(name);
    }

    public int integer(String name) {
        return at(name).asInt();
    }

    public long count(String name) {
        return at(name).asLong();
    }

    public double real(String name) {
        return at(name).asDouble();
    }

    public String text(String name) {
        return at(name).asText();
    }

    public boolean flag(String name) {
        return at(name).asBoolean();
    }

    public int[] integers(String name) {
        return GoldenCases.ints(at(name));
    }

    public double[] reals(String name) {
        return GoldenCases.doubles(at(name));
    }

    public List<String> texts(String name) {
        return List.of(GoldenCases.strings(at(name)));
    }

    public int[][] lists(String name) {
        return parts(name).stream().map(row -> GoldenCases.ints(row.json)).toArray(int[][]::new);
    }

    public double[][] rows(String name) {
        return parts(name).stream().map(GoldenCase::row).toArray(double[][]::new);
    }

    /** A table in each part of a list. */
    public double[][][] tables(String name) {
        return parts(name).stream()
                .map(table -> elements(table.json).stream().map(GoldenCase::row).toArray(double[][]::new))
                .toArray(double[][][]::new);
    }

    private double[] row() {
        return GoldenCases.doubles(json);
    }

    public GoldenCase part(String name) {
        return new GoldenCase(at(name));
    }

    /** The elements of a list. */
    public List<GoldenCase> parts(String name) {
        return elements(at(name));
    }

    private static List<GoldenCase> elements(JsonNode array) {
        List<GoldenCase> parts = new ArrayList<>();
        array.forEach(element -> parts.add(new GoldenCase(element)));
        return parts;
    }

    /** The elements of this part, which is a list itself. */
    public List<GoldenCase> elements() {
        return elements(json);
    }

    /** The fields of an object under their names. */
    public Map<String, GoldenCase> named(String name) {
        Map<String, GoldenCase> named = new TreeMap<>();
        at(name).properties().forEach(field -> named.put(field.getKey(), new GoldenCase(field.getValue())));
        return named;
    }

    /** The element at a place of this part, which is a list itself. */
    public GoldenCase part(int place) {
        return new GoldenCase(json.get(place));
    }

    public int integer(int place) {
        return json.get(place).asInt();
    }

    public double real(int place) {
        return json.get(place).asDouble();
    }

    public boolean flag(int place) {
        return json.get(place).asBoolean();
    }

    /** The label at a place of this part; the gap, {@code null}, is one past the last label. */
    public int label(int place, Alphabet alphabet) {
        return json.get(place).isNull()
                ? alphabet.size()
                : alphabet.find(json.get(place).asText());
    }

    public Tree tree(String name) throws TreeParseException {
        return BracketFormat.parse(name, text(name));
    }

    public List<Tree> trees(String name) throws TreeParseException {
        List<Tree> trees = new ArrayList<>();
        for (String text : texts(name)) {
            trees.add(BracketFormat.parse(name, text));
        }
        return trees;
    }

    /** Class names as numbers, in the sorted order of the names. */
    public int[] classes(String name) {
        List<String> names = texts(name);
        List<String> sorted = names.stream().sorted().distinct().toList();
        return names.stream().mapToInt(sorted::indexOf).toArray();
    }

    /** The labels of the field {@code alphabet}, without the gap. */
    public Alphabet alphabet() {
        Alphabet alphabet = new Alphabet();
        for (GoldenCase label : parts("alphabet")) {
            if (!label.json.isNull()) {
                alphabet.intern(label.json.asText());
            }
        }
        return alphabet;
    }

    /** The fields {@code p} and {@code q}. */
    public GramShape shape() {
        return new GramShape(integer("p"), integer("q"));
    }

    /** This part as a gram: a list of labels, {@code null} standing for the dummy. */
    public Gram gram(SimpleShape shape) {
        List<Optional<String>> labels = new ArrayList<>();
        json.forEach(field -> labels.add(field.isNull() ? Optional.empty() : Optional.of(field.asText())));
        return Gram.of(shape, labels);
    }

    /** Equal but for nine digits, relative to values above 1. */
    public static void close(double found, double expected) {
        close(found, expected, 1e-9);
    }

    /** Equal but for {@code error}, relative to values above 1. */
    public static void close(double found, double expected, double error) {
        assertThat(found).isCloseTo(expected, within(error * Math.max(1, Math.abs(expected))));
    }

    /** Each one {@link #close}. */
    public static void close(double[] found, double[] expected) {
        assertThat(found).hasSameSizeAs(expected);
        for (int i = 0; i < found.length; i++) {
            close(found[i], expected[i]);
        }
    }

    /** Equal but for {@code error}, entry by entry. */
    public static void closeRows(double[][] found, double[][] expected, double error) {
        assertThat(found).hasSameDimensionsAs(expected);
        for (int i = 0; i < found.length; i++) {
            assertThat(found[i]).containsExactly(expected[i], within(error));
        }
    }

    @Override
    public String toString() {
        return json.toString();
    }
}
