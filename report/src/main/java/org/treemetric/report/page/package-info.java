/**
 * The page kit: a page is sections of blocks (tables, charts, drawings, documents under a heat), and becomes one self-contained HTML file.
 *
 * <p>A block says what is shown, {@link org.treemetric.report.page.HtmlPage} how; nothing here knows of models or errors.
 */
package org.treemetric.report.page;
