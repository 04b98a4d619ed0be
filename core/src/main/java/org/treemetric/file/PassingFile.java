package org.treemetric.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A file or folder under a passing name beside the place that it is made for. It is gone when it is closed, unless it was
 * moved, and when a signal ends the process; what a process that was killed has left for the same place is deleted when
 * the next one is made for it.
 *
 * <p>Whoever fills one holds a lock on it: that tells it from a leftover, also where two containers share a folder and not
 * their process numbers.
 */
public final class PassingFile implements Closeable {
    private static final String ENDING = ".part";
    private static final String LOCK = ".filling"; // in a folder, which cannot be locked itself
    private static final int LONGEST = 180; // bytes of a name, so that with number and time it stays below 255
    private static final int YOUNG_SECONDS = 60; // between making and locking lies far less
    private static final Pattern NUMBERS = Pattern.compile("\\.(\\d{1,18})\\.\\d+\\.part");

    private static final Set<Path> OPEN = new HashSet<>(); // also the lock of these three
    private static boolean hooked;
    private static boolean ended;

    private final Path path;
    private FileChannel lock; // null until it is made

    private PassingFile(Path path) {
        this.path = path;
    }

    /** A name beside {@code target}, for which nothing is made yet. */
    public static PassingFile beside(Path target) throws IOException {
        String name = "." + shortened(target.getFileName().toString());
        deleteLeftovers(target, name);
        return new PassingFile(
                target.resolveSibling(name + "." + ProcessHandle.current().pid() + "." + System.nanoTime() + ENDING));
    }

    /** From now on this process ends orderly after a signal: it finishes its files, and they are not taken from it. */
    public static void endsOrderly() {
        synchronized (OPEN) {
            hook();
            Runtime.getRuntime().removeShutdownHook(Hook.THREAD);
        }
    }

    /** Whether a signal ends this process and its passing files are gone: what fails now fails because of that. */
    public static boolean hasEnded() {
        synchronized (OPEN) {
            return ended;
        }
    }

    /** Where it is. */
    public Path path() {
        return path;
    }

    /** Makes an empty file, to be written through the channel, which is closed with this. */
    FileChannel makeFile(FileAttribute<?>... attributes) throws IOException {
        Set<StandardOpenOption> how = Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
        make(() -> lock = FileChannel.open(path, how, attributes));
        return lock;
    }

    /** Makes an empty folder. */
    public void makeFolder() throws IOException {
        make(() -> {
            Files.createDirectory(path);
            lock = FileChannel.open(path.resolve(LOCK), StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
        });
    }

    /** Makes the folder ready to be moved: nothing of ours is left in it. */
    public void finishFolder() throws IOException {
        Files.delete(path.resolve(LOCK));
    }

    private void make(WriteException.Action action) throws IOException {
        synchronized (OPEN) {
            if (ended) {
                throw new IOException("the process is ending");
            }
            hook();
            OPEN.add(path);
            action.run();
        }
        try {
            lock.tryLock();
        } catch (IOException e) {
            return; // a file system without locks: its leftovers stay
        }
    }

    @Override
    public void close() throws IOException {
        try {
            delete(path); // before it is unlocked
        } finally {
            if (lock != null) {
                lock.close();
            }
            synchronized (OPEN) {
                OPEN.remove(path);
            }
        }
    }

    private static void hook() {
        if (!hooked) {
            hooked = true;
            Runtime.getRuntime().addShutdownHook(Hook.THREAD);
        }
    }

    /** Made when it is first needed. */
    private static final class Hook {
        static final Thread THREAD = new Thread(() -> {
            synchronized (OPEN) {
                ended = true;
                for (Path one : OPEN) {
                    try {
                        delete(one);
                    } catch (IOException e) {
                        // The next writer will try again.
                    }
                }
            }
        });
    }

    private static void deleteLeftovers(Path target, String name) throws IOException {
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, file -> isPart(file, name))) {
            for (Path file : files) {
                if (isLeftover(file)) {
                    delete(file);
                }
            }
        } catch (java.nio.file.DirectoryIteratorException | java.nio.file.FileSystemException e) {
            return; // one may write to the folder and not list it, or another writer was faster
        }
    }

    private static boolean isPart(Path file, String name) {
        String found = file.getFileName().toString();
        return found.startsWith(name)
                && NUMBERS.matcher(found.substring(name.length())).matches();
    }

    private static boolean isLeftover(Path file) throws IOException {
        synchronized (OPEN) {
            if (OPEN.contains(file)) { // not to be opened either: closing it would give up the lock
                return false;
            }
        }
        Path locked = Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS) ? file.resolve(LOCK) : file;
        if (Files.exists(locked, LinkOption.NOFOLLOW_LINKS)) {
            Set<java.nio.file.OpenOption> how = Set.of(StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
            try (FileChannel channel = FileChannel.open(locked, how)) {
                if (channel.tryLock() == null) {
                    return false;
                }
            } catch (OverlappingFileLockException e) {
                return false;
            }
        }
        return isOfNobody(file);
    }

    // Somebody may have made the file and not locked it yet. Numbers of processes are used again, so an old one is
    // nobody's.
    private static boolean isOfNobody(Path file) throws IOException {
        Matcher numbers = NUMBERS.matcher(file.getFileName().toString());
        long process = numbers.find() ? Long.parseLong(numbers.group(1)) : -1;
        boolean mine = process == ProcessHandle.current().pid();
        Instant young = Instant.now().minusSeconds(YOUNG_SECONDS);
        return mine
                || ProcessHandle.of(process).isEmpty()
                || Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS)
                        .toInstant()
                        .isBefore(young);
    }

    /** A name that leaves room for what is added to it, the same for the same name. */
    private static String shortened(String name) {
        boolean fits = name.getBytes(StandardCharsets.UTF_8).length <= LONGEST;
        return fits ? name : Sha256.of(name);
    }

    private static void delete(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            List<Path> inside;
            try (Stream<Path> files = Files.list(path)) {
                inside = files.toList();
            }
            for (Path one : inside) {
                Files.deleteIfExists(one);
            }
        }
        Files.deleteIfExists(path);
    }
}
