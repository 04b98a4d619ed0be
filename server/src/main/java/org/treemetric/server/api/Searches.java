package org.treemetric.server.api;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.treemetric.dataset.Sample;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Searchable;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.report.json.JsonObject;
import org.treemetric.report.json.NeighborJson;
import org.treemetric.server.served.ServedState;

/** Searches among the stored trees. One thread each: the requests beside them have the others. */
final class Searches {
    /** How many neighbors are found unless a request says otherwise. */
    static final int NEAREST = 10;

    /** How many neighbors one may ask for. */
    static final int MAX_K = 1000;

    private Searches() {}

    static List<JsonObject> nearest(ServedState state, List<Sample> samples, int k) {
        List<GramVector> queries = encode(state.stored(), samples);
        return lines(state.stored(), samples, queries, state.stored().search().nearest(queries, k, 1));
    }

    static List<JsonObject> within(ServedState state, List<Sample> samples, double radius) {
        List<GramVector> queries = encode(state.stored(), samples);
        return lines(state.stored(), samples, queries, state.stored().search().within(queries, radius, 1));
    }

    static List<GramVector> encode(Searchable stored, List<Sample> samples) {
        GramEncoder encoder = new GramEncoder(stored.dictionary());
        List<GramVector> queries = new ArrayList<>(samples.size());
        for (Sample sample : samples) {
            encoder.forget();
            queries.add(encoder.encode(sample.tree()));
        }
        return queries;
    }

    private static List<JsonObject> lines(
            Searchable stored, List<Sample> samples, List<GramVector> queries, List<List<Neighbor>> found) {
        List<JsonObject> lines = new ArrayList<>();
        for (int i = 0; i < samples.size(); i++) {
            lines.add(NeighborJson.search(
                    stored, samples.get(i).id(), queries.get(i), found.get(i), OptionalDouble.empty()));
        }
        return lines;
    }
}
