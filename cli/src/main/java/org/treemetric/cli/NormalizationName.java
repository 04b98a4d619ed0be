package org.treemetric.cli;

import java.util.Locale;
import org.treemetric.distance.Normalization;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** {@code none}, {@code ruzicka}, {@code bray-curtis}. */
final class NormalizationName implements ITypeConverter<Normalization> {
    @Override
    public Normalization convert(String name) {
        for (Normalization normalization : Normalization.values()) {
            if (name.equals(normalization.name().toLowerCase(Locale.ROOT).replace('_', '-'))) {
                return normalization;
            }
        }
        throw new TypeConversionException("expected none, ruzicka or bray-curtis, found '" + name + "'");
    }
}
