package org.treemetric.edit.eval;

import org.treemetric.edit.prototype.GreedyGlvq;
import org.treemetric.edit.prototype.Mrglvq;
import org.treemetric.edit.prototype.Prototypes;

/** What classifies once the distance is learned. */
public enum Decision {
    /** The class of the nearest of a few prototypes, found by {@link Mrglvq}. */
    MRGLVQ,
    /** The class of the nearest of a few prototypes, found by {@link GreedyGlvq}. */
    MGLVQ,
    /** The majority of the k nearest training trees. */
    NEIGHBORS;

    Prototypes fit(double[][] distance, int[] classOf, int perClass) {
        return this == MGLVQ ? GreedyGlvq.fit(distance, classOf, perClass) : Mrglvq.fit(distance, classOf, perClass);
    }

    /** What it adds to the name of a method that is usually decided otherwise. */
    String suffix(Decision usual) {
        return this == usual ? "" : this == NEIGHBORS ? "-knn" : this == MGLVQ ? "-mglvq" : "-mrglvq";
    }
}
