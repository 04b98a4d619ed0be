package org.treemetric.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The metrics that {@code --metric} names. */
enum MetricName {
    /** The pq-gram distance, plain or normalized. */
    PQ,
    /** Rare grams weigh more. */
    RARITY,
    /** The tree edit distance. */
    EDIT;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** All names, as a message lists them. */
    static String all() {
        return Arrays.stream(values()).map(MetricName::toString).collect(Collectors.joining(", "));
    }

    /** Finds one by its name. */
    static final class Converter implements ITypeConverter<MetricName> {
        @Override
        public MetricName convert(String text) {
            return Arrays.stream(values())
                    .filter(name -> name.toString().equals(text))
                    .findFirst()
                    .orElseThrow(
                            () -> new TypeConversionException("expected one of " + all() + ", found '" + text + "'"));
        }
    }
}
