/**
 * The routes, in groups by what they speak of. A route checks what it was asked, calls the library, and answers with a shape of
 * {@code org.treemetric.report.json}.
 */
package org.treemetric.server.api;
