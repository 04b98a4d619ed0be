package org.treemetric.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.treemetric.model.Searchable;
import org.treemetric.report.array.NpzWriter;
import org.treemetric.report.json.Json;
import org.treemetric.report.json.JsonObject;
import org.treemetric.report.json.ModelGramJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Hands the weights and vectors of a model or an index to other programs. */
@Command(
        name = "export",
        description = {
            "Write what a model or an index holds for other programs.",
            "FILE.npz: the vectors of its trees for scipy.sparse.load_npz (trees by grams), with arrays ids, classes, grams;",
            "FILE.json: one line per gram with its weight; FILE.csv: the same as a table."
        },
        mixinStandardHelpOptions = true)
final class ExportCommand implements Callable<Integer> {
    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "FILE.npz, FILE.json or FILE.csv; - prints JSON lines.",
            converter = OutputFile.Converter.class)
    private OutputFile file;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "MODEL|INDEX", description = "A model file or an index.")
    private Path storedFile;

    @Override
    public Integer call() throws Exception {
        String name = file.toString();
        if (!name.endsWith(".npz") && !name.endsWith(".json") && !name.endsWith(".csv") && !file.isStandardOutput()) {
            throw new UsageException("-o: expected FILE.npz, FILE.json or FILE.csv, found '" + name + "'");
        }
        Searchable stored = Searchable.open(storedFile);
        file.write(spec.commandLine().getOut(), out -> {
            if (name.endsWith(".npz")) {
                vectors(stored, new NpzWriter(out));
            } else {
                grams(stored, !name.endsWith(".csv"), out);
            }
        });
        return 0;
    }

    private static void vectors(Searchable stored, NpzWriter npz) throws IOException {
        ScipyNpz.add(
                IntStream.range(0, stored.size()).mapToObj(stored::vector).toList(),
                stored.dictionary().size(),
                npz);
        npz.addTexts("ids", texts(stored.size(), stored::id));
        npz.addTexts("classes", texts(stored.size(), stored::className));
        npz.addTexts(
                "grams",
                texts(
                        stored.dictionary().size(),
                        gram -> Json.line(stored.dictionary().gram(gram).fields())));
        npz.finish();
    }

    private static List<String> texts(int count, IntFunction<String> text) {
        return IntStream.range(0, count).mapToObj(text).toList();
    }

    private static void grams(Searchable stored, boolean json, OutputStream out) throws IOException {
        if (!json) {
            out.write("id,weight,gram\n".getBytes(StandardCharsets.UTF_8));
        }
        for (int g = 0; g < stored.dictionary().size(); g++) {
            JsonObject gram = ModelGramJson.of(stored, g);
            String line = json ? gram.toString() : csv(gram.fields());
            out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    private static String csv(Map<String, Object> gram) {
        return gram.get("id") + "," + Json.line(gram.get("weight")) + ",\""
                + Json.line(gram.get("gram")).replace("\"", "\"\"") + "\"";
    }
}
