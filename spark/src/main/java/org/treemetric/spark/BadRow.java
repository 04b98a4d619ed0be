package org.treemetric.spark;

import java.io.Serializable;

/**
 * A line that is no tree.
 *
 * @param file where it stands
 * @param id the id that its tree would have
 * @param reason where, what was expected, what was found
 */
record BadRow(String file, String id, String reason) implements Serializable {}
