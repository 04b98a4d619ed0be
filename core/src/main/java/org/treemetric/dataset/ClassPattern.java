package org.treemetric.dataset;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Finds the class of a file in its relative path: what a group of a regular expression matches. */
public final class ClassPattern {
    private final Pattern pattern;
    private final boolean named;

    /**
     * @param regex must match the whole path; its group {@code class}, otherwise its first, is the class
     * @throws IllegalArgumentException if it is no regular expression, or has no group
     */
    public ClassPattern(String regex) {
        try {
            this.pattern = Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("expected a regular expression, found '" + regex + "'");
        }
        if (pattern.matcher("").groupCount() == 0) {
            throw new IllegalArgumentException(
                    "expected a group (...) that is the class, found none in '" + regex + "'");
        }
        this.named = hasGroup(regex, "class");
    }

    // A reference back to a group that is not there is refused.
    private static boolean hasGroup(String regex, String name) {
        try {
            return Pattern.compile(regex + "\\k<" + name + ">") != null;
        } catch (PatternSyntaxException e) {
            return false;
        }
    }

    /** The class of the file at {@code path}; empty, which means unlabeled, if the expression does not match. */
    public String classOf(String path) {
        Matcher matcher = pattern.matcher(path);
        if (!matcher.matches()) {
            return "";
        }
        String found = named ? matcher.group("class") : matcher.group(1);
        return found == null ? "" : found;
    }
}
