package org.treemetric.notation;

import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.treemetric.format.FirstBytes;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;

/**
 * KEGG Chemical Function files of glycans: entries with a NODE and an EDGE section, each ended by {@code ///}.
 *
 * <p>A residue is a node labeled {@code residue.linkage}: carbon, anomer and the parent's carbon, so that the edge
 * {@code 2:b1 1:4} makes node 2 a {@code Gal.1b4}. The root, the reducing end, is the node that is never the left end of
 * an edge, and its linkage is empty. Children stand in the order of the EDGE section. The entry's number is the id.
 */
public final class KcfFormat implements TreeFormat {
    private static final List<Option> OPTIONS = List.of(Option.flag(
            "class", false, "take the class from the first line of CLASS, what follows its last semicolon"));

    private final OptionValues options;

    /** Entries without a class. */
    public KcfFormat() {
        this(OptionValues.of("format kcf", OPTIONS));
    }

    private KcfFormat(OptionValues options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "kcf";
    }

    @Override
    public List<String> extensions() {
        return List.of("kcf", "glycan");
    }

    @Override
    public String summary() {
        return "KEGG glycan entries (KCF); a residue is a node labeled residue.carbon-anomer-parent's carbon";
    }

    @Override
    public String example() {
        return """
                ENTRY       G00001                      Glycan
                CLASS       Glycoprotein; O-Glycan
                NODE        3
                            1   Ser/Thr     8     0
                            2   GalNAc     -1     0
                            3   Gal        -9     0
                EDGE        2
                            1     2:a1    1
                            2     3:b1    2:3
                ///
                """;
    }

    @Override
    public boolean recognizes(byte[] head) {
        return FirstBytes.startsWith(head, "ENTRY ");
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public TreeFormat with(Map<String, String> settings) {
        return new KcfFormat(options.with(settings));
    }

    @Override
    public TreeReader open(InputStream in, String source) {
        return new KcfReader(in, source, options.isOn("class"));
    }
}
