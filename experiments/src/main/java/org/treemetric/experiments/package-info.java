/**
 * The experiments of the paper: its datasets, its settings E1 to E5, its tables, figures and claims.
 *
 * <p>The one fact to know: everything measured is a cell, kept by the digest
 * of what it depends on, and every table, figure and verdict is computed from cells.
 */
package org.treemetric.experiments;
