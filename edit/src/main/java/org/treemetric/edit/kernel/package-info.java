/**
 * Support vector machines with the kernels of the literature: the rivals of a learned distance. Each kernel is written
 * from its formula and normalized, so that a tree is 1 like itself.
 *
 * <p>The one fact to know: all solve the problem of {@link org.treemetric.linear.SquaredHinge}, so they differ from the
 * linear machines on grams in the kernel alone. Kernels whose features can be listed are solved on them
 * ({@link org.treemetric.edit.kernel.WeisfeilerLehmanKernel}, {@link org.treemetric.edit.kernel.IntersectionKernel}), the
 * subset-tree kernel from its matrix ({@link org.treemetric.edit.kernel.KernelHinge}).
 *
 * <p>Nothing here measures a distance.
 */
package org.treemetric.edit.kernel;
