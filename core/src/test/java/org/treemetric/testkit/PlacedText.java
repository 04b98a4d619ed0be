package org.treemetric.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.tree.Place;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;

/** A text that is written node by node, and so knows where each of them stands: what readers are held to. */
public final class PlacedText {
    private final StringBuilder text = new StringBuilder();
    private final List<int[]> places = new ArrayList<>();
    private final Deque<int[]> open = new ArrayDeque<>();

    /** Writes something that is part of no node, or of the innermost. */
    public PlacedText write(String piece) {
        text.append(piece);
        return this;
    }

    /** White space and the like, so that nothing stands where it is expected. */
    public PlacedText noise(Random random, String... choices) {
        return write(choices[random.nextInt(choices.length)]);
    }

    /** The next node in preorder begins here. */
    public PlacedText open() {
        int[] place = {text.length(), -1};
        places.add(place);
        open.push(place);
        return this;
    }

    /** The innermost open node ends here. */
    public PlacedText close() {
        open.pop()[1] = text.length();
        return this;
    }

    /** Begins the places of another tree in the same text. */
    public void nextTree() {
        places.clear();
    }

    /** What was written. */
    public String text() {
        return text.toString();
    }

    /** Reads the text, as one tree, and compares the place of every node. */
    public void check(TreeFormat format) throws IOException {
        byte[] bytes = text().getBytes(StandardCharsets.UTF_8);
        try (TreeReader plain = format.open(new ByteArrayInputStream(bytes), "t");
                TreeReader reader = format.openWithPlaces(new ByteArrayInputStream(bytes), "t")) {
            assertThat(plain.next()).isTrue();
            assertThat(reader.next()).isTrue();
            assertThat(reader.tree()).isEqualTo(plain.tree());
            assertThat(plain.places()).isEmpty();
            check(reader.tree(), reader.places().orElseThrow());
        }
    }

    /** Compares the place of every node of a tree of this text. */
    public void check(Tree tree, Places found) {
        assertThat(places).as(text()).hasSize(tree.size());
        for (int v = 0; v < tree.size(); v++) {
            int[] place = places.get(v);
            assertThat(found.text(v))
                    .as("node %s '%s' of %s", v, tree.label(v), text)
                    .isEqualTo(text.substring(place[0], place[1]));
            assertThat(found.place(v))
                    .as("node %s '%s' of %s", v, tree.label(v), text)
                    .isEqualTo(place(place[0], place[1]));
        }
    }

    /** Line and column as everybody counts them: character by character. */
    private Place place(int start, int end) {
        long[] from = lineAndColumn(start);
        long[] to = lineAndColumn(end);
        return new Place(from[0], from[1], to[0], to[1]);
    }

    private long[] lineAndColumn(int offset) {
        long line = 1;
        long column = 1;
        for (int i = 0; i < offset; i += Character.charCount(text.codePointAt(i))) {
            boolean feed = text.charAt(i) == '\n';
            line += feed ? 1 : 0;
            column = feed ? 1 : column + 1;
        }
        return new long[] {line, column};
    }
}
