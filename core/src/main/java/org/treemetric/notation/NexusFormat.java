package org.treemetric.notation;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;

/**
 * NEXUS files of phylogenies: the trees of their TREES blocks, each as {@link NewickFormat} has it, with the leaves that a
 * TRANSLATE command numbers called by their names. A tree's name is its id. Other blocks are read over.
 */
public final class NexusFormat implements TreeFormat {
    private static final String FIRST = "#nexus";

    private final OptionValues options;

    /** Names for labels. */
    public NexusFormat() {
        this(OptionValues.of("format nexus", NewickFormat.OPTIONS));
    }

    private NexusFormat(OptionValues options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "nexus";
    }

    @Override
    public List<String> extensions() {
        return List.of("nex", "nexus", "nxs");
    }

    @Override
    public String summary() {
        return "NEXUS phylogenies, the trees of TREES blocks; nodes as in newick, translated names for leaves";
    }

    @Override
    public String example() {
        return """
                #NEXUS
                BEGIN TREES;
                  TRANSLATE 1 Human, 2 Chimp, 3 'Gorilla g.';
                  TREE one = [&R] ((1:0.1,2:0.2)Hominini,3);
                  TREE two = (1,(2,3));
                END;
                """;
    }

    @Override
    public boolean recognizes(byte[] head) {
        String text = new String(head, 0, Math.min(head.length, FIRST.length()), StandardCharsets.ISO_8859_1);
        return text.toLowerCase(Locale.ROOT).equals(FIRST);
    }

    @Override
    public List<Option> options() {
        return NewickFormat.OPTIONS;
    }

    @Override
    public TreeFormat with(Map<String, String> settings) {
        return new NexusFormat(options.with(settings));
    }

    @Override
    public TreeReader open(InputStream in, String source) {
        return new NexusReader(in, source, options, false);
    }

    @Override
    public TreeReader openWithPlaces(InputStream in, String source) {
        return new NexusReader(in, source, options, true);
    }
}
