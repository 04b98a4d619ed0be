package org.treemetric.tree;

/**
 * Where something stands in a text: lines and columns from 1, columns in code points. The end is one behind the last
 * character, so that an empty place ends where it begins.
 *
 * @param line of the first character
 * @param column of the first character
 * @param endLine of the place behind the last character
 * @param endColumn of the place behind the last character
 */
public record Place(long line, long column, long endLine, long endColumn) {}
