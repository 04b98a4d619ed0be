/**
 * The paper's learning: targets are pulled, impostors are pushed, and Adam moves the parameters of the weights.
 *
 * <p>The one fact to know: {@link org.treemetric.lmnn.LmnnTrainer} looks only at pairs that may have become active and
 * still gives the bits of the full batch.
 *
 * <p>Nothing here knows of other presets.
 */
package org.treemetric.lmnn;
