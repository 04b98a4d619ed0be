package org.treemetric.dataset;

/**
 * Two trees and what somebody says of them. The order of the two means nothing.
 *
 * @param id one tree
 * @param other the other, never the same one
 * @param same whether they are judged to be the same, or different
 */
public record JudgedPair(String id, String other, boolean same) {}
