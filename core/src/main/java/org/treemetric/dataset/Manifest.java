package org.treemetric.dataset;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.treemetric.format.TreeParseException;

/**
 * A list of files with their classes: a CSV file {@code manifest.csv} or {@code NAME.manifest.csv} of path and class.
 *
 * <p>Paths are relative to the manifest's folder and stay in it. A first line {@code path,class} is a heading. A line without a class lists an unlabeled file.
 */
final class Manifest {
    private Manifest() {}

    static boolean isManifest(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return name.equals("manifest.csv") || name.endsWith(".manifest.csv");
    }

    static List<InputFile> read(Path manifest) throws IOException {
        Path folder = manifest.toAbsolutePath().getParent();
        List<CsvText.Row> rows = CsvText.rows(manifest.toString(), Files.readString(manifest, StandardCharsets.UTF_8));
        List<InputFile> files = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            List<String> fields = rows.get(i).fields();
            if (i > 0 || !fields.get(0).equals("path")) { // the first line may be a heading
                files.add(file(manifest, folder, rows.get(i).line(), fields));
            }
        }
        return files;
    }

    private static InputFile file(Path manifest, Path folder, int line, List<String> fields) throws TreeParseException {
        if (fields.size() > 2) {
            throw new TreeParseException(
                    manifest.toString(), line, 1, "expected a path and a class, found " + fields.size() + " fields");
        }
        String name = fields.get(0);
        Path file = folder.resolve(name).normalize();
        if (name.isEmpty() || !file.startsWith(folder.normalize())) {
            throw new TreeParseException(
                    manifest.toString(), line, 1, "expected a path inside " + folder + ", found '" + name + "'");
        }
        return new InputFile(
                InputFile.Content.of(file), file.toString(), name, fields.size() < 2 ? "" : fields.get(1), true, true);
    }
}
