package org.treemetric.parsers;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;

/**
 * CSV and TSV tables with a column of trees, and perhaps one of classes and one of ids.
 *
 * <p>Columns are named by their heading or by number from 1. The trees may be in any format that has its tree in one
 * cell: bracket notation, Penn Treebank, Newick, IUPAC-condensed, words.
 */
public final class TableFormat implements TreeFormat {
    private static final List<Option> OPTIONS = List.of(
            Option.text("tree-column", "tree", "heading or number, from 1, of the column with the trees"),
            Option.text("class-column", "class", "heading or number of the column with the classes, if there is one"),
            Option.text("id-column", "id", "heading or number of the column with the ids, if there is one"),
            Option.text(
                    "cell",
                    TableReader.AUTO,
                    "the format of the trees in their cells: bracket, json, ptb, iupac, words, ...; auto: json if the first"
                            + " cell is JSON, otherwise bracket"),
            Option.choice(
                    "header",
                    "whether the first row has headings; auto: unless the tree column is a number",
                    "auto",
                    "on"),
            Option.choice("separator", "between cells; auto: by the first line", "auto", "comma", "tab", "semicolon"));

    private final OptionValues options;

    /** Columns headed {@code tree}, {@code class} and {@code id}, trees in bracket notation or JSON. */
    public TableFormat() {
        this(OptionValues.of("format table", OPTIONS));
    }

    private TableFormat(OptionValues options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "table";
    }

    @Override
    public List<String> extensions() {
        return List.of("csv");
    }

    @Override
    public String summary() {
        return "CSV and TSV tables with a column of trees and perhaps one of classes; options tree-column, class-column";
    }

    @Override
    public String example() {
        return "id,class,tree\n1,sleeper,{S{NP{Ann}}{VP{sleeps}}}\n2,snorer,\"{S{NP{Bob, Jr.}}{VP{snores}}}\"\n";
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public TreeFormat with(Map<String, String> settings) {
        TableFormat changed = new TableFormat(options.with(settings));
        TableReader.cellFormat(changed.options.get("cell")); // an unknown format is the caller's mistake
        return changed;
    }

    @Override
    public TreeReader open(InputStream in, String source) throws IOException {
        return new TableReader(in, source, options);
    }
}
