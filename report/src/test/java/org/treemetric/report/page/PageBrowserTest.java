package org.treemetric.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page of everything in a real browser; skipped where there is none ({@code apt-get install chromium}). */
class PageBrowserTest {
    /** Screenshots stay here to be looked at. */
    private static final Path PICTURES = Path.of("target", "pages");

    @Test
    void drawsEverythingWithoutNetworkOrComplaint() throws Exception {
        Optional<Chromium> found = Chromium.start();
        assumeTrue(found.isPresent(), "no Chromium on this machine: apt-get install chromium");
        try (Chromium browser = found.get()) {
            Files.createDirectories(PICTURES);
            Path file = PICTURES.resolve("page.html");
            HtmlPage.write(SamplePages.everything(), file);
            PageChecks.check(browser, file, PICTURES);
        }
    }

    @Test
    void aLabelCannotRunAsScript() throws Exception {
        String html = HtmlPage.of(SamplePages.everything());
        assertThat(html).contains("&lt;/script&gt;").doesNotContain("<b>no tags");
        assertThat(html.split("</script>", -1)).hasSize(html.split("<script", -1).length);
    }

    @Test
    void whatSlipsIntoThePageNeitherRunsNorStyles() throws Exception {
        Optional<Chromium> found = Chromium.start();
        assumeTrue(found.isPresent(), "no Chromium on this machine: apt-get install chromium");
        try (Chromium browser = found.get()) {
            Files.createDirectories(PICTURES);
            Path file = PICTURES.resolve("slipped.html");
            String slipped = "<script>window.ran = 1</script><style>#main{opacity:.5}</style>"
                    + "<p id=\"slipped\" style=\"opacity:.5\" onclick=\"window.ran = 2\">x</p>";
            Files.writeString(
                    file,
                    HtmlPage.of(SamplePages.everything())
                            .replace("<main id=\"main\">", "<main id=\"main\">" + slipped));
            browser.open(file, 1280, 900, false);
            browser.evaluate("document.getElementById('slipped').click()");
            assertThat(browser.evaluate("window.ran || 0").asInt()).isZero();
            assertThat(browser.evaluate("getComputedStyle(document.getElementById('slipped')).opacity"
                                    + " + getComputedStyle(document.getElementById('main')).opacity")
                            .asText())
                    .isEqualTo("11");
        }
    }

    @Test
    void everyScriptAndStyleIsNamedByItsHash() throws Exception {
        String html = HtmlPage.of(SamplePages.everything());
        Matcher policy = Pattern.compile("Content-Security-Policy\" content=\"([^\"]*)\"")
                .matcher(html);
        assertThat(policy.find()).isTrue();
        assertThat(policy.group(1)).doesNotContain("unsafe");
        Matcher block =
                Pattern.compile("<(script|style)>(.*?)</\\1>", Pattern.DOTALL).matcher(html);
        int blocks = 0;
        for (; block.find(); blocks++) {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(block.group(2).getBytes(StandardCharsets.UTF_8));
            assertThat(policy.group(1))
                    .contains("'sha256-" + Base64.getEncoder().encodeToString(hash) + "'");
        }
        assertThat(blocks).isEqualTo(3);
        assertThat(block.replaceAll("")).doesNotContainPattern("<[a-z]+ [^<>]*style=");
    }
}
