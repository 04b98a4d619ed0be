/**
 * Packed files and folders: gzip, zip and tar.
 *
 * <p>An {@link org.treemetric.archive.Archive} is a list of named members that can be opened in any order and by several
 * threads; nothing is unpacked into a folder, so no name in it can lead anywhere.
 *
 * <p>The one fact to know: what unpacks to more than {@link org.treemetric.format.Limits} allow is refused, before it fills
 * memory or disk.
 *
 * <p>Nothing here knows what a tree is.
 */
package org.treemetric.archive;
