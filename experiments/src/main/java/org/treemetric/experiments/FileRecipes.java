package org.treemetric.experiments;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.ReadOptions;
import org.treemetric.dataset.Sample;
import org.treemetric.format.TreeFormat;
import org.treemetric.transform.Transform;
import org.treemetric.transform.Transforms;
import org.treemetric.tree.Tree;

/** Datasets whose samples stand in their files one by one: reading, transforming and choosing is all there is. */
final class FileRecipes {
    private static final int WORDS_PER_LANGUAGE = 500;
    private static final int SHORTEST_WORD = 4;
    private static final Pattern CODEFORCES = Pattern.compile("cont(\\d+)_prob([A-Z]\\d?)");

    private FileRecipes() {}

    /** The first 500 words of each list that are four letters or more, as chains with a {@code $} at the end. */
    static List<Sample> words(Path raw, Consumer<String> problems) throws IOException {
        TreeFormat words = RawFiles.format("words", Map.of("word", "first"));
        Transform transform = Transforms.lowercase().then(Transforms.appendLeaf("$"));
        List<Sample> all = new ArrayList<>();
        for (String[] list : new String[][] {{"english", "us_tv_and_film.txt"}, {"french", "french.txt"}}) {
            // The French list has blank lines between its thousands, all behind the words that are taken.
            Consumer<String> notBlank = line -> {
                if (!line.endsWith("found a blank line")) {
                    problems.accept(line);
                }
            };
            RawFiles.read(raw.resolve(list[1]), words, notBlank).stream()
                    .filter(sample -> isWord(sample.tree()))
                    .limit(WORDS_PER_LANGUAGE)
                    .forEach(sample -> all.add(new Sample(sample.id(), list[0], transform.apply(sample.tree()))));
        }
        return all;
    }

    private static boolean isWord(Tree chain) {
        for (int i = 0; i < chain.distinctLabels(); i++) {
            if (!Character.isLetter(chain.distinctLabel(i).codePointAt(0))) {
                return false;
            }
        }
        return chain.size() >= SHORTEST_WORD;
    }

    /** Sentences whose root says positive or negative; a word and its node become a leaf with the word's tag. */
    static List<Sample> sentiment(Path raw, Consumer<String> problems) throws IOException {
        Transform transform = Transforms.mergePreterminals()
                .then(Transforms.relabel(label -> label.substring(label.lastIndexOf('|') + 1)))
                .then(Transforms.renameRoot("root"));
        List<Sample> all = new ArrayList<>();
        for (Sample sample :
                RawFiles.read(raw.resolve("sample.tagged.txt"), RawFiles.format("ptb", Map.of()), problems)) {
            String label = sample.tree().label(0);
            if (!label.equals("2")) { // neutral
                String className = label.compareTo("2") > 0 ? "positive" : "negative";
                all.add(new Sample(sample.id(), className, transform.apply(sample.tree())));
            }
        }
        return all;
    }

    /** The grammatical relation trees of the questions, without KeLP's prefixes. */
    static List<Sample> questions(Path raw, Consumer<String> problems) throws IOException {
        TreeFormat format = RawFiles.format("kelp", Map.of("tree", "grct", "prefixes", "off"));
        return RawFiles.read(raw.resolve("train_5500.coarse.klp.gz"), format, problems);
    }

    /** The same without the leaves of words. */
    static List<Sample> delexicalisedQuestions(Path raw, Consumer<String> problems) throws IOException {
        Transform transform = Transforms.dropLabels(Pattern.compile("LEX##.*"))
                .then(Transforms.relabel(label -> label.substring(label.indexOf("##") + 2)));
        TreeFormat format = RawFiles.format("kelp", Map.of("tree", "grct"));
        return RawFiles.read(raw.resolve("train_5500.coarse.klp.gz"), format, problems).stream()
                .map(sample -> new Sample(sample.id(), sample.className(), transform.apply(sample.tree())))
                .toList();
    }

    /** One language per treebank; the English one is the one that is there. */
    static List<Sample> english(Path raw, Consumer<String> problems) throws IOException {
        TreeFormat format = RawFiles.format("conllu", Map.of());
        return RawFiles.read(raw.resolve("en_pud-ud-test.conllu"), format, problems).stream()
                .map(sample -> new Sample(sample.id(), "english", sample.tree()))
                .toList();
    }

    /** Every document of the training file. */
    static List<Sample> inex(Path raw, Consumer<String> problems) throws IOException {
        return RawFiles.read(raw.resolve("inex05.train.elastic.tree"), RawFiles.format("inex", Map.of()), problems);
    }

    /** A document per file, the schema's folder being the class. */
    static List<Sample> schemastore(Path raw, Consumer<String> problems) throws IOException {
        ReadOptions options = ReadOptions.defaults()
                .withFormat(RawFiles.format("json", Map.of()))
                .withSkipBad(true)
                .withAtEnd(summary -> summary.bad().forEach(problems));
        return Dataset.read(raw, options).samples();
    }

    /** Every program of each file; contest and problem, which make the class, are in the file's name. */
    static List<Sample> codeforces(Path raw, Consumer<String> problems) throws IOException {
        List<Sample> all = new ArrayList<>();
        for (Path file : RawFiles.ending(raw, ".txt")) {
            Matcher name = CODEFORCES.matcher(String.valueOf(file.getFileName()));
            String className = name.find() ? name.group(1) + name.group(2) : "";
            for (Sample sample : RawFiles.read(file, RawFiles.format("tuples", Map.of()), problems)) {
                all.add(new Sample(sample.id(), className, sample.tree()));
            }
        }
        return all;
    }
}
