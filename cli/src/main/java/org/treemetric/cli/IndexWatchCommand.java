package org.treemetric.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.treemetric.dataset.BadTreesException;
import org.treemetric.dataset.ReadOptions;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.file.PassingFile;
import org.treemetric.model.LivingIndex.WatchedFile;
import org.treemetric.model.LivingIndexWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Follows a folder: its new, changed and deleted files become trees that are added, replaced and removed. */
@Command(
        name = "watch",
        description = {
            "Follow a folder: new, changed and deleted files become trees that are added, replaced and removed.",
            "What was seen is remembered in the index. Ends when it is interrupted."
        },
        mixinStandardHelpOptions = true)
final class IndexWatchCommand extends WorkingCommand {
    private static final long SETTLED = 2000; // milliseconds without change before a file is read

    @Option(names = "--every", paramLabel = "SECONDS", description = "How often to look (default ${DEFAULT-VALUE}).")
    private double every = 2;

    @Option(names = "--once", description = "Look once, and end.")
    private boolean once;

    @Parameters(index = "0", paramLabel = "DIR", description = "The folder of a living index.")
    private Path index;

    @Parameters(index = "1", paramLabel = "FOLDER", description = "The folder to follow.")
    private Path folder;

    @Spec
    private CommandSpec spec;

    private final CountDownLatch stopped = new CountDownLatch(1);
    private final CountDownLatch finished = new CountDownLatch(1);

    @Override
    public Integer call() throws Exception {
        if (!(every > 0)) {
            throw new UsageException("--every: expected a positive number, found " + every);
        }
        if (!Files.isDirectory(folder)) {
            throw new InputException(folder + ": expected a folder, found none");
        }
        trees.searchable(index);
        ReadOptions options = trees.options();
        Thread hook = new Thread(this::finish);
        PassingFile.endsOrderly();
        Runtime.getRuntime().addShutdownHook(hook);
        try (LivingIndexWriter writer = LivingIndexWriter.open(index)) {
            do {
                look(writer, options);
            } while (!once && !stopped.await((long) (every * 1000), TimeUnit.MILLISECONDS));
        } finally {
            finished.countDown();
            if (stopped.getCount() > 0) {
                Runtime.getRuntime().removeShutdownHook(hook);
            }
        }
        return 0;
    }

    // A signal ends the process when the segment at hand is done, and with 0: this is how the command ends.
    private void finish() {
        stopped.countDown();
        try {
            finished.await();
        } catch (InterruptedException e) {
            return;
        }
        output.out().flush();
        Runtime.getRuntime().halt(0);
    }

    private void look(LivingIndexWriter writer, ReadOptions options) throws IOException {
        SortedMap<String, WatchedFile> before = writer.watched();
        SortedMap<String, WatchedFile> after = new TreeMap<>();
        Set<String> gone = new TreeSet<>();
        List<Sample> added = new ArrayList<>();
        for (String name : SampleReader.files(folder, options)) {
            WatchedFile old = before.get(name);
            Path file = folder.resolve(name);
            long modified;
            String time;
            long bytes;
            try {
                modified = Files.getLastModifiedTime(file).toMillis();
                time = Files.getLastModifiedTime(file).toString();
                bytes = Files.size(file);
            } catch (IOException e) { // it has just gone; the next look will know
                keep(name, old, after);
                continue;
            }
            boolean same = old != null && old.modified().equals(time) && old.bytes() == bytes;
            if (same || System.currentTimeMillis() - modified < SETTLED) {
                keep(name, old, after);
                continue;
            }
            List<String> ids = old == null ? List.of() : old.ids();
            try {
                List<Sample> read = read(name, options);
                List<String> now = read.stream().map(Sample::id).toList();
                ids.stream().filter(id -> !now.contains(id)).forEach(gone::add);
                read.stream().filter(sample -> !writer.has(sample)).forEach(added::add);
                ids = now;
            } catch (BadTreesException e) {
                e.problems().forEach(this::complain);
            } catch (IOException | UncheckedIOException e) {
                complain(name + ": " + e.getMessage());
            }
            after.put(name, new WatchedFile(time, bytes, ids));
        }
        before.forEach((name, old) -> {
            if (!after.containsKey(name)) {
                gone.addAll(old.ids());
            }
        });
        gone.removeIf(id -> !writer.has(id));
        added.forEach(sample -> gone.remove(sample.id()));
        if (!gone.isEmpty() || !added.isEmpty()) {
            Iterator<Sample> samples = added.iterator();
            IndexChanges.print(
                    output,
                    index,
                    writer.follow(
                            gone,
                            () -> samples.hasNext() ? Optional.of(samples.next()) : Optional.empty(),
                            after,
                            threads.count()));
        } else if (!after.equals(before)) {
            writer.follow(List.of(), Optional::empty, after, 1);
        }
    }

    private static void keep(String name, WatchedFile old, SortedMap<String, WatchedFile> after) {
        if (old != null) {
            after.put(name, old);
        }
    }

    private List<Sample> read(String name, ReadOptions options) throws IOException {
        List<Sample> samples = new ArrayList<>();
        try (SampleReader reader = SampleReader.open(folder, options, Set.of(name))) {
            for (Optional<Sample> next = reader.next(); next.isPresent(); next = reader.next()) {
                samples.add(next.get());
            }
        }
        return samples;
    }

    private void complain(String problem) {
        spec.commandLine().getErr().println("treemetric index watch: " + problem);
        spec.commandLine().getErr().flush();
    }
}
