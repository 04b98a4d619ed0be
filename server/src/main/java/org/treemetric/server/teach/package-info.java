/**
 * What people do with a collection: let it be learned, clustered and mapped, say what they know about trees, and take models
 * away. Results of the last finished work stay until the next.
 */
package org.treemetric.server.teach;
