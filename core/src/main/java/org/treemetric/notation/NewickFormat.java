package org.treemetric.notation;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.format.TreeWriter;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeWalk;

/**
 * Newick trees, {@code ((Human,Chimp)Hominini,Gorilla);}, with the tags of NHX.
 *
 * <p>A name is a label, empty where there is none; a quoted name may hold anything, {@code ''} being one quote. Branch
 * lengths and comments in square brackets are read over unless an option asks for them. Each tree ends with a
 * semicolon; after a bad one, reading goes on behind the next semicolon.
 */
public final class NewickFormat implements TreeFormat {
    static final List<Option> OPTIONS = List.of(
            Option.flag("lengths", false, "append the branch length to the label, as in Human:0.1"),
            Option.text("nhx", "", "take the label from this NHX tag where a node has it: S, T, ..."),
            Option.flag("underscores", true, "keep _ in unquoted names; off turns it into a space"));

    private final OptionValues options;

    /** Newick with names for labels. */
    public NewickFormat() {
        this(OptionValues.of("format newick", OPTIONS));
    }

    private NewickFormat(OptionValues options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "newick";
    }

    @Override
    public List<String> extensions() {
        return List.of("nwk", "newick", "nhx", "tre", "dnd", "treefile");
    }

    @Override
    public String summary() {
        return "Newick and NHX phylogenies, ((A,B)C,D); names become labels, unnamed nodes have an empty one";
    }

    @Override
    public String example() {
        return "((Human:0.1,Chimp:0.2)Hominini[&&NHX:S=taxon],'Gorilla ''g.''')Homininae;\n(A,(B,C));\n";
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public TreeFormat with(Map<String, String> settings) {
        return new NewickFormat(options.with(settings));
    }

    @Override
    public TreeReader open(InputStream in, String source) {
        return new NewickReader(in, source, options, false);
    }

    @Override
    public TreeReader openWithPlaces(InputStream in, String source) {
        return new NewickReader(in, source, options, true);
    }

    @Override
    public Optional<TreeWriter> writer() {
        return Optional.of((className, tree, out) -> write(tree, out));
    }

    private static void write(Tree tree, Appendable out) throws IOException {
        TreeWalk.over(tree, new TreeWalk.Visitor<IOException>() {
            @Override
            public void enter(int node, int depth) throws IOException {
                if (!TreeWalk.isFirst(tree, node)) {
                    out.append(',');
                }
                if (!tree.isLeaf(node)) {
                    out.append('(');
                }
            }

            @Override
            public void leave(int node) throws IOException {
                if (!tree.isLeaf(node)) {
                    out.append(')');
                }
                String label = tree.label(node);
                out.append(isPlain(label) ? label : "'" + label.replace("'", "''") + "'");
            }
        });
        out.append(";\n");
    }

    private static boolean isPlain(String label) {
        return label.chars().allMatch(c -> c > ' ' && "()[]':;,_\uFEFF".indexOf(c) < 0);
    }
}
