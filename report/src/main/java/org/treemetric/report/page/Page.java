package org.treemetric.report.page;

import java.util.List;

/**
 * A report as data.
 *
 * @param title what it reports
 * @param lead what it says, in a sentence or two
 * @param facts where it comes from: data, versions, machine; short lines
 * @param sections its parts, in order
 */
public record Page(String title, String lead, List<String> facts, List<Section> sections) {
    public Page {
        facts = List.copyOf(facts);
        sections = List.copyOf(sections);
    }
}
