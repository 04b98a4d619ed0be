package org.treemetric.parsers;

import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.treemetric.format.PartKind;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;

/**
 * Source code by tree-sitter: the named nodes of the concrete syntax tree, labeled with their types, comments left out.
 *
 * <p>A file with a syntax error is refused, with the place of the first one, unless the option {@code errors} keeps it:
 * tree-sitter goes on behind errors with a tree that is only partly right.
 */
abstract class SourceFormat implements TreeFormat {
    private static final List<Option> OPTIONS = List.of(
            Option.choice("errors", "refuse a file with a syntax error, or keep it with nodes ERROR", "refuse", "keep"),
            Option.flag("tokens", false, "keep operators, keywords and punctuation as leaves"),
            Option.flag("text", false, "keep names and literals, as leaves in double quotes"),
            Option.flag("comments", false, "keep comments"));

    private final Language language;
    private final OptionValues options;

    SourceFormat(Language language) {
        this(language, OptionValues.of("format " + language.formatName(), OPTIONS));
    }

    private SourceFormat(Language language, OptionValues options) {
        this.language = language;
        this.options = options;
    }

    @Override
    public final String name() {
        return language.formatName();
    }

    @Override
    public final List<String> extensions() {
        return language.extensions();
    }

    @Override
    public final String summary() {
        return language.title() + " source code by tree-sitter; a named syntax node is a node";
    }

    @Override
    public final String example() {
        return language.example();
    }

    @Override
    public final List<Option> options() {
        return OPTIONS;
    }

    @Override
    public final TreeFormat with(Map<String, String> settings) {
        return new SourceFormat(language, options.with(settings)) {};
    }

    @Override
    public final List<PartKind> parts(String name) {
        return language.parts(name);
    }

    @Override
    public final TreeReader open(InputStream in, String source) {
        return new SourceReader(in, source, language, options, false);
    }

    @Override
    public final TreeReader openWithPlaces(InputStream in, String source) {
        return new SourceReader(in, source, language, options, true);
    }
}
