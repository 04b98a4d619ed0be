package org.treemetric.cli.worker;

/** Something that can be asked for. */
@FunctionalInterface
interface Operation {
    Answer answer(Request request) throws Exception;
}
