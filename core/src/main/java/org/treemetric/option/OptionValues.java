package org.treemetric.option;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** The options of something with a value each, all checked. Immutable; {@link #with} gives another one. */
public final class OptionValues {
    private final String owner;
    private final Map<String, Option> options; // in the order of the description
    private final Map<String, String> values;
    private final Set<String> given;

    private OptionValues(String owner, Map<String, Option> options, Map<String, String> values, Set<String> given) {
        this.owner = owner;
        this.options = options;
        this.values = values;
        this.given = given;
    }

    /**
     * Every option at its default.
     *
     * @param owner whose options these are, for messages: {@code format xml}, {@code preset paper}
     */
    public static OptionValues of(String owner, List<Option> options) {
        Map<String, Option> byName = new LinkedHashMap<>();
        Map<String, String> values = new TreeMap<>();
        for (Option option : options) {
            byName.put(option.name(), option);
            String value = option.defaultValue();
            values.put(option.name(), value.isEmpty() ? value : OptionText.check(option, value));
        }
        return new OptionValues(owner, byName, values, Set.of());
    }

    /**
     * These values, with some set anew.
     *
     * @throws OptionException if there is no such option, its value is refused, or two options exclude each other
     */
    public OptionValues with(Map<String, String> settings) {
        Map<String, String> changed = new TreeMap<>(values);
        Set<String> named = new TreeSet<>(given);
        settings.forEach((name, text) -> {
            Option option = options.get(name);
            if (option == null) {
                throw OptionException.saying(owner + " has no option " + name + known());
            }
            if (option.isOfWords() && !option.values().contains(text)) {
                throw OptionException.saying("option " + name + " of " + owner + " must be one of "
                        + String.join(", ", option.values()) + ", got '" + text + "'");
            }
            changed.put(name, OptionText.check(option, text));
            named.add(name);
        });
        for (Option option : options.values()) {
            String replaced = option.replaced().orElse("");
            if (named.contains(option.name()) && named.contains(replaced)) {
                List<String> replacing = options.values().stream()
                        .filter(one -> one.replaced().orElse("").equals(replaced))
                        .map(Option::name)
                        .toList();
                throw OptionException.both(replacing, replaced);
            }
        }
        return new OptionValues(owner, options, changed, named);
    }

    private String known() {
        return options.isEmpty() ? "; it has none" : "; it has " + String.join(", ", options.keySet());
    }

    /** These values with one set anew. */
    public OptionValues with(String name, String value) {
        return with(Map.of(name, value));
    }

    /** These values with one set anew. */
    public OptionValues with(String name, long value) {
        return with(name, Long.toString(value));
    }

    /** These values with one set anew. */
    public OptionValues with(String name, double value) {
        return with(name, Double.toString(value));
    }

    /** Whose options these are. */
    public String owner() {
        return owner;
    }

    /** The description, in order. */
    public List<Option> options() {
        return List.copyOf(options.values());
    }

    /** Whether there is such an option. */
    public boolean has(String name) {
        return options.containsKey(name);
    }

    /** Whether an option was set, to whatever value. */
    public boolean isGiven(String name) {
        return given.contains(name);
    }

    /** The value of an option; empty if it is unset. */
    public String get(String name) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException(owner + " has no option " + name);
        }
        return value;
    }

    /** Whether an option is {@code on}. */
    public boolean isOn(String name) {
        return get(name).equals("on");
    }

    /** A whole number that is a count. */
    public int whole(String name) {
        return Integer.parseInt(get(name));
    }

    /** A whole number that may be any, such as a seed. */
    public long number(String name) {
        return Long.parseLong(get(name));
    }

    /** A real number. */
    public double real(String name) {
        return Double.parseDouble(get(name));
    }

    /** A list of whole numbers. */
    public List<Integer> wholes(String name) {
        return Arrays.stream(get(name).split(",", -1)).map(Integer::valueOf).toList();
    }

    /** A list of real numbers. */
    public List<Double> reals(String name) {
        return Arrays.stream(get(name).split(",", -1)).map(Double::valueOf).toList();
    }

    /** p and q of each shape. */
    public List<List<Integer>> shapes(String name) {
        return OptionText.pairs(get(name));
    }

    /** Values by {@linkplain Option#key key}, as a model's provenance tells them. */
    public SortedMap<String, String> told(List<String> names) {
        TreeMap<String, String> told = new TreeMap<>();
        for (String name : names) {
            told.put(options.get(name).key(), get(name));
        }
        return Collections.unmodifiableSortedMap(told);
    }

    /** All values by name. */
    public SortedMap<String, String> asMap() {
        return Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }

    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        options.keySet().forEach(name -> parts.add(name + "=" + values.get(name)));
        return owner + " " + parts;
    }
}
