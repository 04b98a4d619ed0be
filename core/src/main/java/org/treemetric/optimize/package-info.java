/**
 * Minimizing functions of many variables: L-BFGS, with or without the bound that none is negative, and the steps of Adam.
 *
 * <p>The one fact to know: the same start gives the same bits; nothing is random and sums run in a fixed order.
 *
 * <p>Nothing here knows what is minimized.
 */
package org.treemetric.optimize;
