/**
 * The program as a resident process that another program talks to over a pair of pipes: what the Python package runs.
 *
 * <p>A message is a few parts, of which the first is JSON and the others are raw bytes or little-endian arrays; an answer
 * follows each request, in order. Models and indexes stay here between requests and are called by number. Nothing here
 * computes anything: a request becomes a call of the library, its answer the JSON of the commands or plain arrays.
 */
package org.treemetric.cli.worker;
