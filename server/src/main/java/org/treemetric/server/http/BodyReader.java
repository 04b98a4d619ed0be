package org.treemetric.server.http;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/**
 * Reads a body as it comes, without a thread that waits for it, up to a limit and within a budget for all requests. What was
 * taken from the budget is given back by {@link #release}.
 */
final class BodyReader implements Runnable {
    private final Request request;
    private final long limit;
    private final ByteBudget budget;
    private final Consumer<byte[]> whole;
    private final Consumer<Problem> refused;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private long taken;

    BodyReader(Request request, long limit, ByteBudget budget, Consumer<byte[]> whole, Consumer<Problem> refused) {
        this.request = request;
        this.limit = limit;
        this.budget = budget;
        this.whole = whole;
        this.refused = refused;
    }

    /** Reads what has come, and is called again when more has. */
    @Override
    public void run() {
        if (request.getLength() > limit) {
            refused.accept(tooLarge());
            return;
        }
        while (true) {
            Content.Chunk chunk = request.read();
            if (chunk == null) {
                request.demand(this);
                return;
            }
            if (Content.Chunk.isFailure(chunk)) {
                release();
                refused.accept(new Problem(408, "expected the whole body in time, found a part"));
                return;
            }
            ByteBuffer piece = chunk.getByteBuffer();
            int size = piece.remaining();
            boolean fits = taken + size <= limit;
            if (!fits || !budget.take(size)) {
                chunk.release();
                release();
                refused.accept(fits ? Dispatcher.busy() : tooLarge());
                return;
            }
            taken += size;
            byte[] copy = new byte[size];
            piece.get(copy);
            bytes.writeBytes(copy);
            boolean last = chunk.isLast();
            chunk.release();
            if (last) {
                whole.accept(bytes.toByteArray());
                return;
            }
        }
    }

    private Problem tooLarge() {
        return new Problem(413, "expected a body of at most " + limit + " bytes, found a larger one");
    }

    /** Gives back what the body took of the budget. */
    void release() {
        budget.give(taken);
        taken = 0;
    }
}
