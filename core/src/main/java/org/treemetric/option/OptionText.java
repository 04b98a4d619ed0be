package org.treemetric.option;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values as text: checked against their option, and read. */
final class OptionText {
    private static final Pattern SHAPE = Pattern.compile("\\(?(\\d{1,3}),(\\d{1,3})\\)?");

    private OptionText() {}

    /** The value as it is kept: numbers in Java's own form, everything else as it came. */
    static String check(Option option, String text) {
        return switch (option.kind()) {
            case FLAG, CHOICE, TEXT -> text;
            case SHAPES -> shapes(option, text);
            default -> option.values().contains(text) ? text : numbers(option, text);
        };
    }

    private static String shapes(Option option, String text) {
        for (String part : text.split("\\+", -1)) {
            if (!SHAPE.matcher(part).matches()) {
                throw OptionException.of(
                        option, "expected shapes like 1,0+0,2+2,2, found '" + part + "' in '" + text + "'");
            }
        }
        return text;
    }

    /** The pairs of a checked text of shapes. */
    static List<List<Integer>> pairs(String text) {
        List<List<Integer>> pairs = new ArrayList<>();
        Matcher matcher = SHAPE.matcher(text);
        while (matcher.find()) {
            pairs.add(List.of(Integer.valueOf(matcher.group(1)), Integer.valueOf(matcher.group(2))));
        }
        return pairs;
    }

    private static String numbers(Option option, String text) {
        List<String> parts = option.kind().isList() ? List.of(text.split(",", -1)) : List.of(text);
        List<String> found = new ArrayList<>();
        double before = Double.NEGATIVE_INFINITY;
        boolean ascends = true;
        boolean first = true;
        for (String part : parts) {
            double value = number(option, part.strip());
            found.add(option.kind().isWhole() ? Long.toString(Long.parseLong(part.strip())) : Double.toString(value));
            ascends &= first || value > before;
            before = value;
            first = false;
        }
        if (found.size() > option.maxCount()) {
            String count = option.maxCount() == 2 ? "one or two" : "1 to " + option.maxCount();
            throw OptionException.of(option, "expected " + count + " numbers, found " + found);
        }
        if (option.isAscending() && !ascends) {
            throw OptionException.saying(option.key() + " must ascend, got " + found);
        }
        for (String one : found) {
            inRange(option, one);
        }
        return String.join(",", found);
    }

    private static double number(Option option, String text) {
        try {
            return option.kind().isWhole() ? (double) Long.parseLong(text) : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            String words = option.values().isEmpty() ? "" : " or " + String.join(" or ", option.values());
            String what = option.kind().isWhole() ? "a whole number" : "a number";
            throw OptionException.of(option, "expected " + what + words + ", found '" + text + "'");
        }
    }

    private static void inRange(Option option, String found) {
        boolean whole = option.kind().isWhole();
        double value = Double.parseDouble(found);
        if (!option.range().accepts(value)) {
            throw OptionException.saying(
                    option.subject() + " must be " + option.range().words(whole) + ", got " + found);
        }
        // Counts are ints; only what may be any whole number, such as a seed, may be longer.
        if (whole && !option.range().equals(Range.ANY) && value > Integer.MAX_VALUE) {
            throw OptionException.saying(option.subject() + " must be at most " + Integer.MAX_VALUE + ", got " + found);
        }
    }
}
