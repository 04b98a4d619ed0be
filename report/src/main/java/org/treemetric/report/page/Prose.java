package org.treemetric.report.page;

/**
 * A paragraph.
 *
 * @param text plain text; what stands between backquotes is set as code
 */
public record Prose(String text) implements Block {}
