package org.treemetric.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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
}
