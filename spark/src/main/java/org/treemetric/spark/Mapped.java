package org.treemetric.spark;

import java.util.Iterator;
import java.util.function.Function;

/**
 * Things turned into others when they are asked for.
 *
 * @param <T> what they are
 * @param <R> what they become
 */
final class Mapped<T, R> implements Iterator<R> {
    private final Iterator<T> all;
    private final Function<T, R> work;

    Mapped(Iterator<T> all, Function<T, R> work) {
        this.all = all;
        this.work = work;
    }

    @Override
    public boolean hasNext() {
        return all.hasNext();
    }

    @Override
    public R next() {
        return work.apply(all.next());
    }
}
