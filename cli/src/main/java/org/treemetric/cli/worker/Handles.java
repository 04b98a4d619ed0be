package org.treemetric.cli.worker;

import java.util.HashMap;
import java.util.Map;

/** What stays here between requests, by number. A number is never used twice. */
final class Handles {
    private final Map<Long, Object> held = new HashMap<>();
    private long next = 1;

    long hold(Object thing) {
        held.put(next, thing);
        return next++;
    }

    /** What is held, which must be one of these. */
    <T> T get(long handle, Class<T> type) {
        Object thing = held.get(handle);
        if (!type.isInstance(thing)) {
            throw new IllegalArgumentException(
                    "expected the number of a " + type.getSimpleName() + ", found " + handle + ", "
                            + (thing == null
                                    ? "which holds nothing"
                                    : "a " + thing.getClass().getSimpleName()));
        }
        return type.cast(thing);
    }

    void release(long handle) {
        held.remove(handle);
    }

    int size() {
        return held.size();
    }
}
