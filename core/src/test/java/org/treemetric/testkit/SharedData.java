package org.treemetric.testkit;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * The datasets of others, which stand beside a developer's checkout and are never committed.
 *
 * <p>A test that asks for one is skipped, with a message that says what is missing, where they are not there.
 */
public final class SharedData {
    private SharedData() {}

    /** {@code ../shared/data/<name>}, or the test is skipped. */
    public static Path data(String name) {
        return require("data", name);
    }

    /** {@code ../shared/folds/<name>}, or the test is skipped. */
    public static Path folds(String name) {
        return require("folds", name);
    }

    private static Path require(String kind, String name) {
        Path path = root().resolve("shared").resolve(kind).resolve(name);
        Assumptions.assumeTrue(
                Files.exists(path), () -> "skipped: needs " + path + ", which is not in this repository");
        return path;
    }

    // Tests run in their module's folder; the checkout is the first folder above with the parent POM's modules.
    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (folder.getParent() != null
                && !Files.exists(folder.resolve("core").resolve("pom.xml"))) {
            folder = folder.getParent();
        }
        return folder.getParent() == null ? folder : folder.getParent();
    }
}
