/**
 * Files written whole or not at all.
 *
 * <p>The one fact to know: a file appears under its name only when its last byte is on disk, so a killed program leaves
 * the old file or the new one, never half of one.
 *
 * <p>Nothing here knows what the files hold.
 */
package org.treemetric.file;
