package org.treemetric.parsers;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.treemetric.format.Formats;
import org.treemetric.format.Limits;
import org.treemetric.format.Rewording;
import org.treemetric.format.TreeCursor;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.option.OptionValues;
import org.treemetric.tree.Tree;

/** The rows of a table, each cell of the tree column read by the cell's own format. */
final class TableReader extends TreeCursor {
    static final String AUTO = "auto";

    private static final int HEAD = 1 << 16;
    private static final int NONE = -1;
    private static final int SHOWN = 200; // characters of the headings in a message

    private static final Pattern RECORD_LINE = Pattern.compile("starting at line (\\d{1,9})");
    private static final Rewording WORDS = new Rewording("expected a table, found something else")
            .when(
                    "maximum buffer size",
                    "expected cells of at most " + Limits.LABEL + " characters, found more, or a quote left open")
            .when(
                    "after closing quote: '(.)'",
                    "expected the end of the cell behind its closing quote, found '$1'; a quote inside is written twice");

    private final String source;
    private final OptionValues options;
    private final boolean auto; // whether the first cell decides about the format of all
    private TreeFormat cell;
    private boolean decided;
    private final CsvReader<CsvRecord> table;
    private final Iterator<CsvRecord> rows;
    private boolean started;
    private boolean broken;
    private int treeColumn;
    private int classColumn;
    private int idColumn;
    private long line = 1;
    private String className = "";
    private String id = "";

    TableReader(InputStream in, String source, OptionValues options) throws IOException {
        this.source = source;
        this.options = options;
        this.auto = options.get("cell").equals(AUTO);
        this.cell = cellFormat(options.get("cell"));
        BufferedInputStream bytes = new BufferedInputStream(in, HEAD);
        Charset charset = charset(bytes);
        char separator = separator(bytes);
        this.table = CsvReader.builder()
                .fieldSeparator(separator)
                .skipEmptyLines(true)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .maxBufferSize(Limits.LABEL)
                .ofCsvRecord(new InputStreamReader(
                        bytes,
                        charset.newDecoder()
                                .onMalformedInput(CodingErrorAction.REPORT)
                                .onUnmappableCharacter(CodingErrorAction.REPORT)));
        this.rows = table.iterator();
    }

    static TreeFormat cellFormat(String name) {
        return Formats.installed()
                .named(name.equals(AUTO) ? "bracket" : name)
                .filter(format -> !format.name().equals("table"))
                .orElseThrow(() -> new IllegalArgumentException(
                        "option cell of format table must be another format, got '" + name + "'"));
    }

    // UTF-16 is what spreadsheets call Unicode text; they mark it, and the decoder takes the mark out.
    private static Charset charset(BufferedInputStream bytes) throws IOException {
        bytes.mark(2);
        byte[] first = bytes.readNBytes(2);
        bytes.reset();
        int mark = first.length < 2 ? 0 : ((first[0] & 0xFF) << 8) | (first[1] & 0xFF);
        return mark == 0xFEFF || mark == 0xFFFE ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
    }

    private char separator(BufferedInputStream bytes) throws IOException {
        bytes.mark(HEAD);
        byte[] head = bytes.readNBytes(HEAD - 1);
        bytes.reset();
        int[] count = new int[128];
        for (byte b : head) {
            if (b == '\n') {
                break;
            }
            if (b > 0) {
                count[b]++;
            }
        }
        return switch (options.get("separator")) {
            case "comma" -> ',';
            case "tab" -> '\t';
            case "semicolon" -> ';';
            default -> count['\t'] > 0 ? '\t' : count[';'] > count[','] ? ';' : ',';
        };
    }

    @Override
    protected Optional<Tree> advance() throws IOException {
        try {
            if (!started) {
                started = true;
                broken = true; // without its headings a table cannot be read on
                start();
                broken = false;
            }
            if (broken || !rows.hasNext()) {
                return Optional.empty();
            }
            CsvRecord row = rows.next();
            line = row.getStartingLineNumber();
            return Optional.of(row(row.getFields()));
        } catch (TreeParseException e) {
            throw e;
        } catch (RuntimeException e) {
            broken = true;
            throw refused(e);
        }
    }

    private void start() throws TreeParseException {
        String name = options.get("tree-column");
        boolean header = options.isOn("header") || !isNumber(name);
        List<String> headings = header && rows.hasNext() ? rows.next().getFields() : List.of();
        treeColumn = column(headings, name);
        if (treeColumn == NONE) {
            throw noColumn(name, headings);
        }
        classColumn = optionalColumn(headings, "class-column", "class");
        idColumn = optionalColumn(headings, "id-column", "id");
    }

