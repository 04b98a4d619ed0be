package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.option.Option;
import org.treemetric.report.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the formats, or explains one. */
@Command(name = "formats", description = "List the formats of trees, or explain one.", mixinStandardHelpOptions = true)
final class FormatsCommand implements Callable<Integer> {
    @Mixin
    private OutputOptions output;

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "The format to explain.")
    private String name;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Formats formats = Formats.installed();
        if (name != null) {
            TreeFormat format = formats.named(name)
                    .orElseThrow(() -> new ParameterException(
                            spec.commandLine(),
                            "expected one of "
                                    + formats.all().stream()
                                            .map(TreeFormat::name)
                                            .collect(Collectors.joining(", ")) + ", found '" + name + "'"));
            if (output.json()) {
                out.println(Json.line(json(format)));
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
                out.println(Json.line(json(format)));
            } else {
                out.printf("%-12s %-18s %s%n", format.name(), endings(format), format.summary());
            }
        }
        return 0;
    }

    private static Map<String, Object> json(TreeFormat format) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("name", format.name());
        line.put("extensions", format.extensions());
        line.put("summary", format.summary());
        line.put("example", format.example());
        line.put("writes", format.writer().isPresent());
        line.put("options", format.options().stream().map(FormatsCommand::json).toList());
        return line;
    }

    private static Map<String, Object> json(Option option) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("name", option.name());
        line.put("values", option.values());
        line.put("default", option.defaultValue());
        line.put("summary", option.summary());
        return line;
    }

    private static String endings(TreeFormat format) {
        return format.extensions().isEmpty()
                ? "(only by --format)"
                : format.extensions().stream().map(e -> "." + e).collect(Collectors.joining(" "));
    }
}
