/**
 * Trees with an id and a class.
 *
 * <p>A {@link org.treemetric.dataset.Sample} is a tree, what it is called and what it is classified as; the empty class
 * means unlabeled. {@link org.treemetric.dataset.SampleReader} streams them from a file or a folder in a fixed order;
 * {@link org.treemetric.dataset.Dataset} holds them in memory.
 *
 * <p>The one fact to know: the order of samples is fixed, whatever the number of threads, and
 * {@link org.treemetric.dataset.Classes} numbers their classes in the sorted order of names.
 *
 * <p>Nothing here knows what a gram is.
 */
package org.treemetric.dataset;
