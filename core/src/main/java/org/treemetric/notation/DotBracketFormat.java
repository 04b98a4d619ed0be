package org.treemetric.notation;

import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;

/**
 * Secondary structures of RNA in dot-bracket notation: {@code ((...))}, with a sequence above it or without one, with a
 * name behind {@code >} or without one.
 *
 * <p>A base pair is an inner node labeled with its two bases, an unpaired base a leaf; the root is labeled {@code rna}.
 */
public final class DotBracketFormat implements TreeFormat {
    private static final List<Option> OPTIONS = List.of(Option.choice(
            "labels", "bases, as in GC and A, where there is a sequence; or only () and .", "bases", "structure"));

    private final OptionValues options;

    /** Bases for labels. */
    public DotBracketFormat() {
        this(OptionValues.of("format dot-bracket", OPTIONS));
    }

    private DotBracketFormat(OptionValues options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "dot-bracket";
    }

    @Override
    public List<String> extensions() {
        return List.of("dbn", "vienna", "fold");
    }

    @Override
    public String summary() {
        return "RNA secondary structures, ((...)); a base pair is an inner node, an unpaired base a leaf";
    }

    @Override
    public String example() {
        return ">hairpin\nGGCAAAGCC\n(((...))) (-1.20)\n((..)).\n";
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public TreeFormat with(Map<String, String> settings) {
        return new DotBracketFormat(options.with(settings));
    }

    @Override
    public TreeReader open(InputStream in, String source) {
        return new DotBracketReader(in, source, options.get("labels").equals("bases"), false);
    }

    @Override
    public TreeReader openWithPlaces(InputStream in, String source) {
        return new DotBracketReader(in, source, options.get("labels").equals("bases"), true);
    }
}
