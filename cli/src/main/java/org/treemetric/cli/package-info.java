/**
 * The {@code treemetric} command: parses, calls the library, prints.
 *
 * <p>One small class per command. Exit codes: 0 done, 1 a defect of ours, 2 wrong usage, 3 input that cannot be used.
 * Results go to standard output, progress and problems to standard error.
 */
package org.treemetric.cli;
