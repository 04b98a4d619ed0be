/**
 * Pictures: trees, grams, edit scripts and maps of labels.
 *
 * <p>Each is a string of SVG, or numbers for one; nothing here knows of pages.
 */
package org.treemetric.report.drawing;
