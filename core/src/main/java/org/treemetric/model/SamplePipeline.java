package org.treemetric.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.treemetric.dataset.Sample;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.parallel.Workers;

/**
 * Encodes a stream of samples on several threads, and gives grams the ids that one encoder would give them.
 *
 * <p>In each round one piece of work reads the next samples, others encode those read in the round before, and one more
 * takes what was encoded then. Encoders number grams that the frozen dictionary lacks for themselves; the last piece, which
 * sees samples in their order, translates. An encoder meets samples in ascending order, so what it has not met before a
 * sample it numbers in the order in which that sample shows it, as a single encoder would.
 */
final class SamplePipeline {
    private static final int PER_PIECE = 512;
    private static final int PIECES_PER_THREAD = 4;

    private final GramDictionary frozen;
    private final GramDictionary grown;
    private final Queue<Encoder> idle = new ConcurrentLinkedQueue<>();

    /**
     * @param frozen the grams that encoders know
     * @param grown an overlay of them, which gets further ones
     */
    SamplePipeline(GramDictionary frozen, GramDictionary grown) {
        this.frozen = frozen;
        this.grown = grown;
    }

    /** Where samples come from. */
    interface Source {
        /** The next, or empty behind the last. */
        Optional<Sample> next() throws IOException;
    }

    /** Where they go, in order. */
    interface Sink {
        /** A sample and its grams, with ids of the grown dictionary. */
        void accept(Sample sample, GramVector vector) throws IOException;
    }

    /** Takes all samples; the number of threads changes nothing but the time. */
    void run(Source source, int threads, Sink sink) throws IOException {
        List<Sample> read = List.of();
        List<Piece> encoded = List.of();
        boolean more = true;
        try {
            while (more || !read.isEmpty() || !encoded.isEmpty()) {
                List<Sample> next = new ArrayList<>();
                List<Piece> ready = encoded;
                List<Piece> pieces = cut(read);
                int toRead = more ? PER_PIECE * PIECES_PER_THREAD * threads : 0;
                Workers.run(2 + pieces.size(), threads, i -> {
                    if (i == 0) {
                        fill(source, toRead, next);
                    } else if (i == 1) {
                        pass(ready, sink);
                    } else {
                        encode(pieces.get(i - 2));
                    }
                });
                more = next.size() == toRead && toRead > 0;
                read = next;
                encoded = pieces;
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void fill(Source source, int max, List<Sample> into) {
        try {
            for (int i = 0; i < max; i++) {
                Optional<Sample> sample = source.next();
                if (sample.isEmpty()) {
                    return;
                }
                into.add(sample.get());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Piece> cut(List<Sample> samples) {
        List<Piece> pieces = new ArrayList<>();
        for (int from = 0; from < samples.size(); from += PER_PIECE) {
            pieces.add(new Piece(samples.subList(from, Math.min(samples.size(), from + PER_PIECE))));
        }
        return pieces;
    }

    private void encode(Piece piece) {
        Encoder encoder = idle.poll();
        if (encoder == null) {
            encoder = new Encoder(new GramEncoder(frozen));
        }
        encoder.encode(piece);
        idle.add(encoder);
    }

    private void pass(List<Piece> pieces, Sink sink) {
        try {
            for (Piece piece : pieces) {
                for (int i = 0; i < piece.samples.size(); i++) {
                    sink.accept(piece.samples.get(i), piece.encoder.translated(piece, piece.vectors.get(i)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Some samples and what became of them. */
    private static final class Piece {
        final List<Sample> samples;
        final List<GramVector> vectors;
        Encoder encoder;
        int firstNew; // id of the first gram that its encoder met here
        final List<Gram> newGrams = new ArrayList<>();

        Piece(List<Sample> samples) {
            this.samples = samples;
            this.vectors = new ArrayList<>(samples.size());
        }
    }

    /** An encoder, and what its own ids mean; the former is for who encodes, the latter for who passes on. */
    private final class Encoder {
        private final GramEncoder own;
        private int[] meaning =
                new int[16]; // by its id of a further gram, 0 = not translated yet, otherwise 1 + the id

        Encoder(GramEncoder own) {
            this.own = own;
        }

        void encode(Piece piece) {
            piece.encoder = this;
            piece.firstNew = own.dictionary().size();
            for (Sample sample : piece.samples) {
                piece.vectors.add(own.encode(sample.tree()));
            }
            for (int id = piece.firstNew; id < own.dictionary().size(); id++) {
                piece.newGrams.add(own.dictionary().gram(id));
            }
        }

        GramVector translated(Piece piece, GramVector vector) {
            int known = frozen.size();
            int distinct = vector.distinct();
            if (distinct == 0 || vector.id(distinct - 1) < known) {
                return vector;
            }
            return vector.renumbered(id -> id < known ? id : meaning(piece, id));
        }

        private int meaning(Piece piece, int id) {
            int at = id - frozen.size();
            if (at >= meaning.length) {
                meaning = Arrays.copyOf(meaning, Math.max(at + 1, 2 * meaning.length));
            }
            if (meaning[at] == 0) {
                meaning[at] = 1 + grown.intern(piece.newGrams.get(id - piece.firstNew));
            }
            return meaning[at] - 1;
        }
    }
}
