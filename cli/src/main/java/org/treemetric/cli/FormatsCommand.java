package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.option.Option;
import org.treemetric.report.json.FormatJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lists the formats, or explains one. */
@Command(name = "formats", description = "List the formats of trees, or explain one.", mixinStandardHelpOptions = true)
final class FormatsCommand implements Callable<Integer> {
    @Mixin
    private OutputOptions output;

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "The format to explain.")
    private String name;

    @Override
    public Integer call() {
        PrintWriter out = output.out();
        Formats formats = Formats.installed();
        if (name != null) {
            TreeFormat format = formats.named(name)
                    .orElseThrow(() -> new UsageException("expected one of "
                            + formats.all().stream().map(TreeFormat::name).collect(Collectors.joining(", "))
                            + ", found '" + name + "'"));
            if (output.json()) {
                output.print(FormatJson.of(format));
            } else {
                out.println(format.name() + ": " + format.summary());
                out.println("endings: " + endings(format));
                out.println("written by convert: " + (format.writer().isPresent() ? "yes" : "no"));
                for (Option option : format.options()) {
                    String values = option.values().isEmpty() ? "text" : String.join("|", option.values());
                    String start = option.defaultValue().isEmpty() ? "none" : option.defaultValue();
                    out.println("--option " + option.name() + "=" + values + ": " + option.summary() + " (default: "
                            + start + ")");
                }
                out.println("example:");
                out.print(format.example().indent(2));
            }
            return 0;
        }
        for (TreeFormat format : formats.all()) {
            if (output.json()) {
                output.print(FormatJson.of(format));
            } else {
                out.printf("%-12s %-18s %s%n", format.name(), endings(format), format.summary());
            }
        }
        return 0;
    }

    private static String endings(TreeFormat format) {
        return format.extensions().isEmpty()
                ? "(only by --format)"
                : format.extensions().stream().map(e -> "." + e).collect(Collectors.joining(" "));
    }
}
