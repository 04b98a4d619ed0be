package org.treemetric.server.served;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.treemetric.dataset.DatasetStats;
import org.treemetric.dataset.ReadSummary;
import org.treemetric.dataset.Sample;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.model.Model;
import org.treemetric.model.Searchable;
import org.treemetric.report.json.JsonObject;
import org.treemetric.report.json.StatsJson;
import org.treemetric.server.http.Problem;
import org.treemetric.tree.Tree;

/** Stored trees, their metric, and what is often asked about them. Safe to share between threads. */
public final class ServedState {
    private final Searchable stored;
    private final JsonObject info;
    private final Optional<ReadSummary> read;
    private final Map<String, Integer> positions = new HashMap<>();
    private JsonObject stats; // null until it is first asked for

    /**
     * @param stored the trees
     * @param info what there is to know about them, as the command says it
     * @param read how they were read, if that was just now
     */
    public ServedState(Searchable stored, JsonObject info, Optional<ReadSummary> read) {
        this.stored = stored;
        this.info = info;
        this.read = read;
        for (int tree = 0; tree < stored.size(); tree++) {
            positions.putIfAbsent(stored.id(tree), tree);
        }
    }

    /** The trees and their metric. */
    public Searchable stored() {
        return stored;
    }

    /** How they were read, if that was just now. */
    public Optional<ReadSummary> read() {
        return read;
    }

    /** What there is to know about them. */
    public JsonObject info() {
        return info;
    }

    /** The model, which alone can be asked for classes and reasons. */
    public Optional<Model> model() {
        return stored instanceof Model model ? Optional.of(model) : Optional.empty();
    }

    /**
     * The model, with classes.
     *
     * @throws Problem 409 if there is none
     */
    public Model classModel() {
        return model().filter(Model::hasClasses)
                .orElseThrow(() ->
                        new Problem(409, "expected a model with classes, found none; search finds the nearest trees"));
    }

    /** The ids of all trees. */
    public Set<String> ids() {
        return Collections.unmodifiableSet(positions.keySet());
    }

    /**
     * Where a stored tree stands.
     *
     * @throws Problem 404 if no tree has this id
     */
    public int position(String id) {
        Integer found = positions.get(id);
        if (found == null) {
            String shown = id.length() > 200 ? id.substring(0, 200) + "…" : id;
            throw new Problem(404, "expected the id of a stored tree, found '" + shown + "'");
        }
        return found;
    }

    /**
     * A stored tree.
     *
     * @throws Problem 409 if the index was made without trees
     */
    public Sample sample(int position) {
        Tree tree = stored.tree(position)
                .orElseThrow(() -> new Problem(409, "expected an index that holds its trees, found one without"));
        return new Sample(stored.id(position), stored.className(position), tree);
    }

    /** What the trees are made of. */
    public synchronized JsonObject stats() {
        if (stats == null) {
            DatasetStats all = new DatasetStats();
            GramEncoder encoder = new GramEncoder(GramShape.PAPER);
            for (int tree = 0; tree < stored.size(); tree++) {
                Sample sample = sample(tree);
                all.add(sample, sample.id());
                encoder.encode(sample.tree(), (id, count) -> {});
            }
            stats = StatsJson.of(
                    all,
                    encoder.dictionary().size(),
                    read.orElse(new ReadSummary(new TreeMap<>(), List.of(), 0, 0, List.of())));
        }
        return stats;
    }
}
