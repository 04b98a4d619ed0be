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
 * <p>Paths are relative to the manifest's folder and stay in it. A field may stand in double quotes, {@code ""} in it
 * being one quote. A first line {@code path,class} is a heading. A line without a class lists an unlabeled file.
 */
final class Manifest {
    private Manifest() {}

    static boolean isManifest(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return name.equals("manifest.csv") || name.endsWith(".manifest.csv");
    }

    static List<InputFile> read(Path manifest) throws IOException {
        Path folder = manifest.toAbsolutePath().getParent();
        String text = Files.readString(manifest, StandardCharsets.UTF_8);
        List<String> lines = text.replaceFirst("^\uFEFF", "").lines().toList();
        List<InputFile> files = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            List<String> fields = fields(manifest, i + 1, lines.get(i));
            boolean heading = i == 0 && fields.get(0).equals("path");
            if (!heading && !lines.get(i).isBlank()) {
                files.add(file(manifest, folder, i + 1, fields));
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
        return new InputFile(file, name, fields.size() < 2 ? "" : fields.get(1), true);
    }

    private static List<String> fields(Path manifest, int line, String text) throws TreeParseException {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted && c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"') {
                field.append('"');
                i++;
            } else if (c == '"' && (quoted || field.isEmpty())) {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        if (quoted) {
            throw new TreeParseException(
                    manifest.toString(), line, text.length() + 1L, "expected '\"', found end of line");
        }
        fields.add(field.toString());
        return fields;
    }
}
