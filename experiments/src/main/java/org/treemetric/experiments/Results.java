package org.treemetric.experiments;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.FoldResult;
import org.treemetric.eval.ResampledTTest;

/** What was measured, by what it is about. */
final class Results {
    private final Plan plan;
    private final Map<SortedMap<String, String>, JsonNode> values = new HashMap<>();

    Results(Plan plan) {
        this.plan = plan;
    }

    void add(SortedMap<String, String> key, JsonNode value) {
        values.put(key, value);
    }

    /** How long all measurements took together. */
    double seconds() {
        return values.values().stream()
                .mapToDouble(value -> value.path("seconds").asDouble())
                .sum();
    }

    Plan plan() {
        return plan;
    }

    /** The errors of a setting on a group over all its rounds, if all were measured. */
    Optional<Evaluation> errors(Group group, Setting setting, int k, int shape) {
        return errors(setting, k, shape, plan.rounds(group, setting));
    }

    /** The errors of a setting in these rounds; round i is repeat i of the result. */
    Optional<Evaluation> errors(Setting setting, int k, int shape, List<Group.Round> rounds) {
        List<FoldResult> folds = new ArrayList<>();
        for (int i = 0; i < rounds.size(); i++) {
            JsonNode value = values.get(new ErrorCell(rounds.get(i), setting, k, shape).key(plan.options.version()));
            if (value == null) {
                return Optional.empty();
            }
            folds.addAll(ErrorCell.folds(value, i));
        }
        return folds.isEmpty() ? Optional.empty() : Optional.of(new Evaluation(setting.id(), folds, List.of()));
    }

    /** Two settings over the rounds that both have, at the paper's parameters. */
    Optional<ResampledTTest> compared(Group group, Setting first, Setting second) {
        List<Group.Round> rounds = plan.rounds(group, first);
        List<Group.Round> others = plan.rounds(group, second);
        List<Group.Round> common = rounds.size() < others.size() ? rounds : others;
        Optional<Evaluation> a = errors(first, group.paperK(), Plan.PAPER_SHAPE, common);
        Optional<Evaluation> b = errors(second, group.paperK(), Plan.PAPER_SHAPE, common);
        return a.isPresent() && b.isPresent() ? Optional.of(ResampledTTest.of(a.get(), b.get())) : Optional.empty();
    }

    /** What the model of all trees weighs. */
    Optional<JsonNode> grams(Group group) {
        return Optional.ofNullable(values.get(GramsCell.key(group.first(), plan.options)));
    }

    /** The seconds of inference. */
    Optional<Times> times(Group group) {
        return Optional.ofNullable(values.get(TimeCell.key(group.first(), plan.options)))
                .map(value -> new Times(doubles(value.get("learned")), doubles(value.get("edit"))));
    }

    private static List<Double> doubles(JsonNode array) {
        List<Double> values = new ArrayList<>();
        array.forEach(value -> values.add(value.asDouble()));
        return values;
    }

    /** Seconds per fold of the learned pq-gram distance and of the edit distance. */
    record Times(List<Double> learned, List<Double> edit) {
        double ratio() {
            return mean(edit) / mean(learned);
        }

        static double mean(List<Double> values) {
            return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
        }

        static double sd(List<Double> values) {
            double mean = mean(values);
            double squares =
                    values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
            return values.size() < 2 ? 0 : Math.sqrt(squares / (values.size() - 1));
        }
    }
}
