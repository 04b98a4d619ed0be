package org.treemetric.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.format.TreeWriter;
import org.treemetric.format.UnwritableTreeException;
import org.treemetric.option.Option;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;

/** What every format promises, whoever wrote it. {@link #of} makes the tests for one. */
public final class TreeFormatContract {
    private static final String SOURCE = "t";
    private static final int RANDOM_TREES = 100;

    private final TreeFormat format;
    private final Stress stress;

    /** A text that is as deep, or as wide, as asked. */
    public interface Stress {
        /** One tree with a path of about {@code nodes} nodes. */
        String deep(int nodes);

        /** One tree whose root, or root's child, has about {@code nodes} children; empty if the format has none such. */
        String wide(int nodes);

        /** What the format writes of a path and of a root with many children. */
        static Stress written(TreeFormat format) {
            TreeWriter writer = format.writer()
                    .orElseThrow(() -> new IllegalArgumentException(
                            format.name() + " writes nothing: its contract test needs texts of any depth and width"));
            return of(n -> written(writer, tree(n, true)), n -> written(writer, tree(n + 1, false)));
        }

        private static Tree tree(int nodes, boolean path) {
            TreeBuilder builder = new TreeBuilder();
            builder.open("a");
            for (int i = 1; i < nodes; i++) {
                builder.open("b");
                if (!path) {
                    builder.close();
                }
            }
            while (builder.depth() > 0) {
                builder.close();
            }
            return builder.build();
        }

        private static String written(TreeWriter writer, Tree tree) {
            StringBuilder out = new StringBuilder();
            try {
                writer.write("", tree, out);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return out.toString();
        }

        /** Both from functions. */
        static Stress of(IntFunction<String> deep, IntFunction<String> wide) {
            return new Stress() {
                @Override
                public String deep(int nodes) {
                    return deep.apply(nodes);
                }

                @Override
                public String wide(int nodes) {
                    return wide.apply(nodes);
                }
            };
        }
    }

    private TreeFormatContract(TreeFormat format, Stress stress) {
        this.format = format;
        this.stress = stress;
    }

    /** The tests of one format. */
    public static Stream<DynamicTest> of(TreeFormat format, Stress stress) {
        TreeFormatContract contract = new TreeFormatContract(format, stress);
        return Stream.of(
                dynamicTest(format.name() + ": describes itself", contract::describesItself),
                dynamicTest(format.name() + ": reads its example", contract::readsItsExample),
                dynamicTest(format.name() + ": takes its options and no others", contract::takesItsOptions),
                dynamicTest(format.name() + ": reads back what it writes", contract::readsBackWhatItWrites),
                dynamicTest(format.name() + ": loses no byte order mark", contract::losesNoByteOrderMark),
                dynamicTest(format.name() + ": reads in pieces as at once", contract::readsInPieces),
                dynamicTest(format.name() + ": reads CRLF and a byte order mark", contract::readsLineEndsAndMark),
                dynamicTest(format.name() + ": refuses cut text with a place", contract::refusesCutText),
                dynamicTest(format.name() + ": refuses damaged text with a place", contract::refusesDamagedText),
                dynamicTest(format.name() + ": refuses bytes that are no text", contract::refusesBytesThatAreNoText),
                dynamicTest(format.name() + ": has nothing or one line to say on empty input", contract::emptyInput),
                dynamicTest(format.name() + ": reads or refuses great depth", contract::greatDepth),
                dynamicTest(format.name() + ": reads great width", contract::greatWidth));
    }

    /**
     * What holds for any bytes at all, and so what fuzzing looks for: trees, or the documented exception, with every
     * option off its default too; and a tree that can be written is read back.
     */
    public static void holdsFor(TreeFormat format, byte[] text) throws IOException {
        List<Tree> trees = readOrRefuse(format, text);
        if (!format.options().isEmpty()) {
            readOrRefuse(format.with(otherSettings(format)), text);
        }
        if (format.writer().isPresent() && !trees.isEmpty()) {
            StringBuilder out = new StringBuilder();
            try {
                format.writer().get().write("c", trees.get(0), out);
            } catch (UnwritableTreeException e) {
                return;
            }
            assertThat(all(format, new ByteArrayInputStream(bytes(out.toString()))))
                    .containsExactly(trees.get(0));
        }
    }

