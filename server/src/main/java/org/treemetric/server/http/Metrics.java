package org.treemetric.server.http;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntSupplier;

/** Counts of answers, in the text form that Prometheus reads. Safe to call from several threads. */
public final class Metrics {
    private static final class Tally {
        private long answers;
        private double seconds;
    }

    private final Map<String, Tally> tallies = new TreeMap<>();
    private volatile IntSupplier waiting = () -> 0;

    synchronized void answered(String route, int status, long nanoseconds) {
        String labels = "{route=\"" + route + "\",status=\"" + status + "\"}";
        Tally tally = tallies.computeIfAbsent(labels, any -> new Tally());
        tally.answers++;
        tally.seconds += nanoseconds / 1e9;
    }

    void waiting(IntSupplier count) {
        waiting = count;
    }

    /** All of them. */
    public synchronized String text() {
        StringBuilder out = new StringBuilder();
        head(out, "treemetric_answers_total", "counter", "Answers by route and status.");
        tallies.forEach(
                (labels, tally) -> out.append("treemetric_answers_total" + labels + " " + tally.answers + "\n"));
        head(out, "treemetric_answer_seconds_total", "counter", "Seconds from the head of a request to its answer.");
        tallies.forEach((labels, tally) -> out.append("treemetric_answer_seconds_total" + labels + " ")
                .append(String.format(Locale.ROOT, "%.6f%n", tally.seconds).replace("\r", "")));
        head(out, "treemetric_waiting", "gauge", "Requests that wait for a thread.");
        out.append("treemetric_waiting " + waiting.getAsInt() + "\n");
        Runtime runtime = Runtime.getRuntime();
        head(out, "treemetric_heap_bytes", "gauge", "Bytes of the heap in use.");
        out.append("treemetric_heap_bytes " + (runtime.totalMemory() - runtime.freeMemory()) + "\n");
        return out.toString();
    }

    private static void head(StringBuilder out, String name, String type, String help) {
        out.append("# HELP " + name + " " + help + "\n# TYPE " + name + " " + type + "\n");
    }
}
