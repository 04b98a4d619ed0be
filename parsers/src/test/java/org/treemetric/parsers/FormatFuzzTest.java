package org.treemetric.parsers;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;
import org.treemetric.dataset.ReadOptions;
import org.treemetric.dataset.SampleReader;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeParseException;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.TreeFormatContract;

/**
 * Jazzer's targets, one per format and one for gzip. As a test each of them replays the inputs that are kept beside it
 * in the resources; {@link FuzzRunTest}, in the slow profile, fuzzes them.
 */
class FormatFuzzTest {
    private static final Formats FORMATS = Formats.installed();

    @FuzzTest
    void bracket(byte[] text) throws IOException {
        check("bracket", text);
    }

    @FuzzTest
    void c(byte[] text) throws IOException {
        check("c", text);
    }

    @FuzzTest
    void conllu(byte[] text) throws IOException {
        check("conllu", text);
    }

    @FuzzTest
    void cpp(byte[] text) throws IOException {
        check("cpp", text);
    }

    @FuzzTest
    void edist(byte[] text) throws IOException {
        check("edist", text);
    }

    @FuzzTest
    void go(byte[] text) throws IOException {
        check("go", text);
    }

    @FuzzTest
    void html(byte[] text) throws IOException {
        check("html", text);
    }

    @FuzzTest
    void inex(byte[] text) throws IOException {
        check("inex", text);
    }

    @FuzzTest
    void iupac(byte[] text) throws IOException {
        check("iupac", text);
    }

    @FuzzTest
    void java(byte[] text) throws IOException {
        check("java", text);
    }

    @FuzzTest
    void javascript(byte[] text) throws IOException {
        check("javascript", text);
    }

    @FuzzTest
    void json(byte[] text) throws IOException {
        check("json", text);
    }

    @FuzzTest
    void jsonl(byte[] text) throws IOException {
        check("jsonl", text);
    }

    @FuzzTest
    void kcf(byte[] text) throws IOException {
        check("kcf", text);
    }

    @FuzzTest
    void kelp(byte[] text) throws IOException {
        check("kelp", text);
    }

    @FuzzTest
    void newick(byte[] text) throws IOException {
        check("newick", text);
    }

    @FuzzTest
    void ptb(byte[] text) throws IOException {
        check("ptb", text);
    }

    @FuzzTest
    void python(byte[] text) throws IOException {
        check("python", text);
    }

    @FuzzTest
    void rust(byte[] text) throws IOException {
        check("rust", text);
    }

    @FuzzTest
    void table(byte[] text) throws IOException {
        check("table", text);
    }

    @FuzzTest
    void treeJson(byte[] text) throws IOException {
        check("tree-json", text);
    }

    @FuzzTest
    void tsv(byte[] text) throws IOException {
        check("tsv", text);
    }

    @FuzzTest
    void tuples(byte[] text) throws IOException {
        check("tuples", text);
    }

    @FuzzTest
    void typescript(byte[] text) throws IOException {
        check("typescript", text);
    }

    @FuzzTest
    void words(byte[] text) throws IOException {
        check("words", text);
    }

    @FuzzTest
    void xml(byte[] text) throws IOException {
        check("xml", text);
    }

    @FuzzTest
    void yaml(byte[] text) throws IOException {
        check("yaml", text);
    }

    @FuzzTest
    void gzip(byte[] data) throws IOException {
        ReadOptions options =
                ReadOptions.defaults().withFormat(new BracketFormat()).withSkipBad(true);
        try (SampleReader samples = SampleReader.open(new ByteArrayInputStream(data), "t", options)) {
            while (samples.next().isPresent()) {
                assertThat(samples.read()).isPositive();
            }
            assertThat(samples.summary().bad()).allMatch(line -> line.startsWith("t:"));
        } catch (ZipException | EOFException e) {
            assertThat(e).isNotInstanceOf(TreeParseException.class); // no gzip from its first bytes on
        }
    }

    /** Formats without a target of their own: the first byte chooses one. */
    @FuzzTest
    void others(byte[] data) throws IOException {
        List<String> others = FuzzRun.formatsWithoutTarget();
        if (data.length > 0 && !others.isEmpty()) {
            String chosen = others.get(Byte.toUnsignedInt(data[0]) % others.size());
            check(chosen, Arrays.copyOfRange(data, 1, data.length));
        }
    }

    @Test
    void everyFormatHasATarget() {
        Set<String> covered = new TreeSet<>(FuzzRun.formatsWithoutTarget());
        FuzzRun.targets().stream().map(FuzzRun::format).forEach(covered::add);
        covered.removeAll(Set.of("gzip", "others"));
        assertThat(covered)
                .containsExactlyInAnyOrderElementsOf(
                        FORMATS.all().stream().map(TreeFormat::name).toList());
    }

    private static void check(String format, byte[] text) throws IOException {
        TreeFormatContract.holdsFor(FORMATS.named(format).orElseThrow(), text);
    }
}
