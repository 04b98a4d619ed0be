/**
 * Trees to trees: what is done to a tree after reading and before counting its grams.
 *
 * <p>The one fact to know: a {@link org.treemetric.transform.Transform} is a pure function, so transforms compose in the order given and a
 * dataset can be transformed by any number of threads. {@link org.treemetric.transform.Transforms} makes them.
 *
 * <p>Nothing here knows about files; text that a reader takes for text and not for structure is recognized by its
 * quotes, see {@link org.treemetric.transform.Transforms#stripText}.
 */
package org.treemetric.transform;
