package org.treemetric.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.treemetric.server.http.HttpOptions;
import picocli.CommandLine.Option;

/** Where a server listens, and to whom. */
final class ServerOptions {
    private static final String VARIABLE = "TREEMETRIC_TOKEN";
    private static final Pattern SIZE = Pattern.compile("(\\d{1,9})(B|kB|MB|GB)?");

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "Where to listen (default: serve 7171, studio any free one).")
    private Integer port;

    @Option(
            names = "--host",
            paramLabel = "H",
            defaultValue = "127.0.0.1",
            description =
                    "On which address (default: ${DEFAULT-VALUE}, for this machine alone); another needs a token.")
    private String host;

    @Option(
            names = "--token",
            paramLabel = "T",
            description = "What requests must carry; others can see it in the list of processes.")
    private String token;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "A file that holds the token. The variable " + VARIABLE + " may hold it too.")
    private Path tokenFile;

    @Option(
            names = "--max-upload",
            paramLabel = "SIZE",
            defaultValue = "100MB",
            description = "How large a request may be, in B, kB, MB or GB (default: ${DEFAULT-VALUE}).")
    private String maxUpload;

    /** What was asked for, checked. */
    HttpOptions read(int usualPort, int threads) throws IOException {
        if (token != null && tokenFile != null) {
            throw new UsageException("expected --token or --token-file, found both");
        }
        int given = port == null ? usualPort : port;
        if (given < 0 || given > 65535) {
            throw new UsageException("--port: expected 0 to 65535, found " + given);
        }
        HttpOptions usual = HttpOptions.DEFAULT;
        Optional<String> secret = secret();
        long bytes = bytes();
        return UsageException.check(() -> new HttpOptions(host, given, secret, bytes, threads, usual.queue()));
    }

    private Optional<String> secret() throws IOException {
        if (tokenFile != null) {
            return Optional.of(
                    Files.readString(tokenFile, StandardCharsets.UTF_8).strip());
        }
        return Optional.ofNullable(token == null ? System.getenv(VARIABLE) : token);
    }

    private long bytes() {
        Matcher matcher = SIZE.matcher(maxUpload);
        if (!matcher.matches()) {
            throw new UsageException("--max-upload: expected a size like 100MB, found '" + maxUpload + "'");
        }
        String unit = matcher.group(2) == null ? "B" : matcher.group(2);
        long factor = switch (unit) {
            case "kB" -> 1_000;
            case "MB" -> 1_000_000;
            case "GB" -> 1_000_000_000;
            default -> 1;
        };
        return Math.max(1, Math.min(Integer.MAX_VALUE - 64L, Long.parseLong(matcher.group(1)) * factor));
    }
}
