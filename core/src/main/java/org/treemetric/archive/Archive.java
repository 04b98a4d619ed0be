package org.treemetric.archive;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
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

    private static final int MAX_HOPS = 40; // of links that lead to links, as Linux has it

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
        private final Map<String, String> links = new LinkedHashMap<>(); // path as written, and target
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
            add(plain.get(), size, content);
        }

        private void add(String name, long size, Content content) throws IOException {
            bytes += size;
            if (bytes > limit) {
                throw problem("expected at most " + Limits.UNPACKED + " bytes or " + Limits.RATIO
                        + " per packed byte, found an archive that unpacks to more");
            }
            files.put(name, new Member(name, size, content));
        }

        /** A member that is neither file nor folder nor link. */
        void other(String name) throws IOException {
            count();
            others.add(name);
        }

        /** A symbolic link; it is the file that it leads to, if that is in the archive. */
        void link(String name, String target) throws IOException {
            count();
            links.put(name, target);
        }

        private void resolveLinks() throws IOException {
            Map<String, String> leads = new HashMap<>();
            links.forEach((name, target) -> plain(name).ifPresent(path -> leads.put(path, beside(path, target))));
            for (String name : links.keySet()) {
                Optional<String> path = plain(name);
                String at = path.map(leads::get).orElse("");
                for (int hops = 0; hops < MAX_HOPS && leads.containsKey(at); hops++) {
                    at = leads.get(at);
                }
                Member found = files.get(at);
                if (found == null) {
                    others.add(name);
                } else {
                    add(path.get(), found.size(), found.content);
                }
            }
        }

        // Where a target leads that is relative to the folder of a link; empty if that is out of the archive.
        private static String beside(String link, String target) {
            Deque<String> parts = new ArrayDeque<>(List.of(link.split("/", -1)));
            parts.removeLast();
            for (String part : target.split("/", -1)) {
                if (part.equals("..") && parts.pollLast() == null) {
                    return "";
                }
                if (!part.isEmpty() && !part.equals(".") && !part.equals("..")) {
                    parts.addLast(part);
                }
            }
            return target.startsWith("/") ? "" : String.join("/", parts);
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

        Archive build(Closeable source) throws IOException {
            resolveLinks();
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

    /** Names of members that cannot be read: links to folders or out of the archive, devices, paths that lead out of the archive. */
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
