package org.treemetric.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.treemetric.distance.GramMetric;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborFilter;

/**
 * The answer to one query in the making: collects rows and in the end turns the few that are left into neighbors, in
 * exactly the order and with exactly the distances that comparing everything would give.
 *
 * <p>Collects by class, or all in one if there are no classes.
 */
final class QueryResult {
    private record Candidate(int row, int firstTree, double key, double estimate) {}

    private final Query query;
    private final int position;
    private final SearchRequest request;
    private final RowMembers members;
    private final StoredRows rows;
    private final GramMetric metric;
    private final boolean everyRow;
    private final Collector[] collector;
    private int rescored;

    QueryResult(
            Query query,
            int position,
            SearchRequest request,
            RowMembers members,
            StoredRows rows,
            GramMetric metric,
            boolean ascending) {
        this.query = query;
        this.position = position;
        this.request = request;
        this.members = members;
        this.rows = rows;
        this.metric = metric;
        this.everyRow = request.filter == NeighborFilter.ALL && request.classes == 1;
        this.collector = new Collector[request.classes];
        for (int c = 0; c < collector.length; c++) {
            collector[c] = request.k > 0
                    ? Collector.nearest(query, Math.min(request.k, rows.size()), ascending && everyRow)
                    : Collector.within(query, request.radius[position]);
        }
    }

    Query query() {
        return query;
    }

    int position() {
        return position;
    }

    /** Says that rows will not be offered in ascending order after all. */
    void inAnyOrder() {
        for (Collector one : collector) {
            one.inAnyOrder();
        }
    }

    /** A row at a larger distance than this cannot matter. */
    double limit() {
        double limit = Double.NEGATIVE_INFINITY;
        for (int c = 0; c < collector.length; c++) {
            limit = Math.max(limit, collector[c].limit());
        }
        return limit;
    }

    /** Offers a row that shares weight {@code shared} with the query. */
    void offer(int row, double shared) {
        double distance = query.distance(shared, row);
        if (everyRow) {
            collector[0].offer(row, distance);
            return;
        }
        for (int c = 0; c < collector.length; c++) {
            if (distance <= collector[c].limit() && firstTree(row, c) >= 0) {
                collector[c].offer(row, distance);
            }
        }
    }

    /** The neighbors, by class. */
    List<List<Neighbor>> finish() {
        List<List<Neighbor>> answer = new ArrayList<>(collector.length);
        for (int c = 0; c < collector.length; c++) {
            collector[c].finish();
            answer.add(request.k > 0 ? nearest(c) : within(c));
        }
        return answer;
    }

    /** The neighbors, by class, from comparing the query with every row: the way for queries without safe bounds. */
    List<List<Neighbor>> finishExhaustively() {
        List<List<Neighbor>> answer = new ArrayList<>(collector.length);
        for (int c = 0; c < collector.length; c++) {
            List<Neighbor> found = new ArrayList<>();
            for (int row = 0; row < rows.size(); row++) {
                addMembers(row, c, metricDistance(row), found);
            }
            answer.add(request.k > 0 ? first(found) : upTo(Neighbor.key(request.radius[position]), found));
        }
        return answer;
    }

    /** How many distances the metric itself has computed. */
    int rescored() {
        return rescored;
    }

    private List<Neighbor> nearest(int c) {
        Collector found = collector[c];
        Candidate[] candidate = new Candidate[found.size()];
        for (int i = 0; i < candidate.length; i++) {
            candidate[i] = candidate(found.row(i), c, found.distance(i));
        }
        Arrays.sort(candidate, (a, b) -> {
            int byKey = Double.compare(a.key, b.key);
            return byKey != 0 ? byKey : Integer.compare(a.firstTree, b.firstTree);
        });
        // The first k rows hold the first k trees: each has a tree that precedes all trees of later rows.
        List<Neighbor> trees = new ArrayList<>();
        for (int i = 0; i < Math.min(request.k, candidate.length); i++) {
            int row = candidate[i].row;
            addMembers(row, c, query.isExact() ? candidate[i].estimate : metricDistance(row), trees);
        }
        return first(trees);
    }

    // The metric is asked only if the bounds leave the key open.
    private Candidate candidate(int row, int c, double estimate) {
        double slack = query.slack(estimate);
        double key = Neighbor.key(Math.max(0, estimate - slack)); // below 0 it would round to -0, which is less than 0
        if (key != Neighbor.key(estimate + slack)) {
            key = Neighbor.key(metricDistance(row));
        }
        return new Candidate(row, firstTree(row, c), key, estimate);
    }

    private List<Neighbor> within(int c) {
        Collector found = collector[c];
        List<Neighbor> trees = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            int row = found.row(i);
            addMembers(row, c, query.isExact() ? found.distance(i) : metricDistance(row), trees);
        }
        return upTo(Neighbor.key(request.radius[position]), trees);
    }

    private List<Neighbor> first(List<Neighbor> trees) {
        trees.sort(null);
        return List.copyOf(trees.subList(0, Math.min(request.k, trees.size())));
    }

    private static List<Neighbor> upTo(double limit, List<Neighbor> trees) {
        trees.removeIf(neighbor -> !(neighbor.key() <= limit));
        trees.sort(null);
        return List.copyOf(trees);
    }

    private double metricDistance(int row) {
        rescored++;
        return metric.between(query.vector(), rows.vector(row));
    }

    private void addMembers(int row, int c, double distance, List<Neighbor> trees) {
        for (int place = members.first(row); place < members.end(row); place++) {
            int tree = members.tree(place);
            if (admits(tree, c)) {
                trees.add(new Neighbor(tree, distance));
            }
        }
    }

    // The first tree of a row that may answer as a member of class c, or -1.
    private int firstTree(int row, int c) {
        for (int place = members.first(row); place < members.end(row); place++) {
            int tree = members.tree(place);
            if (admits(tree, c)) {
                return tree;
            }
        }
        return -1;
    }

    private boolean admits(int tree, int c) {
        return (request.classes == 1 || request.classOf[tree] == c) && request.filter.admits(position, tree);
    }
}
