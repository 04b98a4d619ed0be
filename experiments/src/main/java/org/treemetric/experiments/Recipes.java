package org.treemetric.experiments;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.treemetric.dataset.Sample;

/** The datasets that can be made from their original files, by name. */
public final class Recipes {
    private static final Map<String, Recipe> ALL = new TreeMap<>(Map.ofEntries(
            Map.entry("ast-codeforces", FileRecipes::codeforces),
            Map.entry("glycan-blood", GlycanRecipes::blood),
            Map.entry("glycan-kingdom", GlycanRecipes::kingdom),
            Map.entry("glycan-tissue", GlycanRecipes::tissue),
            Map.entry("inex05", FileRecipes::inex),
            Map.entry("json-schemastore", FileRecipes::schemastore),
            Map.entry("kegg-glycan-samples", GlycanRecipes::kegg),
            Map.entry("sentiment", FileRecipes::sentiment),
            Map.entry("trec-questions", FileRecipes::questions),
            Map.entry("trec-questions-delexicalised", FileRecipes::delexicalisedQuestions),
            Map.entry("ud-languages", FileRecipes::english),
            Map.entry("words", FileRecipes::words)));

    private Recipes() {}

    /** The names, sorted. */
    public static List<String> names() {
        return List.copyOf(ALL.keySet());
    }

    /**
     * Makes a dataset from its original files.
     *
     * @param name one of {@link #names}
     * @param raw the folder with the original files
     * @param problems told, one line each, what in them cannot be read and is left out
     * @throws IllegalArgumentException if there is no such dataset
     */
    public static List<Sample> make(String name, Path raw, Consumer<String> problems) throws IOException {
        Recipe recipe = ALL.get(name);
        if (recipe == null) {
            throw new IllegalArgumentException(
                    "expected a dataset of " + String.join(", ", names()) + ", got '" + name + "'");
        }
        return recipe.make(raw, problems);
    }
}
