package org.treemetric.server.served;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** What is served: a state that learning may replace, and where the documents of its trees lie. */
public final class Served {
    private final String name;
    private final Optional<Documents> documents;
    private final ServedState first;
    private final AtomicReference<ServedState> state;

    /**
     * @param name what people call the collection
     * @param state what is known at first
     * @param documents where the documents of the trees are, if anywhere
     */
    public Served(String name, ServedState state, Optional<Documents> documents) {
        this.name = name;
        this.first = state;
        this.state = new AtomicReference<>(state);
        this.documents = documents;
    }

    /** What people call the collection. */
    public String name() {
        return name;
    }

    /** What was known at first: all trees of the collection, whatever was learned since. */
    public ServedState first() {
        return first;
    }

    /** What is known now; one request looks once. */
    public ServedState state() {
        return state.get();
    }

    /** From now on this is known. */
    public void replace(ServedState next) {
        state.set(next);
    }

    /** The documents of the trees, if they are at hand. */
    public Optional<Documents> documents() {
        return documents;
    }
}