    private static Map<String, String> otherSettings(TreeFormat format) {
        Map<String, String> settings = new TreeMap<>();
        for (Option option : format.options()) {
            for (String value : option.values()) {
                if (!value.equals(option.defaultValue())) {
                    settings.put(option.name(), value); // of several, the last
                }
            }
        }
        return settings;
    }

    private void describesItself() {
        assertThat(format.name()).matches("[a-z][a-z0-9-]*");
        assertThat(format.extensions()).allMatch(e -> e.matches("[a-z0-9]+([.-][a-z0-9]+)*"));
        assertThat(format.summary()).isNotBlank().doesNotContain("\n");
        assertThat(format.options()).allSatisfy(option -> {
            assertThat(option.name()).matches("[a-z][a-z0-9-]*");
            assertThat(option.summary()).isNotBlank().doesNotContain("\n");
        });
    }

    private void readsItsExample() throws Exception {
        assertThat(read(bytes(format.example()))).isNotEmpty();
    }

    private void takesItsOptions() throws Exception {
        assertThatThrownBy(() -> format.with(Map.of("no-such-option", "on")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no-such-option");
        for (Option option : format.options()) {
            for (String value : option.values()) {
                TreeFormat changed = format.with(Map.of(option.name(), value));
                assertThat(changed.name()).isEqualTo(format.name());
                try {
                    assertThat(trees(changed, bytes(format.example()))).isNotEmpty();
                } catch (TreeParseException e) {
                    // The example need not fit every setting (a table's other separators), but it fits the default.
                    assertThat(value).as(e.getMessage()).isNotEqualTo(option.defaultValue());
                }
            }
            if (!option.values().isEmpty()) {
                assertThatThrownBy(() -> format.with(Map.of(option.name(), "no-such-value")))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("no-such-value");
            }
        }
    }

    private void readsBackWhatItWrites() throws Exception {
        if (format.writer().isEmpty()) {
            return;
        }
        TreeWriter writer = format.writer().orElseThrow();
        Random random = new Random(1);
        List<Tree> written = new ArrayList<>(read(bytes(format.example())));
        StringBuilder out = new StringBuilder();
        for (Tree tree : written) {
            writer.write("c", tree, out);
        }
        for (int i = 0; i < RANDOM_TREES; i++) {
            if (writer.isSingle() && !written.isEmpty()) {
                assertThat(read(bytes(out.toString()))).isEqualTo(written);
                written.clear();
                out.setLength(0);
            }
            Tree tree = RandomTrees.tree(random, 12);
            int before = out.length();
            try {
                writer.write("c", tree, out);
                written.add(tree);
            } catch (UnwritableTreeException e) {
                assertThat(out.length()).isEqualTo(before);
                assertThat(e).hasMessageStartingWith(format.name() + " cannot hold");
            }
        }
        if (!written.isEmpty()) {
            assertThat(read(bytes(out.toString()))).isEqualTo(written);
        }
    }

    // What stands first in a file and is no mark but text must not be taken for one when it is read back.
    private void losesNoByteOrderMark() throws Exception {
        if (format.writer().isEmpty()) {
            return;
        }
        TreeBuilder builder = new TreeBuilder();
        builder.open("\uFEFF");
        builder.close();
        Tree tree = builder.build();
        for (String className : new String[] {"", "\uFEFFc"}) {
            StringBuilder out = new StringBuilder();
            try {
                format.writer().orElseThrow().write(className, tree, out);
            } catch (UnwritableTreeException e) {
                assertThat(e).hasMessageStartingWith(format.name() + " cannot hold");
                continue;
            }
            try (TreeReader reader = format.open(new ByteArrayInputStream(bytes(out.toString())), SOURCE)) {
                assertThat(reader.next()).isTrue();
                assertThat(reader.tree()).isEqualTo(tree);
                assertThat(reader.className()).isIn("", className);
            }
        }
    }

    private void readsInPieces() throws Exception {
        byte[] example = bytes(format.example());
        List<Tree> atOnce = read(example);
        for (int piece : new int[] {1, 2, 3, 7}) {
            InputStream in = new ByteArrayInputStream(example) {
                @Override
                public synchronized int read(byte[] buffer, int from, int length) {
                    return super.read(buffer, from, Math.min(length, piece));
                }
            };
            assertThat(all(format, in)).isEqualTo(atOnce);
        }
    }

    private void readsLineEndsAndMark() throws Exception {
        List<Tree> plain = read(bytes(format.example()));
        assertThat(read(bytes(format.example().replace("\n", "\r\n")))).isEqualTo(plain);
        assertThat(read(bytes("\uFEFF" + format.example()))).isEqualTo(plain);
    }

    private void refusesCutText() throws Exception {
        byte[] example = bytes(format.example());
        for (int length = 0; length < example.length; length++) {
            readOrRefuse(Arrays.copyOf(example, length));
        }
    }

    private void refusesDamagedText() throws Exception {
        byte[] example = bytes(format.example());
        Random random = new Random(2);
        byte[] palette = bytes("(){}[]<>:;,'\"|/\\\t\n\r $-&#@0a\u00e9");
        for (int round = 0; round < 600; round++) {
            ByteArrayOutputStream damaged = new ByteArrayOutputStream();
            int at = random.nextInt(example.length);
            damaged.write(example, 0, at);
            damaged.write(palette[random.nextInt(palette.length)]);
            int skip = Math.min(example.length, at + random.nextInt(3));
            damaged.write(example, skip, example.length - skip);
            readOrRefuse(damaged.toByteArray());
        }
    }

    private void refusesBytesThatAreNoText() throws Exception {
        byte[] example = bytes(format.example());
        for (int bad : new int[] {0x00, 0x80, 0xC0, 0xFF}) {
            for (int at = 0; at < example.length; at++) {
                byte[] changed = example.clone();
                changed[at] = (byte) bad;
                readOrRefuse(changed);
            }
        }
        readOrRefuse(format.example().getBytes(StandardCharsets.UTF_16));
        readOrRefuse(format.example().getBytes(StandardCharsets.UTF_16LE));
    }

    private void emptyInput() throws Exception {
        assertThat(readOrRefuse(new byte[0])).isEmpty();
        assertThat(readOrRefuse(bytes("\n"))).isEmpty();
    }

    private void greatDepth() throws Exception {
        List<Tree> trees = readOrRefuse(bytes(stress.deep(1_000_000)));
        if (!trees.isEmpty()) {
            assertThat(trees).hasSize(1);
            assertThat(trees.get(0).depth()).isBetween(1_000_000, 3_000_100);
        }
        assertThat(readOrRefuse(bytes(stress.deep(500)))).as("500 deep").hasSize(1);
    }

    private void greatWidth() throws Exception {
        String wide = stress.wide(100_000);
        if (!wide.isEmpty()) {
            List<Tree> trees = read(bytes(wide));
            assertThat(trees).hasSize(1);
            assertThat(trees.get(0).leaves()).isGreaterThanOrEqualTo(100_000);
        }
    }

    private List<Tree> readOrRefuse(byte[] text) throws IOException {
        return readOrRefuse(format, text);
    }

    /** The trees of a text, or of its sound parts; whatever is wrong must be the documented exception, with a place. */
    private static List<Tree> readOrRefuse(TreeFormat format, byte[] text) throws IOException {
        List<Tree> trees = new ArrayList<>();
        int refused = 0;
        try (TreeReader reader = format.open(new ByteArrayInputStream(text), SOURCE)) {
            boolean more = true;
            while (more) {
                try {
                    more = reader.next();
                    if (more) {
                        trees.add(reader.tree());
                    }
                } catch (TreeParseException e) {
                    assertThat(e.getMessage())
                            .startsWith(SOURCE + ":" + e.line() + ":" + e.column() + ": ")
                            .doesNotContain("\n")
                            .doesNotEndWith(": null");
                    assertThat(e.line()).isPositive();
                    assertThat(e.column()).isPositive();
                    more = reader.canResume();
                    assertThat(++refused).as("a reader that goes on moves on").isLessThanOrEqualTo(text.length + 1);
                }
            }
        } catch (TreeParseException e) {
            assertThat(e.getMessage()).startsWith(SOURCE + ":").doesNotContain("\n"); // refused on opening
        }
        return trees;
    }

    private List<Tree> read(byte[] text) throws IOException {
        return trees(format, text);
    }

    private static List<Tree> trees(TreeFormat format, byte[] text) throws IOException {
        return all(format, new ByteArrayInputStream(text));
    }

    private static List<Tree> all(TreeFormat format, InputStream in) throws IOException {
        List<Tree> trees = new ArrayList<>();
        try (TreeReader reader = format.open(in, SOURCE)) {
            while (reader.next()) {
                trees.add(reader.tree());
            }
        }
        return trees;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
