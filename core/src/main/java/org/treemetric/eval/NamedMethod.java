package org.treemetric.eval;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;

/** A method that users know by name: what it can be told, and how it is made of that. */
public final class NamedMethod {
    private final String name;
    private final String title;
    private final String paperName;
    private final List<Option> options;
    private final Function<OptionValues, Method> make;

    private NamedMethod(
            String name, String title, String paperName, List<Option> options, Function<OptionValues, Method> make) {
        this.name = name;
        this.title = title;
        this.paperName = paperName;
        this.options = List.copyOf(options);
        this.make = make;
    }

    /** A method with these options. */
    public static NamedMethod of(String name, List<Option> options, Function<OptionValues, Method> make) {
        return new NamedMethod(name, name, "", options, make);
    }

    /** The same, called so where people read: {@code edit distance}. */
    public NamedMethod titled(String words) {
        return new NamedMethod(name, words, paperName, options, make);
    }

    /** The same, called so in the paper's comparison: {@code E1} to {@code E5}. */
    public NamedMethod calledInThePaper(String setting) {
        return new NamedMethod(name, title, setting, options, make);
    }

    /** The same with one more option, which changes what was made without it. */
    public NamedMethod with(Option option, BiFunction<Method, OptionValues, Method> change) {
        return new NamedMethod(
                name,
                title,
                paperName,
                Stream.concat(options.stream(), Stream.of(option)).toList(),
                values -> change.apply(make.apply(values), values));
    }

    /** Its own name. */
    public String name() {
        return name;
    }

    /** What people call it, with the paper's name if it has one: {@code paper (E2)}. */
    public String title() {
        return paperName.isEmpty() ? title : title + " (" + paperName + ")";
    }

    /** The setting of the paper that it is, if it is one. */
    public Optional<String> paperName() {
        return paperName.isEmpty() ? Optional.empty() : Optional.of(paperName);
    }

    /** Every option at its default. */
    public OptionValues defaults() {
        return OptionValues.of("method " + name, options);
    }

    /** The method with these values of its options. */
    public Method method(OptionValues values) {
        return make.apply(values);
    }
}
