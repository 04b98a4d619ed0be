package org.treemetric.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** A command that reads trees and prints: what all of them have in common. */
abstract class ReadingCommand implements Callable<Integer> {
    /** How trees are read. */
    @Mixin
    TreesOptions trees;

    /** How results and progress are printed. */
    @Mixin
    OutputOptions output;
}
