package org.treemetric.option;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The description of one option: everything that a command line, a form or another language needs to offer it. Values are
 * text, as users type them; {@link OptionValues} checks and reads them.
 */
public final class Option {
    /** What the values of an option are. */
    public enum Kind {
        /** {@code on} or {@code off}. */
        FLAG,
        /** One of a few words. */
        CHOICE,
        /** Any text. */
        TEXT,
        /** A whole number. */
        WHOLE,
        /** A real number. */
        REAL,
        /** Whole numbers joined by commas. */
        WHOLES,
        /** Real numbers joined by commas. */
        REALS,
        /** Shapes of grams, {@code 1,0+2,2}. */
        SHAPES;

        /** Whether a value is a list of numbers. */
        public boolean isList() {
            return this == WHOLES || this == REALS;
        }

        /** Whether numbers are whole. */
        public boolean isWhole() {
            return this == WHOLE || this == WHOLES;
        }
    }

    private final String name;
    private final Kind kind;
    private final String defaultValue;
    private final String summary;
    private final List<String> values;
    private final Range range;
    private final boolean ascending;
    private final int maxCount;
    private final String insteadOf;
    private final String subject;

    private Option(Draft draft) {
        this.name = draft.name;
        this.kind = draft.kind;
        this.defaultValue = draft.defaultValue;
        this.summary = draft.summary;
        this.values = draft.values;
        this.range = draft.range;
        this.ascending = draft.ascending;
        this.maxCount = draft.maxCount;
        this.insteadOf = draft.insteadOf;
        this.subject = draft.subject;
        if (isOfWords() && !values.contains(defaultValue)) {
            throw new IllegalArgumentException("option " + name + " cannot start as '" + defaultValue + "'");
        }
        if (!defaultValue.isEmpty()) {
            OptionText.check(this, defaultValue);
        }
    }

    /** What a copy is made from. */
    private static final class Draft {
        private final String name;
        private final Kind kind;
        private String defaultValue = "";
        private final String summary;
        private List<String> values = List.of();
        private Range range = Range.ANY;
        private boolean ascending;
        private int maxCount = Integer.MAX_VALUE;
        private String insteadOf = "";
        private String subject;

        Draft(String name, Kind kind, String summary) {
            this.name = name;
            this.kind = kind;
            this.summary = summary;
            this.subject = key(name);
        }
    }

    private Draft draft() {
        Draft draft = new Draft(name, kind, summary);
        draft.defaultValue = defaultValue;
        draft.values = values;
        draft.range = range;
        draft.ascending = ascending;
        draft.maxCount = maxCount;
        draft.insteadOf = insteadOf;
        draft.subject = subject;
        return draft;
    }

    /** An option that is {@code on} or {@code off}. */
    public static Option flag(String name, boolean on, String summary) {
        Draft draft = new Draft(name, Kind.FLAG, summary);
        draft.values = List.of("on", "off");
        draft.defaultValue = on ? "on" : "off";
        return new Option(draft);
    }

    /** An option with a few values, the first being the default. */
    public static Option choice(String name, String summary, String... values) {
        Draft draft = new Draft(name, Kind.CHOICE, summary);
        draft.values = List.of(values);
        draft.defaultValue = values[0];
        return new Option(draft);
    }

    /** An option that may be any text. */
    public static Option text(String name, String defaultValue, String summary) {
        Draft draft = new Draft(name, Kind.TEXT, summary);
        draft.defaultValue = defaultValue;
        return new Option(draft);
    }

    /** A number, a list of numbers or shapes; unset until it is given a default. */
    public static Option of(String name, Kind kind, Range range, String summary) {
        Draft draft = new Draft(name, kind, summary);
        draft.range = range;
        return new Option(draft);
    }

    /** The same with another default; empty = unset unless said otherwise. */
    public Option withDefault(String value) {
        Draft draft = draft();
        draft.defaultValue = value;
        return new Option(draft);
    }

    /** The same, also accepting some words in place of a number. */
    public Option orWords(String... words) {
        Draft draft = draft();
        draft.values = List.of(words);
        return new Option(draft);
    }

    /** The same, a list whose numbers must ascend. */
    public Option ascending() {
        Draft draft = draft();
        draft.ascending = true;
        return new Option(draft);
    }

    /** The same, a list of so many numbers at most. */
    public Option atMost(int count) {
        Draft draft = draft();
        draft.maxCount = count;
        return new Option(draft);
    }

    /** The same, refused beside the option of that name, whose place it takes. */
    public Option insteadOf(String other) {
        Draft draft = draft();
        draft.insteadOf = other;
        return new Option(draft);
    }

    /** The same, its numbers called so in refusals. */
    public Option called(String what) {
        Draft draft = draft();
        draft.subject = what;
        return new Option(draft);
    }

    /** What users call it: lower case, words joined by hyphens. */
    public String name() {
        return name;
    }

    /** What files and JSON call it: the name in camel case. */
    public String key() {
        return key(name);
    }

    private static String key(String name) {
        StringBuilder key = new StringBuilder();
        for (String word : name.split("-", -1)) {
            key.append(key.length() == 0 ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return key.toString();
    }

    /** What its values are. */
    public Kind kind() {
        return kind;
    }

    /** What it is unless said otherwise; empty if unset or empty text. */
    public String defaultValue() {
        return defaultValue;
    }

    /** One sentence for people. */
    public String summary() {
        return summary;
    }

    /** The words it may be: all there are of a flag or choice, beside numbers those that may replace one. */
    public List<String> values() {
        return values;
    }

    /** Which numbers it accepts. */
    public Range range() {
        return range;
    }

    /** The range in words, such as {@code at least 0}; empty if there is nothing to say. */
    public String rangeWords() {
        return isOfWords() || kind == Kind.SHAPES || kind == Kind.TEXT ? "" : range.words(kind.isWhole());
    }

    /** Whether a list must ascend. */
    public boolean isAscending() {
        return ascending;
    }

    /** How many numbers a list has at most. */
    public int maxCount() {
        return maxCount;
    }

    /** The option whose place it takes, if any. */
    public Optional<String> replaced() {
        return insteadOf.isEmpty() ? Optional.empty() : Optional.of(insteadOf);
    }

    /** Whether its values are words and nothing else. */
    boolean isOfWords() {
        return kind == Kind.FLAG || kind == Kind.CHOICE;
    }

    /** What refusals call its numbers. */
    String subject() {
        return subject;
    }

    @Override
    public String toString() {
        return name;
    }
}
