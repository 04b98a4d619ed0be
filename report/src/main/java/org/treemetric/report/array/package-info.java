/**
 * Arrays of numbers and texts as NumPy and SciPy read them.
 *
 * <p>Written as they come, never held whole twice.
 */
package org.treemetric.report.array;
