package org.treemetric.spark;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import org.treemetric.dataset.Sample;
import org.treemetric.format.TreeParseException;
import org.treemetric.notation.BracketFormat;

/**
 * A sample and its place in the order of all. Inside a stage the parsed tree is handed on; between machines it travels as
 * bracket text.
 */
final class TreeRow implements Serializable {
    private static final long serialVersionUID = 1;

    private final long position;
    private final transient Sample sample;

    /** @param position larger than those of all samples before this one */
    TreeRow(long position, Sample sample) {
        this.position = position;
        this.sample = sample;
    }

    long position() {
        return position;
    }

    Sample sample() {
        return sample;
    }

    private Object writeReplace() {
        return new Text(position, sample.id(), sample.className(), BracketFormat.write(sample.tree()));
    }

    private void readObject(ObjectInputStream in) throws IOException {
        throw new InvalidObjectException("expected a row as text");
    }

    private record Text(long position, String id, String className, String tree) implements Serializable {
        private Object readResolve() throws InvalidObjectException {
            try {
                return new TreeRow(position, new Sample(id, className, BracketFormat.parse(id, tree)));
            } catch (TreeParseException e) {
                throw new InvalidObjectException(e.getMessage());
            }
        }
    }
}
