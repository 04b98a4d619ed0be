package org.treemetric.cli;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.treemetric.eval.ProbabilityFigures;
import org.treemetric.model.Model;
import org.treemetric.model.Searchable;
import org.treemetric.probability.Calibration;

/** What commands that ask how sure an answer is have in common: checks of levels and of thresholds of novelty. */
final class TrustOptions {
    private TrustOptions() {}

    /** The level of sets, checked. */
    static double level(Double given) {
        if (given != null && !(given > 0 && given < 1)) {
            throw new UsageException("--level: expected a number between 0 and 1, found " + given);
        }
        return given == null ? ProbabilityFigures.DEFAULT_LEVEL : given;
    }

    /** Whether {@code --by} asks for the most probable class. */
    static boolean byProbability(String given) {
        if (!given.equals("votes") && !given.equals("probability")) {
            throw new UsageException("--by: expected votes or probability, found '" + given + "'");
        }
        return given.equals("probability");
    }

    /** Refuses a flag if what is asked cannot say how sure it is. */
    static Calibration calibration(String flag, Searchable asked) {
        Optional<Calibration> learned = asked instanceof Model model ? model.calibration() : Optional.empty();
        return learned.orElseThrow(() -> new UsageException(
                flag + ": expected a model with calibrated probabilities, found one without; learn it again with preset"
                        + " evidence"));
    }

    /** The threshold of novelty, checked against what the model can tell. */
    static OptionalDouble novel(Double given, Searchable asked) {
        if (given == null) {
            return OptionalDouble.empty();
        }
        if (!(given > 0 && given < 1)) {
            throw new UsageException("--novel: expected a number between 0 and 1, found " + given);
        }
        double smallest = calibration("--novel", asked).novelty().smallest();
        if (smallest > given) {
            throw new UsageException(String.format(
                    Locale.ROOT,
                    "--novel: expected at least %.6g, the smallest that the trees of this model can tell, found %s",
                    smallest,
                    given));
        }
        return OptionalDouble.of(given);
    }
}
