package org.treemetric.report.page;

/**
 * A remark that must not be overlooked.
 *
 * @param warning whether something is doubtful; otherwise it is good to know
 * @param text plain text; what stands between backquotes is set as code
 */
public record Notice(boolean warning, String text) implements Block {}
