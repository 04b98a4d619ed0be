package org.treemetric.dataset;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.transform.Transforms;
import org.treemetric.tree.Place;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;

/**
 * A cursor over parts of the documents that another one reads.
 *
 * <p>A part's id is {@code FILE:LINE}, with {@code :COLUMN} where two begin in one line, and {@code #2}, {@code #3} for
 * those that begin where another one does. Formats that do not know places get {@code FILE#1}, {@code FILE#2} and so on.
 */
final class PartReader implements TreeReader {
    private final TreeReader documents;
    private final TreeFormat format;
    private final Split split;
    private final String file;
    private int[] roots = new int[0];
    private String[] ids = new String[0];
    private int at = -1;
    private long numbered; // parts of documents without places
    private long lastLine; // the last in which a part of an earlier document begins
    private long unmatched;

    /** @param file what ids begin with */
    PartReader(TreeReader documents, TreeFormat format, Split split, String file) {
        this.documents = documents;
        this.format = format;
        this.split = split;
        this.file = file;
    }

    /** The documents so far that had no part. */
    long unmatched() {
        return unmatched;
    }

    @Override
    public boolean next() throws IOException {
        at++;
        while (at >= roots.length) {
            roots = new int[0]; // also if reading on throws
            if (!documents.next()) {
                return false;
            }
            at = 0;
            roots = split.roots(format, documents.tree());
            ids = documents.places().map(this::idsByPlace).orElseGet(this::idsByNumber);
            unmatched += roots.length == 0 ? 1 : 0;
        }
        return true;
    }

    private String[] idsByPlace(Places places) {
        Place[] place = new Place[roots.length];
        Map<Long, Integer> inLine = new HashMap<>();
        inLine.put(lastLine, 1);
        for (int i = 0; i < place.length; i++) {
            place[i] = places.place(roots[i]);
            inLine.merge(place[i].line(), 1, Integer::sum);
        }
        String[] made = new String[place.length];
        Map<String, Integer> taken = new HashMap<>();
        for (int i = 0; i < made.length; i++) {
            long line = place[i].line();
            String id = file + ":" + line + (inLine.get(line) > 1 ? ":" + place[i].column() : "");
            int times = taken.merge(id, 1, Integer::sum);
            made[i] = times == 1 ? id : id + "#" + times;
            lastLine = Math.max(lastLine, line);
        }
        return made;
    }

    private String[] idsByNumber() {
        String[] made = new String[roots.length];
        for (int i = 0; i < made.length; i++) {
            made[i] = file + "#" + ++numbered;
        }
        return made;
    }

    @Override
    public Tree tree() {
        if (at < 0 || at >= roots.length) {
            throw new IllegalStateException("no current tree: next() found none");
        }
        return Transforms.subtreeAt(roots[at]).apply(documents.tree());
    }

    @Override
    public Optional<Places> places() {
        int end = documents.tree().end(roots[at]);
        return documents
                .places()
                .map(all -> all.moved(IntStream.range(roots[at], end).toArray()));
    }

    @Override
    public String className() {
        return documents.className();
    }

    @Override
    public String id() {
        return ids[at];
    }

    @Override
    public boolean canResume() {
        return documents.canResume();
    }

    @Override
    public void close() throws IOException {
        documents.close();
    }
}
