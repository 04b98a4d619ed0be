/**
 * What all tests share: seeds, random trees, golden cases, the data beside the checkout, contracts.
 *
 * <p>Reaches the other modules as this module's test-jar.
 */
package org.treemetric.testkit;
