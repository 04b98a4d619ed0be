package org.treemetric.experiments;

import org.treemetric.report.json.JsonObject;

/** What became of the paper's claims, for programs. */
public final class OutcomeJson {
    private OutcomeJson() {}

    /** The claims in the paper's order, and which datasets were missing. */
    public static JsonObject of(Reproduction.Outcome outcome) {
        return new JsonObject()
                .put("report", outcome.report().toString())
                .put("claims", outcome.claims().stream().map(OutcomeJson::of).toList())
                .put("missing", outcome.missing());
    }

    private static JsonObject of(Claim claim) {
        return new JsonObject()
                .put("claim", claim.text())
                .put("figure", claim.figure())
                .put("test", claim.test())
                .put("verdict", claim.verdict().words());
    }
}
