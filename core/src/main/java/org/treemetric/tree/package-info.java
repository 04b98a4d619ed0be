/**
 * Ordered labeled trees, and nothing else.
 *
 * <p>A {@link org.treemetric.tree.Tree} is immutable and self-contained: it carries its own label strings, so two trees
 * mean the same thing wherever they meet and need no shared dictionary to be compared. Nodes are numbered in preorder;
 * node {@code v} owns the range {@code [v, end(v))}. From that one fact follow the rest:
 *
 * <pre>
 *   first child of v    v + 1        if v + 1 &lt; end(v)
 *   next sibling of c   end(c)       if end(c) &lt; end(parent)
 *   v is a leaf         end(v) == v + 1
 * </pre>
 *
 * <p>{@link org.treemetric.tree.TreeWalk} enters and leaves every node in document order, without recursion.
 *
 * <p>{@link org.treemetric.tree.Places} stand beside a tree and say where in its
 * {@link org.treemetric.tree.Document} each node was read, for those who asked.
 *
 * <p>Nothing here knows about files, grams or learning. Trees are safe to share between threads.
 */
package org.treemetric.tree;
