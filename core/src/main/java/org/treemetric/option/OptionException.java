package org.treemetric.option;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** An option that does not exist, or a value that it refuses: which one, what was expected, what was found. */
public final class OptionException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final transient List<List<String>> where; // this or that, and those
    private final String problem;

    private OptionException(List<List<String>> where, String problem) {
        super(text(where, problem, UnaryOperator.identity()));
        this.where = where;
        this.problem = problem;
    }

    /** A problem in words that say which option they mean. */
    static OptionException saying(String problem) {
        return new OptionException(List.of(), problem);
    }

    /** A value that {@code option} refuses. */
    static OptionException of(Option option, String problem) {
        return new OptionException(List.of(List.of(option.name())), problem);
    }

    /** An option given beside one whose place it takes. */
    static OptionException both(List<String> replacing, String replaced) {
        return new OptionException(List.of(replacing, List.of(replaced)), "expected one of them, found both");
    }

    /** The message with options spelled as the user spells them. */
    public String message(UnaryOperator<String> spelling) {
        return text(where, problem, spelling);
    }

    private static String text(List<List<String>> where, String problem, UnaryOperator<String> spelling) {
        String place = where.stream()
                .map(names -> names.stream().map(spelling).collect(Collectors.joining(" or ")))
                .collect(Collectors.joining(" and "));
        return place.isEmpty() ? problem : place + ": " + problem;
    }
}
