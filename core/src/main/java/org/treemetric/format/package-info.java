/**
 * The reader kit: what every format of trees is made of. The notations themselves are in {@code notation} and, where
 * they need a third-party parser, in the module {@code parsers}.
 *
 * <p>The one fact to know: a reader is a cursor. A {@link org.treemetric.format.TreeFormat} opens a stream as a {@link org.treemetric.format.TreeReader}, a cursor
 * over the trees in it, so that a file larger than memory is no special case. Formats are found by
 * {@link org.treemetric.format.Formats} through {@code ServiceLoader}. Whatever is wrong with a text is a {@link org.treemetric.format.TreeParseException} that says
 * where, what was expected and what was found.
 *
 * <p>A new reader extends {@link org.treemetric.format.TreeLineReader} (a tree per line),
 * {@link org.treemetric.format.TreeTextReader} (trees that span lines) or {@link org.treemetric.format.DocumentReader}
 * (one tree per file).
 *
 * <p>Nothing here knows about classes of samples beyond handing on what a file says, nor about grams.
 */
package org.treemetric.format;
