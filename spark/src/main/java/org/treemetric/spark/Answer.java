package org.treemetric.spark;

import java.io.Serializable;
import java.util.List;

/**
 * What was found for a tree.
 *
 * @param query the tree
 * @param found nearest first
 */
record Answer(EncodedRow query, List<Found> found) implements Serializable {}
