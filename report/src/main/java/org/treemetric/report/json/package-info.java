/**
 * Results for programs: the JSON lines that commands print, one class per shape.
 *
 * <p>The one fact to know: a shape turns a value of the library into a {@link org.treemetric.report.json.JsonObject},
 * whose fields stand in the order in which they were put. {@code docs/json.md} documents every field; a test of the
 * command line holds each line that a command prints to that page.
 *
 * <p>Knows the values of {@code core} and {@code edit}; knows nothing of pages, commands or files.
 */
package org.treemetric.report.json;
