/**
 * Options, described once: what a format or a learner can be told, and the checked values it was told.
 *
 * <p>The one fact to know: an {@link org.treemetric.option.Option} holds name, kind, default, range and sentence as data.
 * Command line, help, refusals, provenance, and whatever else offers options read it; none of them repeats it.
 *
 * <p>Nothing here knows what an option is for, or how users write it: a refusal gives the option's plain name, and
 * {@link org.treemetric.option.OptionException#message} lets callers put their own spelling in its place.
 */
package org.treemetric.option;
