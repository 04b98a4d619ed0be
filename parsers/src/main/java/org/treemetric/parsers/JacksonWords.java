package org.treemetric.parsers;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.regex.Matcher;
import org.treemetric.format.Limits;
import org.treemetric.format.ParseErrors;
import org.treemetric.format.Rewording;

/** What Jackson and SnakeYAML say, in our words. For every module that reads JSON. */
public final class JacksonWords {
    private static final String CHARACTER = "Unexpected character \\(.*?\\(code (\\d+)[^)]*\\)\\)";
    private static final String LENIENT = "; option lenient=on takes ";

    /** Of JSON documents, where an option takes more than JSON. */
    static final Rewording DOCUMENT = json(LENIENT);

    /** Of any other JSON. */
    static final Rewording JSON = json("");

    static final Rewording YAML = limits(new Rewording("expected YAML, found something else"))
            .when("mapping values are not allowed", "expected one key and one value, found a second ':'")
            .when("\\(TAB\\)", "expected spaces before a value, found a TAB")
            .when(
                    "character '(.).*' that cannot start any token",
                    found -> "expected a value, found "
                            + ParseErrors.character(found.group(1).charAt(0)))
            .when("unknown escape character", "expected an escape such as \\n after '\\', found another one")
            .when("quoted scalar", "expected the quote that ends a text, found none")
            .when("flow sequence", "expected ',' or ']' in a list, found something else")
            .when("flow mapping", "expected ',' or '}' in a mapping, found something else")
            .when("block collection|block mapping", "expected lines that are indented alike, found others")
            .when("<document start>", "expected the end of the document, found more")
            .when("field name", "expected a key that is a plain value, found a list or a mapping")
            .when("special characters", "expected text, found a control character")
            .when("incompatible YAML", "expected YAML 1, found another version")
            .when("block node", "expected a value, found something else")
            .when("(?i)scanning a (tag|directive|anchor|alias)", "expected a whole $1, found something else");

    private JacksonWords() {}

    /** What is wrong with a file of JSON: what was expected and what was found. */
    public static String of(JsonProcessingException e) {
        return JSON.of(e.getOriginalMessage());
    }

    private static Rewording json(String hint) {
        return limits(new Rewording("expected JSON, found something else"))
                .when("(?i)end-of-input|end of input", "expected the rest of the document, found end of input")
                .when(
                        "maybe a \\(non-standard\\) comment",
                        "expected JSON without comments, found '/'" + (hint.isEmpty() ? "" : hint + "comments"))
                .when(
                        CHARACTER + ": was expecting double-quote",
                        found -> "expected a key in double quotes, found " + character(found) + comma(found, '}', hint))
                .when(CHARACTER + ": was expecting comma to separate Array", found -> expected("',' or ']'", found))
                .when(CHARACTER + ": was expecting comma", found -> expected("',' or '}'", found))
                .when(CHARACTER + ": was expecting a colon", found -> expected("':' behind a key", found))
                .when(
                        "'\\+' \\(code 43\\)\\) in numeric value",
                        "expected a number without a plus sign, found one with it")
                .when(CHARACTER + " in numeric value", found -> expected("a digit", found))
                .when("[Ll]eading zero", "expected a number without leading zeros, found one with them")
                .when(CHARACTER + ": expected a hex-digit", found -> expected("a hexadecimal digit", found))
                .when(CHARACTER + ": expected a value", found -> expected("a value", found) + comma(found, ']', hint))
                .when(CHARACTER, found -> expected("a value", found))
                .when("Unexpected close marker '(.)': expected '(.)'", "expected '$2', found '$1'")
                .when("Unexpected close marker '(.)'", "expected a value or the end, found '$1'")
                .when("(?:Unrecognized|Non-standard) token '(.*?)'", "expected a value, found '$1'")
                .when(
                        "character escape .*?\\(code (\\d+)",
                        found -> expected("an escape such as \\n after '\\'", found))
                .when(
                        "Illegal unquoted character .*?code (\\d+)",
                        found -> expected("control characters of a string as \\u0000", found))
                .when("Illegal character .*?code (\\d+)", found -> expected("JSON", found))
                .when("UTF-?(8|16|32)", "expected UTF-$1, found other bytes");
    }

    private static Rewording limits(Rewording words) {
        return words.when("(?i)nesting depth", "expected at most 10,000 levels, found more")
                .when(
                        "exceeds the maximum",
                        "expected values of at most " + Limits.LABEL + " characters, found a longer one");
    }

    private static String expected(String what, Matcher found) {
        return "expected " + what + ", found " + character(found);
    }

    private static String character(Matcher found) {
        return ParseErrors.character(Integer.parseInt(found.group(1)));
    }

    // A bracket where a member should begin has a comma before it.
    private static String comma(Matcher found, char bracket, String hint) {
        return hint.isEmpty() || Integer.parseInt(found.group(1)) != bracket ? "" : hint + "a comma before it";
    }
}