    // A column that nobody asked for by name may be missing.
    private int optionalColumn(List<String> headings, String option, String byDefault) throws TreeParseException {
        int column = column(headings, options.get(option));
        if (column == NONE && !options.get(option).equals(byDefault)) {
            throw noColumn(options.get(option), headings);
        }
        return column;
    }

    private TreeParseException noColumn(String name, List<String> headings) {
        String found = headings.isEmpty() ? "none" : String.join(", ", headings).strip();
        String shown = found.length() > SHOWN ? found.substring(0, SHOWN) + "..." : found;
        return new TreeParseException(source, 1, 1, "expected a column '" + name + "', found " + shown);
    }

    private static int column(List<String> headings, String name) {
        for (int i = 0; i < headings.size(); i++) {
            String heading = i == 0 ? headings.get(i).replaceFirst("^\uFEFF", "") : headings.get(i);
            if (heading.strip().equals(name)) {
                return i;
            }
        }
        return isNumber(name) ? Integer.parseInt(name) - 1 : NONE;
    }

    private static boolean isNumber(String text) {
        return text.matches("[1-9][0-9]{0,5}");
    }

    private Tree row(List<String> cells) throws IOException {
        if (cells.size() <= treeColumn) {
            throw new TreeParseException(
                    source,
                    line,
                    1,
                    "expected a tree in column " + (treeColumn + 1) + ", found " + cells.size() + " cells");
        }
        className = classColumn == NONE || classColumn >= cells.size() ? "" : cells.get(classColumn);
        id = idColumn == NONE || idColumn >= cells.size() ? "" : cells.get(idColumn);
        String text = cells.get(treeColumn);
        String place = source + ":" + line + ", column " + (treeColumn + 1);
        byte[] bytes = (line == 1 ? text.replaceFirst("^\uFEFF", "") : text).getBytes(StandardCharsets.UTF_8);
        if (auto) {
            decide(bytes);
        }
        try (TreeReader reader = cell.open(new ByteArrayInputStream(bytes), place)) {
            if (!reader.next()) {
                throw new TreeParseException(source, line, 1, "expected a tree, found an empty cell");
            }
            Tree tree = reader.tree();
            if (reader.next()) {
                throw new TreeParseException(source, line, 1, "expected one tree in a cell, found more");
            }
            return tree;
        } catch (TreeParseException e) {
            if (e.source().equals(source)) {
                throw e;
            }
            String message = e.getMessage().substring((e.source() + ":" + e.line() + ":").length());
            throw new TreeParseException(
                    source, line, 1, "in column " + (treeColumn + 1) + ", character " + message.strip());
        }
    }

    // A JSON object would also be a tree in bracket notation, of one node whose label is all that stands in it.
    private void decide(byte[] text) throws TreeParseException {
        boolean json = !cell.name().equals("json") && isJson(text);
        if (json && decided) {
            throw new TreeParseException(
                    source,
                    line,
                    1,
                    "expected bracket notation as in the rows before, found JSON; option cell=json reads it");
        }
        if (json) {
            cell = new JsonFormat();
        }
        decided = true;
    }

    private static boolean isJson(byte[] text) {
        TreeFormat json = new JsonFormat();
        if (!json.recognizes(text)) {
            return false;
        }
        try (TreeReader reader = json.open(new ByteArrayInputStream(text), "cell")) {
            return reader.next() && !reader.next();
        } catch (IOException e) {
            return false;
        }
    }

    private TreeParseException refused(RuntimeException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof TreeParseException own) {
                return own;
            }
            if (cause instanceof CharacterCodingException) {
                return new TreeParseException(
                        source, line, 1, "expected UTF-8, or UTF-16 with its mark, found other bytes");
            }
        }
        String message = String.valueOf(
                e.getCause() == null ? e.getMessage() : e.getCause().getMessage());
        Matcher at = RECORD_LINE.matcher(message);
        long found = at.find() ? Long.parseLong(at.group(1)) : line;
        return new TreeParseException(source, found, 1, WORDS.of(message));
    }

    @Override
    public String className() {
        return className;
    }

    @Override
    public String id() {
        return id.isEmpty() ? Long.toString(line) : id;
    }

    @Override
    public boolean canResume() {
        return !broken;
    }

    @Override
    public void close() throws IOException {
        table.close();
    }
}
