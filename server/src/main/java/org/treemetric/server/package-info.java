/** The server as a whole: {@link org.treemetric.server.TreeServer} puts routes, guards and pages together. */
package org.treemetric.server;
