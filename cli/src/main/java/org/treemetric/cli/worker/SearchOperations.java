package org.treemetric.cli.worker;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramRows;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.model.Searchable;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborFilter;
import org.treemetric.report.json.Json;
import org.treemetric.tree.Tree;

/** Searches among stored trees, and the grams of trees. */
final class SearchOperations {
    private SearchOperations() {}

    static Map<String, Operation> all() {
        return Map.of(
                "nearest", SearchOperations::nearest,
                "within", SearchOperations::within,
                "vectors", SearchOperations::vectors,
                "grams", SearchOperations::grams);
    }

    private static Answer nearest(Request request) throws IOException {
        Searchable stored = request.held("model", Searchable.class);
        int k = request.whole("k", 10);
        if (request.has("trees")) {
            return found(stored.search().nearest(queries(request, stored), k, request.threads()));
        }
        // Without queries: the neighbors of the stored trees themselves, none of which is its own.
        Model model = request.held("model", Model.class);
        return found(model.search().nearest(model.vectors(), k, NeighborFilter.OTHERS, request.threads()));
    }

    private static Answer within(Request request) throws IOException {
        Searchable stored = request.held("model", Searchable.class);
        return found(stored.search().within(queries(request, stored), request.real("radius", 0), request.threads()));
    }

    /** The grams of trees; those that the metric never saw are told apart within one tree only. */
    static List<GramVector> queries(Request request, Searchable stored) throws IOException {
        GramEncoder encoder = new GramEncoder(stored.dictionary());
        List<GramVector> queries = new ArrayList<>();
        for (Tree tree : request.trees("trees", stored.reading())) {
            encoder.forget();
            queries.add(encoder.encode(tree));
        }
        return queries;
    }

    private static Answer found(List<List<Neighbor>> found) {
        int[] ends = new int[found.size()];
        for (int i = 0, sum = 0; i < ends.length; i++) {
            sum = Math.addExact(sum, found.get(i).size());
            ends[i] = sum;
        }
        List<Neighbor> all = found.stream().flatMap(List::stream).toList();
        return new Answer()
                .ints(ends)
                .ints(all.stream().mapToInt(Neighbor::index).toArray())
                .doubles(all.stream().mapToDouble(Neighbor::distance).toArray());
    }

    private static Answer vectors(Request request) throws IOException {
        Searchable stored = request.held("model", Searchable.class);
        int grams = stored.dictionary().size();
        GramRows rows = GramRows.of(queries(request, stored), gram -> gram < grams);
        return new Answer()
                .put("grams", grams)
                .ints(IntStream.rangeClosed(0, rows.size()).map(rows::start).toArray())
                .ints(IntStream.range(0, rows.entries()).map(rows::gram).toArray())
                .ints(IntStream.range(0, rows.entries()).map(rows::count).toArray());
    }

    private static Answer grams(Request request) {
        Searchable stored = request.held("model", Searchable.class);
        return new Answer()
                .texts(IntStream.range(0, stored.dictionary().size())
                        .mapToObj(
                                gram -> Json.line(stored.dictionary().gram(gram).fields()))
                        .toList());
    }
}
