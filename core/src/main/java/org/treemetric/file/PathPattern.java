package org.treemetric.file;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A pattern of relative paths with slashes: {@code *} and {@code ?} stand for characters within a folder's or file's name,
 * {@code **} for any, {@code **}{@code /} also for no folder at all; {@code [a-z]}, <code>{json,xml}</code> and a backslash before
 * what is meant as it stands.
 */
final class PathPattern {
    private final Pattern pattern;

    /** @throws IllegalArgumentException if it is no pattern */
    PathPattern(String glob) {
        try {
            this.pattern = Pattern.compile(regex(glob), Pattern.DOTALL);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("expected a pattern of paths such as **/*.json, found '" + glob + "'");
        }
    }

    /** Whether the whole path matches. */
    boolean matches(String path) {
        return pattern.matcher(path).matches();
    }

    private static String regex(String glob) {
        StringBuilder regex = new StringBuilder();
        int braces = 0;
        int at = 0;
        while (at < glob.length()) {
            char c = glob.charAt(at);
            if (glob.startsWith("**/", at) && (at == 0 || glob.charAt(at - 1) == '/')) {
                regex.append("(?:.*/)?");
                at += 3;
                continue;
            }
            if (glob.startsWith("**", at)) {
                regex.append(".*");
                at += 2;
                continue;
            }
            int close = c == '[' ? glob.indexOf(']', at + 2) : -1;
            if (close > 0) {
                regex.append(set(glob.substring(at + 1, close)));
                at = close + 1;
                continue;
            }
            switch (c) {
                case '*' -> regex.append("[^/]*");
                case '?' -> regex.append("[^/]");
                case '{' -> {
                    regex.append("(?:");
                    braces++;
                }
                case '}' -> {
                    regex.append(braces > 0 ? ")" : "\\}");
                    braces = Math.max(0, braces - 1);
                }
                case ',' -> regex.append(braces > 0 ? "|" : ",");
                case '\\' -> {
                    at++;
                    regex.append(Pattern.quote(
                            glob.substring(Math.min(at, glob.length()), Math.min(at + 1, glob.length()))));
                }
                default -> regex.append(Pattern.quote(String.valueOf(c)));
            }
            at++;
        }
        return regex.toString();
    }

    private static String set(String inside) {
        boolean not = inside.startsWith("!") || inside.startsWith("^");
        String members = (not ? inside.substring(1) : inside)
                .replace("\\", "\\\\")
                .replace("[", "\\[")
                .replace("&&", "&\\&")
                .replace("^", "\\^");
        return not ? "[^/" + members + "]" : "(?!/)[" + members + "]";
    }
}
