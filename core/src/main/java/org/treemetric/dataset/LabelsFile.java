package org.treemetric.dataset;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.treemetric.format.TreeParseException;

/**
 * What somebody says about trees, in a file beside them: classes of trees, and pairs that are the same or different.
 *
 * <p>Each line has three fields with a TAB between them; {@code \t \n \\} in a field stand for TAB, line feed and
 * backslash, and a line that begins with {@code #} is a comment.
 *
 * <pre>
 *   ID  ID  same         a judged pair, or: different
 *   ID      CLASS        a class; a later line about the same tree wins
 *   ID  ID               withdraws what earlier lines say of that pair
 *   ID                   withdraws what earlier lines say of that tree's class
 * </pre>
 *
 * <p>A {@code .csv} file has the same three columns by the rules of CSV, with or without the heading {@code id,other,value}.
 */
public final class LabelsFile {
    private final String source;
    private final Map<String, Integer> lineOf = new LinkedHashMap<>(); // every id, where it is first named
    private final Map<String, String> classes = new LinkedHashMap<>();
    private final Map<Set<String>, Judgment> pairs = new LinkedHashMap<>();

    private record Judgment(JudgedPair pair, int line) {}

    private LabelsFile(String source) {
        this.source = source;
    }

    /**
     * Reads a file.
     *
     * @throws TreeParseException if a line is malformed, pairs a tree with itself, or contradicts an earlier line about
     *     the same pair that was not withdrawn
     */
    public static LabelsFile read(Path file) throws IOException {
        String source = file.toString();
        String text = utf8(source, Files.readAllBytes(file));
        boolean csv = source.toLowerCase(Locale.ROOT).endsWith(".csv");
        return csv ? ofCsv(source, text) : ofLines(source, text);
    }

    private static String utf8(String source, byte[] bytes) throws TreeParseException {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(in).toString();
        } catch (CharacterCodingException e) {
            long line = 1;
            for (int i = 0; i < in.position(); i++) {
                line += bytes[i] == '\n' ? 1 : 0;
            }
            throw new TreeParseException(source, line, 1, "expected UTF-8, found other bytes");
        }
    }

    private static LabelsFile ofCsv(String source, String text) throws TreeParseException {
        LabelsFile labels = new LabelsFile(source);
        List<CsvText.Row> rows = CsvText.rows(source, text);
        for (int i = 0; i < rows.size(); i++) {
            List<String> fields = rows.get(i).fields();
            boolean heading = i == 0 && fields.equals(List.of("id", "other", "value"));
            if (!heading && !fields.get(0).startsWith("#")) {
                labels.add(rows.get(i).line(), fields);
            }
        }
        return labels;
    }

    private static LabelsFile ofLines(String source, String text) throws TreeParseException {
        LabelsFile labels = new LabelsFile(source);
        String[] lines =
                text.replaceFirst("^\uFEFF", "").replaceFirst("[\r\n]+$", "").split("\r?\n", -1);
        for (int i = 0; i < lines.length; i++) {
            if (lines[i].startsWith("#") || (lines[i].isEmpty() && lines.length == 1)) {
                continue;
            }
            List<String> fields = new ArrayList<>();
            int column = 1;
            for (String field : lines[i].split("\t", -1)) {
                fields.add(labels.unescape(i + 1, column, field));
                column += field.codePointCount(0, field.length()) + 1;
            }
            labels.add(i + 1, fields);
        }
        return labels;
    }

    private String unescape(int line, int column, String field) throws TreeParseException {
        StringBuilder plain = new StringBuilder();
        int from = 0;
        for (int at = field.indexOf('\\'); at >= 0; at = field.indexOf('\\', from)) {
            plain.append(field, from, at);
            switch (at + 1 < field.length() ? field.charAt(at + 1) : ' ') {
                case 't' -> plain.append('\t');
                case 'n' -> plain.append('\n');
                case '\\' -> plain.append('\\');
                default ->
                    throw new TreeParseException(
                            source,
                            line,
                            column + field.codePointCount(0, at),
                            "expected '\\t', '\\n' or '\\\\', found '" + field.substring(at) + "'");
            }
            from = at + 2;
        }
        return plain.append(field, from, field.length()).toString();
    }

    private void add(int line, List<String> fields) throws TreeParseException {
        if (fields.size() != 3 || fields.get(0).isEmpty()) {
            throw problem(
                    line,
                    "expected three fields (id, id, same or different; or id, nothing, class), found "
                            + (fields.size() == 3 ? "an empty id" : fields.size()));
        }
        String id = fields.get(0);
        String other = fields.get(1);
        String value = fields.get(2);
        lineOf.putIfAbsent(id, line);
        if (!other.isEmpty()) {
            lineOf.putIfAbsent(other, line);
            judge(line, id, other, value);
        } else if (value.isEmpty()) {
            classes.remove(id);
        } else {
            classes.put(id, value);
        }
    }

    private void judge(int line, String id, String other, String value) throws TreeParseException {
        if (id.equals(other)) {
            throw problem(line, "expected two trees, found '" + id + "' twice");
        }
        Set<String> both = Set.of(id, other);
        if (value.isEmpty()) {
            pairs.remove(both);
            return;
        }
        if (!value.equals("same") && !value.equals("different")) {
            throw problem(line, "expected same, different or nothing for a pair, found '" + value + "'");
        }
        Judgment now = new Judgment(new JudgedPair(id, other, value.equals("same")), line);
        Judgment before = pairs.putIfAbsent(both, now);
        if (before != null && before.pair().same() != now.pair().same()) {
            throw problem(
                    line,
                    "expected one judgment of '" + id + "' and '" + other + "', found " + value + " here and "
                            + (before.pair().same() ? "same" : "different") + " in line " + before.line());
        }
    }

    private TreeParseException problem(int line, String message) {
        return new TreeParseException(source, line, 1, message);
    }

    /** The classes by id, in the order of the file. */
    public Map<String, String> classes() {
        return Collections.unmodifiableMap(classes);
    }

    /** The pairs, in the order of the file, each once. */
    public List<JudgedPair> pairs() {
        return pairs.values().stream().map(Judgment::pair).toList();
    }

    /**
     * Refuses a file that speaks of trees that are not there.
     *
     * @param ids all trees that are there
     * @throws TreeParseException with the first line that names another tree
     */
    public void checkIds(Set<String> ids) throws TreeParseException {
        for (Map.Entry<String, Integer> named : lineOf.entrySet()) {
            if (!ids.contains(named.getKey())) {
                throw problem(named.getValue(), "expected the id of a tree, found '" + named.getKey() + "'");
            }
        }
    }
}
