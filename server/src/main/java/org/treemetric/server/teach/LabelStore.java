package org.treemetric.server.teach;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.treemetric.dataset.JudgedPair;
import org.treemetric.dataset.LabelsFile;
import org.treemetric.report.json.JsonObject;
import org.treemetric.server.http.Problem;

/**
 * The labels file, which only grows: what is said is on the disk before it counts, and what is taken back is withdrawn by a
 * further line. Safe to call from several threads.
 */
public final class LabelStore {
    private record Saying(String id, String other, String value) {}

    private final Path file;
    private final Map<String, String> classes = new LinkedHashMap<>();
    private final Map<Set<String>, JudgedPair> pairs = new LinkedHashMap<>();
    private final Deque<Saying> undo = new ArrayDeque<>(); // what says again what was said before

    private LabelStore(Path file) {
        this.file = file;
    }

    /**
     * Opens a file, or begins one with the first label.
     *
     * @param ids the trees it may speak of
     */
    public static LabelStore open(Path file, Set<String> ids) throws IOException {
        LabelStore store = new LabelStore(file);
        if (Files.exists(file)) {
            LabelsFile said = LabelsFile.read(file);
            said.checkIds(ids);
            store.classes.putAll(said.classes());
            said.pairs().forEach(pair -> store.pairs.put(Set.of(pair.id(), pair.other()), pair));
        }
        return store;
    }

    /** The classes that people gave, by id. */
    public synchronized Map<String, String> classes() {
        return new LinkedHashMap<>(classes);
    }

    /** The pairs that people judged. */
    public synchronized List<JudgedPair> pairs() {
        return List.copyOf(pairs.values());
    }

    /** Whether somebody has spoken of a pair. */
    public synchronized boolean isJudged(String id, String other) {
        return pairs.containsKey(Set.of(id, other));
    }

    /** Gives a tree a class; an empty one withdraws it. */
    public synchronized void say(String id, String className) throws IOException {
        Saying before = new Saying(id, "", classes.getOrDefault(id, ""));
        apply(new Saying(id, "", className));
        undo.push(before);
    }

    /** Judges a pair: same, different, or nothing to withdraw. */
    public synchronized void judge(String id, String other, String value) throws IOException {
        if (id.equals(other)) {
            throw new Problem(400, "other: expected another tree, found the same");
        }
        if (!List.of("same", "different", "").contains(value)) {
            throw new Problem(400, "value: expected same, different or nothing for a pair, found '" + value + "'");
        }
        Saying before = new Saying(id, other, spoken(Set.of(id, other)));
        apply(new Saying(id, other, value));
        undo.push(before);
    }

    private String spoken(Set<String> both) {
        JudgedPair pair = pairs.get(both);
        return pair == null ? "" : pair.same() ? "same" : "different";
    }

    /** Takes back what was said last since the server began; 409 if that is nothing. */
    public synchronized void undo() throws IOException {
        if (undo.isEmpty()) {
            throw new Problem(409, "expected something to take back, found nothing said here");
        }
        apply(undo.peek());
        undo.pop();
    }

    private void apply(Saying saying) throws IOException {
        if (saying.id.startsWith("#")) {
            throw new Problem(400, "id: expected one that a labels file can hold, found '#' at its begin");
        }
        List<Saying> lines = new ArrayList<>();
        Set<String> both = saying.other.isEmpty() ? Set.of() : Set.of(saying.id, saying.other);
        boolean changes =
                !both.isEmpty() && !spoken(both).isEmpty() && !spoken(both).equals(saying.value);
        if (changes && !saying.value.isEmpty()) {
            lines.add(new Saying(saying.id, saying.other, "")); // a judgment is withdrawn before its opposite
        }
        lines.add(saying);
        append(lines);
        if (!both.isEmpty()) {
            pairs.remove(both);
            if (!saying.value.isEmpty()) {
                pairs.put(both, new JudgedPair(saying.id, saying.other, saying.value.equals("same")));
            }
        } else if (saying.value.isEmpty()) {
            classes.remove(saying.id);
        } else {
            classes.put(saying.id, saying.value);
        }
    }

    // On the disk before anybody is told. After a part of a line (a full disk) the rest is cut off again.
    private void append(List<Saying> sayings) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Saying saying : sayings) {
            text.append(escaped(saying.id) + "\t" + escaped(saying.other) + "\t" + escaped(saying.value) + "\n");
        }
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long end = channel.size();
            boolean open = end > 0 && lastByte(channel, end) != '\n';
            ByteBuffer bytes = StandardCharsets.UTF_8.encode((open ? "\n" : "") + text);
            try {
                for (long at = end; bytes.hasRemaining(); ) {
                    at += channel.write(bytes, at);
                }
                channel.force(true);
            } catch (IOException e) {
                channel.truncate(end);
                throw e;
            }
        }
    }

    private static byte lastByte(FileChannel channel, long end) throws IOException {
        ByteBuffer last = ByteBuffer.allocate(1);
        channel.read(last, end - 1);
        return last.get(0);
    }

    private static String escaped(String field) {
        return field.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n");
    }

    /** All that counts. */
    public synchronized List<JsonObject> json() {
        List<JsonObject> all = new ArrayList<>();
        classes.forEach((id, name) -> all.add(line(id, Optional.empty(), name)));
        pairs.values()
                .forEach(pair ->
                        all.add(line(pair.id(), Optional.of(pair.other()), pair.same() ? "same" : "different")));
        return all;
    }

    private static JsonObject line(String id, Optional<String> other, String value) {
        return new JsonObject().put("id", id).put("other", other).put("value", value);
    }

    /** The file. */
    public Path file() {
        return file;
    }
}
