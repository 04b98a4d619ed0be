/**
 * Long work beside the requests: one job after the other, each with progress, cancelled within a second, its result kept.
 *
 * <p>The one fact to know: a job that is cancelled is interrupted, and its next word about progress throws.
 */
package org.treemetric.server.job;
