package org.treemetric.format;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The options of a format with a value each, all checked. */
public final class OptionValues {
    private final Map<String, String> values;

    private OptionValues(Map<String, String> values) {
        this.values = values;
    }

    /** Every option at its default. */
    public static OptionValues defaults(List<FormatOption> options) {
        Map<String, String> values = new TreeMap<>();
        options.forEach(option -> values.put(option.name(), option.defaultValue()));
        return new OptionValues(values);
    }

    /**
     * These values, with some set anew.
     *
     * @throws IllegalArgumentException if an option is not the format's or a value is not one of the option's
     */
    public OptionValues with(TreeFormat format, Map<String, String> settings) {
        Map<String, String> changed = new TreeMap<>(values);
        settings.forEach((name, value) -> {
            FormatOption option = format.options().stream()
                    .filter(known -> known.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "format " + format.name() + " has no option '" + name + "'" + known(format.options())));
            if (!option.values().isEmpty() && !option.values().contains(value)) {
                throw new IllegalArgumentException("option " + name + " of format " + format.name() + " must be one of "
                        + String.join(", ", option.values()) + ", got '" + value + "'");
            }
            changed.put(name, value);
        });
        return new OptionValues(changed);
    }

    private static String known(List<FormatOption> options) {
        return options.isEmpty()
                ? "; it has none"
                : "; it has "
                        + String.join(
                                ", ", options.stream().map(FormatOption::name).toList());
    }

    /** The value of an option. */
    public String get(String name) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("no option '" + name + "'");
        }
        return value;
    }

    /** Whether an option is {@code on}. */
    public boolean isOn(String name) {
        return get(name).equals("on");
    }
}
