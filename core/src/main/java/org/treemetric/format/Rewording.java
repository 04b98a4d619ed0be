package org.treemetric.format;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a third party's parser says, in the words of our messages: what was expected and what was found. Its own words
 * never reach a user: they speak of its settings, change with its versions and, some, with the user's language.
 */
public final class Rewording {
    private static final int SHOWN = 40; // characters of what is quoted from the input

    private record Rule(Pattern pattern, Function<Matcher, String> words) {}

    private final List<Rule> rules = new ArrayList<>();
    private final String otherwise;

    /** @param otherwise the words where no rule applies */
    public Rewording(String otherwise) {
        this.otherwise = otherwise;
    }

    /** Where the pattern is found in a message, and none added before it is, these are the words. */
    public Rewording when(String pattern, Function<Matcher, String> words) {
        rules.add(new Rule(Pattern.compile(pattern, Pattern.DOTALL), words));
        return this;
    }

    /** The same with words in which {@code $1} is the pattern's first group, as far as it can be shown. */
    public Rewording when(String pattern, String words) {
        return when(pattern, found -> {
            String text = words;
            for (int i = 1; i <= found.groupCount(); i++) {
                text = text.replace("$" + i, shown(found.group(i)));
            }
            return text;
        });
    }

    private static String shown(String text) {
        if (text == null) {
            return "";
        }
        StringBuilder out = new StringBuilder();
        text.codePoints().limit(SHOWN).forEach(c -> {
            if (Character.isISOControl(c)) {
                out.append(String.format("U+%04X", c));
            } else {
                out.appendCodePoint(c);
            }
        });
        return out.length() < text.length() ? out + "..." : out.toString();
    }

    /** The words for {@code message}, which may be null. */
    public String of(String message) {
        for (Rule rule : rules) {
            Matcher matcher = rule.pattern().matcher(String.valueOf(message));
            if (matcher.find()) {
                return rule.words().apply(matcher);
            }
        }
        return otherwise;
    }
}
