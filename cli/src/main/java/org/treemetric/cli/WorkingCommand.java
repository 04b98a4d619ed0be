package org.treemetric.cli;

import picocli.CommandLine.Mixin;

/** A command that reads trees, works on several threads and prints. */
abstract class WorkingCommand extends ReadingCommand {
    /** How many threads work; never changes a result. */
    @Mixin
    ThreadsOption threads;
}
