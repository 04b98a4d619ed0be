package org.treemetric.experiments;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.treemetric.dataset.Sample;

/**
 * How a known dataset is made from its original files: readers, transforms and the selection that its description
 * states.
 */
interface Recipe {

    /**
     * Makes the dataset.
     *
     * @param raw the folder with the original files
     * @param problems told, one line each, what in them cannot be read and is left out
     */
    List<Sample> make(Path raw, Consumer<String> problems) throws IOException;
}
