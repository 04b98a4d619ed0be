/**
 * From text to trees and back.
 *
 * <p>A {@link org.treemetric.format.TreeFormat} opens a stream as a {@link org.treemetric.format.TreeReader}, a cursor
 * over the trees in it, so that a file larger than memory is no special case. Formats are found by
 * {@link org.treemetric.format.Formats} through {@code ServiceLoader}; those that need a third-party parser live in the
 * module {@code parsers}. Whatever is wrong with a text is a {@link org.treemetric.format.TreeParseException} that says
 * where, what was expected and what was found.
 *
 * <p>Nothing here knows about classes of samples beyond handing on what a file says, nor about grams.
 */
package org.treemetric.format;
