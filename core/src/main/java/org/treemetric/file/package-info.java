/**
 * Files that are written whole or not at all, and read with a check before every first use.
 *
 * <p>The one fact to know: a file appears under its name only when its last byte is on disk, so a killed program leaves
 * the old file or the new one, never half of one. The files of ours, {@link org.treemetric.file.FileKind}, are containers
 * of named sections: {@link org.treemetric.file.ContainerWriter} writes them, {@link org.treemetric.file.Container} reads
 * them, and no byte of a section is handed out before the checksum of its slice was found right.
 *
 * <p>{@link org.treemetric.file.PathRules} say which files of a folder are meant.
 *
 * <p>Nothing here knows what the sections hold.
 */
package org.treemetric.file;
