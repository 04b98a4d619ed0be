package org.treemetric.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.treemetric.cluster.KeyMatrix;
import org.treemetric.dataset.CsvText;
import org.treemetric.neighbor.Neighbor;

/**
 * A square matrix of distances from a file, made by {@code matrix} or by another program.
 *
 * @param ids from the file, otherwise 1, 2, …
 * @param keys the distances on the grid of keys
 */
record DistancesFile(List<String> ids, KeyMatrix keys) {
    private static final Pattern NPY =
            Pattern.compile("'descr': *'<f8'.*'fortran_order': *(True|False).*'shape': *\\((\\d+), *(\\d+),? *\\)");
    private static final double LARGEST = 9e9; // keys of larger distances could not be added up

    static DistancesFile read(Path file) throws IOException {
        String name = file.toString();
        if (name.endsWith(".npy")) {
            return npy(file);
        }
        if (name.endsWith(".csv")) {
            return csv(file);
        }
        throw new UsageException("--distances: expected FILE.npy or FILE.csv, found '" + name + "'");
    }

    private static DistancesFile npy(Path file) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.limit() < 12 || bytes.get(0) != (byte) 0x93 || bytes.get(1) != 'N' || bytes.get(5) != 'Y') {
            throw new InputException(file + ": expected a NumPy array, found something else");
        }
        int start = bytes.get(6) == 1 ? 10 : 12;
        int length = bytes.get(6) == 1 ? bytes.getShort(8) & 0xffff : bytes.getInt(8);
        if (length < 0 || start + (long) length > bytes.limit()) {
            throw new InputException(file + ": expected a whole NumPy array, found a part of one");
        }
        String header = new String(bytes.array(), start, length, StandardCharsets.ISO_8859_1);
        Matcher found = NPY.matcher(header);
        if (!found.find()) {
            throw new InputException(
                    file + ": expected a matrix of little-endian doubles ('<f8'), found " + header.strip());
        }
        int n = Integer.parseInt(found.group(2));
        if (n != Integer.parseInt(found.group(3))) {
            throw new InputException(
                    file + ": expected a square, found " + n + " rows of " + found.group(3) + " columns");
        }
        if (bytes.limit() - start - length != 8L * n * n) {
            throw new InputException(
                    file + ": expected " + 8L * n * n + " bytes of numbers, found " + (bytes.limit() - start - length));
        }
        double[][] distance = new double[n][n];
        bytes.position(start + length);
        for (double[] row : distance) {
            bytes.asDoubleBuffer().get(row);
            bytes.position(bytes.position() + 8 * n);
        }
        Path beside = Path.of(file + ".ids");
        List<String> ids = Files.exists(beside) ? ids(beside, n) : numbers(n);
        return of(file, ids, distance);
    }

    // One id and class per line, as 'matrix' writes them.
    private static List<String> ids(Path file, int n) throws IOException {
        List<String> ids = Files.readAllLines(file).stream()
                .map(line -> line.split("\t", 2)[0]
                        .replace("\\t", "\t")
                        .replace("\\n", "\n")
                        .replace("\\\\", "\\"))
                .toList();
        if (ids.size() != n) {
            throw new InputException(file + ": expected " + n + " ids, found " + ids.size());
        }
        return ids;
    }

    private static List<String> numbers(int n) {
        return IntStream.rangeClosed(1, n).mapToObj(Integer::toString).toList();
    }

    private static DistancesFile csv(Path file) throws IOException {
        List<CsvText.Row> rows = new ArrayList<>(CsvText.rows(file.toString(), Files.readString(file)));
        boolean named = !rows.isEmpty() && rows.get(0).fields().get(0).equals("id");
        List<String> heads = named ? rows.remove(0).fields() : List.of();
        int n = rows.size();
        double[][] distance = new double[n][n];
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            List<String> fields = rows.get(i).fields();
            if (fields.size() != n + (named ? 1 : 0)) {
                throw new InputException(file + ":" + rows.get(i).line() + ": expected a square of " + n
                        + " rows, found " + (fields.size() - (named ? 1 : 0)) + " numbers");
            }
            ids.add(named ? fields.get(0) : Integer.toString(i + 1));
            for (int j = 0; j < n; j++) {
                distance[i][j] = number(file, rows.get(i).line(), fields.get(j + (named ? 1 : 0)));
            }
        }
        if (named && !heads.subList(1, heads.size()).equals(ids)) {
            throw new InputException(file + ": expected the same ids in the first row and the first column");
        }
        return of(file, ids, distance);
    }

    private static double number(Path file, int line, String text) throws InputException {
        try {
            return Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            throw new InputException(file + ":" + line + ": expected a number, found '" + text + "'");
        }
    }

    private static DistancesFile of(Path file, List<String> ids, double[][] distance) throws InputException {
        InputException.refuseNone(file.toString(), distance.length);
        long[][] key = new long[distance.length][distance.length];
        for (int i = 0; i < key.length; i++) {
            for (int j = 0; j < key.length; j++) {
                double d = distance[i][j];
                if (!(d >= 0 && d <= LARGEST)) { // also refuses NaN
                    throw new InputException(file + ": expected distances from 0 to " + LARGEST + ", found " + d
                            + " in row " + (i + 1) + ", column " + (j + 1));
                }
                key[i][j] = (long) Neighbor.key(d);
            }
        }
        for (int i = 0; i < key.length; i++) {
            for (int j = 0; j <= i; j++) {
                if (key[i][j] != key[j][i] || (i == j && key[i][j] != 0)) {
                    throw new InputException(file + ": expected the same distance in both directions and 0 on the"
                            + " diagonal, found " + distance[i][j] + " and " + distance[j][i] + " for " + (i + 1)
                            + " and " + (j + 1));
                }
            }
        }
        return new DistancesFile(ids, KeyMatrix.of(key));
    }
}
