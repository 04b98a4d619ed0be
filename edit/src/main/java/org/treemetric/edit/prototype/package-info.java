/**
 * Classification by prototypes chosen among the training objects, on any matrix of distances.
 *
 * <p>The one fact to know: {@link org.treemetric.edit.prototype.Mrglvq} never lets its cost rise.
 */
package org.treemetric.edit.prototype;
