package org.treemetric.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;

/** What every page must fulfill in a browser. */
public final class PageChecks {
    private PageChecks() {}

    /** Opens the page wide and narrow, light and dark, and checks it; {@code pictures} gets a screenshot of each. */
    public static void check(Chromium browser, Path file, Path pictures) throws Exception {
        for (int width : new int[] {1280, 400}) {
            for (boolean dark : new boolean[] {false, true}) {
                check(browser, file, pictures, width, dark);
            }
        }
    }

    /** The same in one width and one set of colors. */
    public static void check(Chromium browser, Path file, Path pictures, int width, boolean dark) throws Exception {
        browser.open(file, width, 900, dark);
        String name = width + (dark ? "-dark" : "-light");
        assertThat(browser.errors()).as(name).isEmpty();
        assertThat(browser.requests()).as(name).allMatch(url -> url.startsWith("file:") || url.startsWith("data:"));
        assertThat(browser.requests().stream().filter(url -> url.startsWith("file:")))
                .as(name)
                .hasSize(1);
        assertThat(browser.evaluate(UNDRAWN).asInt())
                .as("charts that are blank, " + name)
                .isZero();
        assertThat(browser.evaluate("document.querySelectorAll('figure.chart').length")
                        .asInt())
                .as("charts")
                .isPositive();
        assertThat(browser.evaluate(EMPTY_TABLES).asInt())
                .as("tables without rows, " + name)
                .isZero();
        assertThat(browser.evaluate("document.documentElement.scrollWidth").asInt())
                .as("no sideways scrolling, " + name)
                .isLessThanOrEqualTo(width);
        assertThat(browser.evaluate(DARKNESS).asBoolean()).as(name).isEqualTo(dark);
        assertThat(browser.evaluate(UNNAMED).asInt())
                .as("pictures, buttons, regions without a name, " + name)
                .isZero();
        assertThat(browser.evaluate(CLIPPED).asInt())
                .as("drawings that stick out of their frames, " + name)
                .isZero();
        assertThat(browser.evaluate(IDLE_SCROLLBARS).asText())
                .as("scrollbars that scroll next to nothing, " + name)
                .isEmpty();
        browser.screenshot(pictures.resolve(name + ".png"), 12_000);
    }

    // A chart is blank if fewer than three colors are on its canvas.
    private static final String UNDRAWN = """
            [...document.querySelectorAll('figure.chart')].filter(figure => {
              const canvas = figure.querySelector('canvas');
              if (!canvas || !canvas.width) return true;
              const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
              const seen = new Set();
              for (let i = 0; i < pixels.length && seen.size < 40; i += 4) {
                if (pixels[i + 3] > 200) seen.add(pixels[i] << 16 | pixels[i + 1] << 8 | pixels[i + 2]);
              }
              return seen.size < 3;
            }).length""";

    private static final String CLIPPED =
            "[...document.querySelectorAll('.picture svg')].filter(svg => svg.getBoundingClientRect().right"
                    + " > svg.parentNode.getBoundingClientRect().right + 1).length";

    // A bar that moves less than half a line was not wanted by anybody.
    private static final String IDLE_SCROLLBARS = """
            [...document.querySelectorAll('*')].filter(e => {
              const style = getComputedStyle(e);
              const idle = (overflow, more) => (overflow === 'auto' || overflow === 'scroll') && more > 0 && more < 8;
              return idle(style.overflowX, e.scrollWidth - e.clientWidth) || idle(style.overflowY, e.scrollHeight - e.clientHeight);
            }).map(e => e.tagName + '.' + e.className).join(' ')""";

    private static final String EMPTY_TABLES =
            "[...document.querySelectorAll('table')].filter(t => !t.tBodies[0] || !t.tBodies[0].rows.length"
                    + " || [...t.tBodies[0].rows].some(r => [...r.cells].some(c => !c.textContent.trim() && !c.querySelector('svg')))).length";

    private static final String DARKNESS =
            "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).reduce((a, b) => a + +b, 0) < 200";

    private static final String UNNAMED =
            "[...document.querySelectorAll('[role=img],button,[role=region]')].filter(e =>"
                    + " !e.textContent.trim() && !e.getAttribute('aria-label') && !(document.getElementById(e.getAttribute('aria-labelledby')) || {}).textContent).length";
}
