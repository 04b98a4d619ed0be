package org.treemetric.cli.worker;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.SynchronousQueue;

/**
 * Answers requests, one after the other, until their stream ends.
 *
 * <p>A thread of its own reads them, so that the end of the stream, which is the end of the other program, is seen in the midst
 * of work too.
 */
final class Worker {
    private static final int BUFFER = 1 << 16;

    /** A request, or why it could not be read; neither: the end. */
    private record Read(Optional<Frame> frame, Optional<Throwable> failure) {}

    private final Map<String, Operation> operations = new TreeMap<>();
    private final Handles handles = new Handles();
    private final SynchronousQueue<Read> waiting = new SynchronousQueue<>();

    Worker() {
        operations.put("echo", request -> new Answer().put("held", handles.size()));
        operations.putAll(ModelOperations.all());
        operations.putAll(SearchOperations.all());
        operations.putAll(DistanceOperations.all());
        operations.putAll(CollectionOperations.all());
        operations.putAll(ExplainOperations.all());
        operations.putAll(IndexOperations.all());
        operations.putAll(ReadOperations.all());
    }

    /**
     * Answers until the end of {@code in}.
     *
     * @param atEnd called by another thread, at once, whatever is being worked on
     */
    void run(InputStream in, OutputStream out, Runnable atEnd) throws IOException, InterruptedException {
        Thread reader =
                new Thread(() -> read(new DataInputStream(new BufferedInputStream(in, BUFFER)), atEnd), "requests");
        reader.setDaemon(true);
        reader.start();
        for (Read next = waiting.take(); next.frame.isPresent() || next.failure.isPresent(); next = waiting.take()) {
            answer(next).frame().write(out);
        }
    }

    private void read(DataInputStream in, Runnable atEnd) {
        try {
            boolean more = true;
            while (more) {
                Read next;
                try {
                    next = new Read(Frame.read(in), Optional.empty());
                } catch (OutOfMemoryError e) {
                    next = new Read(Optional.empty(), Optional.of(e));
                } catch (IOException e) { // half a message, which is the end too
                    next = new Read(Optional.empty(), Optional.empty());
                }
                more = next.frame.isPresent() || next.failure.isPresent();
                if (!more) {
                    atEnd.run();
                }
                waiting.put(next);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Answer answer(Read next) {
        if (next.failure.isPresent()) {
            return Failure.of(next.failure.get());
        }
        try {
            Request request = new Request(next.frame.orElseThrow(), handles);
            request.field("release").forEach(handle -> handles.release(handle.asLong()));
            Operation operation = operations.get(request.operation());
            if (operation == null) {
                throw new IllegalArgumentException(
                        "expected one of " + operations.keySet() + ", found '" + request.operation() + "'");
            }
            return operation.answer(request);
        } catch (Exception | OutOfMemoryError | StackOverflowError e) {
            return Failure.of(e);
        }
    }
}
