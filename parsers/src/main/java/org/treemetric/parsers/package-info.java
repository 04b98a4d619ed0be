/**
 * Formats whose parsers are third-party libraries: JSON and YAML (Jackson), HTML (jsoup), tables (FastCSV) and source
 * code (tree-sitter).
 *
 * <p>The classes named {@code ...Format} are what {@code ServiceLoader} makes; they hold no more than a description, and
 * a library is loaded when the first reader is opened. The one fact to know: text and values stand in double quotes in labels, so that they
 * cannot be taken for names.
 *
 * <p>Nothing here knows what the trees are for.
 */
package org.treemetric.parsers;
