package org.treemetric.archive;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.treemetric.format.Limits;

/**
 * A zip or tar file as the folder it holds.
 *
 * <p>If all its files stand in one folder, hidden ones aside, it is that folder: {@code tar czf data.tgz data} holds the
 * files of {@code data}. Of two members with one name the later counts, as if they had been unpacked.
 */
public final class Archive implements Closeable {
    private static final List<String> ENDINGS = List.of(".zip", ".jar", ".tar", ".tar.gz", ".tgz");

    private final List<Member> files;
    private final List<String> others;
    private final Closeable source;

    /** Opens a member's bytes; may be called by several threads and more than once. */
    @FunctionalInterface
    interface Content {
        InputStream open() throws IOException;
    }

    /** A file in an archive. */
    public static final class Member {
        private final String name;
        private final long size;
        private final Content content;

        Member(String name, long size, Content content) {
            this.name = name;
            this.size = size;
            this.content = content;
        }

        /** Its path in the archive, with slashes. */
        public String name() {
            return name;
        }

        /** How many bytes it has when unpacked. */
        public long size() {
            return size;
        }

        /** Its bytes, unpacked. */
        public InputStream open() throws IOException {
            return content.open();
        }

        Member named(String other) {
            return new Member(other, size, content);
        }
    }

    /** Collects what an archive holds. */
    static final class Builder {
        private final Path path;
        private final long limit; // bytes of all members
        private final Map<String, Member> files = new LinkedHashMap<>();
        private final List<String> others = new ArrayList<>();
        private long members;
        private long bytes;

        /** @param packed bytes of the file itself */
        Builder(Path path, long packed) {
            this.path = path;
            this.limit = Math.max(Limits.UNPACKED, packed * Limits.RATIO);
        }

        void file(String name, long size, Content content) throws IOException {
            Optional<String> plain = plain(name);
            if (plain.isEmpty()) {
                other(name);
                return;
            }
            count();
            bytes += size;
            if (bytes > limit) {
                throw problem("expected at most " + Limits.UNPACKED + " bytes or " + Limits.RATIO
                        + " per packed byte, found an archive that unpacks to more");
            }
            files.put(plain.get(), new Member(plain.get(), size, content));
        }

        /** A member that is neither file nor folder: a link, say. */
        void other(String name) throws IOException {
            count();
            others.add(name);
        }

        Optional<Member> named(String name) {
            return plain(name).map(files::get);
        }

        private void count() throws IOException {
            members++;
            if (members > Limits.MEMBERS) {
                throw problem("expected an archive of at most " + Limits.MEMBERS + " members, found more");
            }
        }

        IOException problem(String message) {
            return new IOException(path + ": " + message);
        }

        Archive build(Closeable source) {
            return new Archive(withoutOneFolder(List.copyOf(files.values())), List.copyOf(others), source);
        }
    }

    private Archive(List<Member> files, List<String> others, Closeable source) {
        this.files = files;
        this.others = others;
        this.source = source;
    }

    /** Whether a file of this name is read as an archive. */
    public static boolean isArchive(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return ENDINGS.stream().anyMatch(lower::endsWith);
    }

    /** Opens an archive whose name says that it is one. */
    public static Archive open(Path path) throws IOException {
        String name = path.toString().toLowerCase(Locale.ROOT);
        return name.endsWith(".zip") || name.endsWith(".jar") ? ZipArchive.open(path) : TarArchive.open(path);
    }

    /** The files, in the order of the archive. */
    public List<Member> files() {
        return files;
    }

    /** Names of members that cannot be read: links, devices, paths that lead out of the archive. */
    public List<String> others() {
        return others;
    }

    @Override
    public void close() throws IOException {
        source.close();
    }

    // Empty if the path leads out. Nothing is written under that name, but it would be no path below a folder.
    private static Optional<String> plain(String name) {
        List<String> parts = Arrays.stream(name.split("/", -1))
                .filter(part -> !part.isEmpty() && !part.equals("."))
                .toList();
        boolean usable = !parts.isEmpty() && !parts.contains("..") && name.indexOf('\0') < 0;
        return usable ? Optional.of(String.join("/", parts)) : Optional.empty();
    }

    private static List<Member> withoutOneFolder(List<Member> members) {
        List<String> tops = members.stream()
                .map(Member::name)
                .filter(name -> Arrays.stream(name.split("/", -1)).noneMatch(part -> part.startsWith(".")))
                .map(name -> name.substring(0, name.indexOf('/') + 1)) // empty for a file that stands in no folder
                .distinct()
                .limit(2)
                .toList();
        if (tops.size() != 1 || tops.get(0).isEmpty()) {
            return members;
        }
        String top = tops.get(0);
        return members.stream()
                .map(member -> member.name().startsWith(top)
                        ? member.named(member.name().substring(top.length()))
                        : member)
                .collect(Collectors.toUnmodifiableList());
    }
}
