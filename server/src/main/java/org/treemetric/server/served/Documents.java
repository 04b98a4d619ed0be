package org.treemetric.server.served;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.treemetric.dataset.ReadOptions;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;

/**
 * The documents of stored trees, read again when they are asked for: of a folder only the one file, of another file as much
 * as stands before the tree. The last few stay in memory. Safe to use from several threads.
 */
public final class Documents {
    private static final int KEPT = 32;

    private final Path data;
    private final ReadOptions options;
    private final Map<String, Optional<Sample>> kept = new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Optional<Sample>> eldest) {
            return size() > KEPT;
        }
    };

    /** @param options how the trees were read */
    public Documents(Path data, ReadOptions options) {
        this.data = data;
        this.options = options.withPlaces(true).withSkipBad(true).withAtEnd(read -> {});
    }

    /** Where the nodes of a stored tree stand; empty if its document is gone, has changed, or its format tells no places. */
    public Optional<Places> places(String id, Tree tree) {
        Optional<Sample> sample;
        synchronized (kept) {
            sample = kept.get(id);
        }
        if (sample == null) {
            sample = read(id);
            synchronized (kept) {
                kept.put(id, sample);
            }
        }
        return sample.filter(found -> found.tree().equals(tree)).flatMap(Sample::places);
    }

    private Optional<Sample> read(String id) {
        try (SampleReader reader = open(id)) {
            for (Optional<Sample> sample = reader.next(); sample.isPresent(); sample = reader.next()) {
                if (sample.get().id().equals(id)) {
                    return sample;
                }
            }
        } catch (IOException e) {
            // what is gone or no longer read is not at hand; the tree itself is stored
        }
        return Optional.empty();
    }

    private SampleReader open(String id) throws IOException {
        if (!Files.isDirectory(data)) {
            return SampleReader.open(data, options);
        }
        String file = id.replaceFirst("(#[^#/]*|:\\d+(:\\d+)?)$", "");
        return SampleReader.open(data, options, Set.of(id, file));
    }
}
