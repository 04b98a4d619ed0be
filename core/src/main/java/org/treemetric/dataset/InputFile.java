package org.treemetric.dataset;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.treemetric.archive.Archive;

/**
 * A file to read samples from, and the class that its folder or manifest gives them.
 *
 * @param content its bytes
 * @param shown what messages call it
 * @param name what samples in it are called: the path relative to the dataset's folder, with slashes
 * @param className the class by path or manifest, empty if there is none
 * @param inFolder whether the dataset is more than this file
 * @param named whether somebody asked for this very file, which is then bad if its format is unknown
 */
record InputFile(Content content, String shown, String name, String className, boolean inFolder, boolean named) {

    /** The bytes of a file. */
    interface Content {
        InputStream open() throws IOException;

        long size() throws IOException;

        static Content of(Path path) {
            return new Content() {
                @Override
                public InputStream open() throws IOException {
                    return Files.newInputStream(path);
                }

                @Override
                public long size() throws IOException {
                    return Files.size(path);
                }
            };
        }

        static Content of(Archive.Member member) {
            return new Content() {
                @Override
                public InputStream open() throws IOException {
                    return member.open();
                }

                @Override
                public long size() {
                    return member.size();
                }
            };
        }
    }

    /** The one file of a dataset. */
    static InputFile alone(Path path, String name, String className) {
        return new InputFile(Content.of(path), path.toString(), name, className, false, true);
    }

    /** This file with another class. */
    InputFile withClass(String other) {
        return new InputFile(content, shown, name, other, inFolder, named);
    }
}
