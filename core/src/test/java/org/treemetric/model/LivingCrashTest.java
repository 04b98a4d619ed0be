package org.treemetric.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.treemetric.dataset.Reading;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.testkit.RandomTrees;

/**
 * A process that changes a living index is killed at random moments, as often as {@code -Dkills} says: what it had
 * reported is there, and nothing but whole changes is.
 */
@Tag("slow")
class LivingCrashTest {
    private static final int STEPS = 400;

    @TempDir
    Path folder;

    private static GramDictionary known() {
        GramEncoder encoder = new GramEncoder(GramShape.PAPER);
        Random random = new Random(7);
        for (int i = 0; i < 3; i++) {
            encoder.encode(RandomTrees.tree(random, 12));
        }
        return encoder.dictionary().freeze();
    }

    private static GramMetric metric(int grams) {
        double[] weight =
                new Random(8).ints(grams, 0, 2048).mapToDouble(w -> w / 1024.0).toArray();
        return new WeightedMetric(weight, 0.75, Normalization.RUZICKA);
    }

    private static Random random(long script, int step) {
        return new Random(1000 * script + step);
    }

    /** {@code FOLDER SCRIPT STEP}: goes on with a script from a step on, and tells of each that is done. */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        long script = Long.parseLong(args[1]);
        Map<String, Sample> left = new LinkedHashMap<>();
        for (int step = 0; step < Integer.parseInt(args[2]); step++) {
            LivingStep.of(random(script, step), left).apply(left);
        }
        try (LivingIndexWriter writer = LivingIndexWriter.open(folder)) {
            System.out.println("ready");
            for (int step = Integer.parseInt(args[2]); step < STEPS; step++) {
                LivingStep next = LivingStep.of(random(script, step), left);
                next.apply(writer, 1);
                next.apply(left);
                System.out.println(step);
                if (step % 7 == 0) {
                    writer.compact(1);
                }
            }
        }
    }

    @Test
    void aKilledWriterLeavesTheLastWholeState() throws Exception {
        GramDictionary known = known();
        GramMetric metric = metric(known.size());
        Random moments = new Random(1);
        for (int kill = 0; kill < Integer.getInteger("kills", 1000); kill++) {
            long script = kill / 4; // some scripts go on after a crash
            Path index = folder.resolve("script" + script);
            if (kill % 4 == 0) {
                Files.createDirectory(index);
                LivingIndexWriter.create(index, LivingIndexTest.ORIGIN, metric, known, Reading.DEFAULT, true)
                        .close();
                reached = 0;
            }
            int told = Math.max(reached, runAndKill(index, script, reached, moments.nextInt(300)));
            List<String> there = new ArrayList<>();
            LivingIndex living = LivingIndex.open(index);
            for (int i = 0; i < living.size(); i++) {
                there.add(living.id(i) + living.className(i) + living.tree(i).orElseThrow());
            }
            Map<String, Sample> left = new LinkedHashMap<>();
            int step = 0;
            for (; step < told; step++) {
                LivingStep.of(random(script, step), left).apply(left);
            }
            boolean same = shown(left).equals(there);
            if (!same && step < STEPS) { // done, but killed before it was told
                LivingStep.of(random(script, step++), left).apply(left);
            }
            assertThat(there).as("kill %d", kill).isEqualTo(shown(left));
            reached = step;
            LivingIndexTest.compare(index, moments, metric, known, true, left);
        }
    }

    private int reached;

    private static List<String> shown(Map<String, Sample> left) {
        return left.values().stream()
                .map(sample -> sample.id() + sample.className() + sample.tree())
                .toList();
    }

    // Returns how many steps were told of.
    private static int runAndKill(Path index, long script, int from, int milliseconds) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LivingCrashTest.class.getName(),
                        index.toString(),
                        Long.toString(script),
                        Integer.toString(from))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int told = 0;
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).isEqualTo("ready");
            Thread.sleep(milliseconds);
            process.toHandle().destroyForcibly(); // that of Process would close the stream
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                told = Integer.parseInt(line) + 1;
            }
        }
        return told;
    }
}
