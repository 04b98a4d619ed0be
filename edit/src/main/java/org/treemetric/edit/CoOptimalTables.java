package org.treemetric.edit;

/**
 * The recursion that produces every cheapest mapping exactly once, on prefixes u, v in postorder with last nodes x, y:
 *
 * <pre>
 *   free(u, v) = min(delete x + free(u - 1, v), star(u, v))                     any mapping
 *   star(u, v) = min(insert y + star(u, v - 1), free(before x, before y) + M(x, y))      x is mapped
 *   M(x, y)    = replace x by y + free(children of x, children of y)
 * </pre>
 *
 * <p>Beside each minimum stands the number of mappings that attain it within {@link #TIE}. These numbers outgrow a
 * double (chains of 700 and 350 equal nodes have 1.6e209), so each is a double times a power of 2^256 kept apart.
 */
final class CoOptimalTables {
    static final double TIE = 1e-9;
    private static final double UNIT = 0x1p256;
    private static final double PER_UNIT = 0x1p-256;

    final TreeOrder order1;
    final TreeOrder order2;
    final PairCosts pair = new PairCosts();
    final double[] match; // M by position of x times n2 + position of y
    private final double[] matches; // their number
    private final int[] matchUnits;

    // The tables of the pair of keyroots filled last; stride as given by the second subtree.
    final double[] free;
    final double[] star;
    private final double[] frees;
    private final int[] freeUnits;
    private final double[] stars;
    private final int[] starUnits;
    int stride;

    CoOptimalTables(EditCosts costs, EditTree a, EditTree b, boolean left) {
        this.order1 = left ? a.left : a.right;
        this.order2 = left ? b.left : b.right;
        pair.fill(costs, a, b);
        int pairs = Math.multiplyExact(a.size(), b.size());
        int cells = Math.multiplyExact(a.size() + 1, b.size() + 1);
        this.match = new double[pairs];
        this.matches = new double[pairs];
        this.matchUnits = new int[pairs];
        this.free = new double[cells];
        this.star = new double[cells];
        this.frees = new double[cells];
        this.freeUnits = new int[cells];
        this.stars = new double[cells];
        this.starUnits = new int[cells];
        for (int k : order1.keyroots) {
            for (int l : order2.keyroots) {
                fill(k, l);
            }
        }
    }

    static long memory(EditTree a, EditTree b) {
        long pairs = (long) a.size() * b.size();
        long cells = (a.size() + 1L) * (b.size() + 1L);
        // beside the tables of this class: frequencies, and the weights of free and star
        return 20 * pairs + 40 * cells + 8L * a.labels() * b.labels() + 8 * pairs + 16 * cells;
    }

    double distance() {
        return free[cell(order1.size(), order2.size())];
    }

    int cell(int u, int v) {
        return u * stride + v;
    }

    /** The share of the mappings of {@code free(u, v)} that delete the last node of u. */
    double deleteShare(int cell, double delete) {
        int above = cell - stride;
        return free[above] + delete <= free[cell] + TIE
                ? share(frees[above], freeUnits[above], frees[cell], freeUnits[cell])
                : 0;
    }

    /** The share of the mappings of {@code star(u, v)} that insert the last node of v. */
    double insertShare(int cell, double insert) {
        int left = cell - 1;
        return star[left] + insert <= star[cell] + TIE
                ? share(stars[left], starUnits[left], stars[cell], starUnits[cell])
                : 0;
    }

    private static double share(double part, int partUnits, double all, int allUnits) {
        double ratio = part / all;
        for (int units = partUnits; units < allUnits && ratio > 0; units++) {
            ratio *= PER_UNIT;
        }
        return ratio;
    }

    /** The number of cheapest mappings as a double; infinite above 2^1024. */
    double count() {
        int cell = cell(order1.size(), order2.size());
        return Math.scalb(frees[cell], 256 * freeUnits[cell]);
    }

    /** Fills the tables of one pair of keyroots and remembers M between their two paths of first children. */
    void fill(int k, int l) {
        int from1 = order1.first[k];
        int from2 = order2.first[l];
        int columns = l - from2 + 1;
        int n2 = order2.size();
        stride = columns + 1;
        border(from2, columns);
        for (int x = from1; x <= k; x++) {
            int row = (x - from1 + 1) * stride;
            double delete = pair.delete[order1.label[x]];
            int before = (order1.first[x] - from1) * stride - from2;
            int replaceRow = order1.label[x] * pair.width;
            free[row] = free[row - stride] + delete;
            frees[row] = 1;
            freeUnits[row] = 0;
            star[row] = Double.POSITIVE_INFINITY;
            stars[row] = 0;
            starUnits[row] = 0;
            for (int j = 1, y = from2; j <= columns; j++, y++) {
                int m = x * n2 + y;
                int at = row + j;
                if (order1.first[x] == from1 && order2.first[y] == from2) {
                    int inside = at - stride - 1;
                    match[m] = free[inside] + pair.replace[replaceRow + order2.label[y]];
                    matches[m] = frees[inside];
                    matchUnits[m] = freeUnits[inside];
                }
                starCell(at, before + order2.first[y], m, pair.insert[order2.label[y]]);
                freeCell(at, delete);
            }
        }
    }

    private void border(int from2, int columns) {
        free[0] = 0;
        for (int j = 0; j <= columns; j++) {
            if (j > 0) {
                free[j] = free[j - 1] + pair.insert[order2.label[from2 + j - 1]];
            }
            frees[j] = 1;
            freeUnits[j] = 0;
            star[j] = Double.POSITIVE_INFINITY;
            stars[j] = 0;
            starUnits[j] = 0;
        }
    }

    private void starCell(int at, int before, int m, double insert) {
        double byInsert = star[at - 1] + insert;
        double byPair = free[before] + match[m];
        double best = Math.min(byInsert, byPair);
        double number = 0;
        int units = 0;
        if (byPair <= best + TIE) {
            number = frees[before] * matches[m];
            units = freeUnits[before] + matchUnits[m];
            if (number >= UNIT) {
                number *= PER_UNIT;
                units++;
            }
        }
        star[at] = best;
        stars[at] = number;
        starUnits[at] = units;
        if (byInsert <= best + TIE) {
            add(stars, starUnits, at, stars[at - 1], starUnits[at - 1]);
        }
    }

    private void freeCell(int at, double delete) {
        int above = at - stride;
        double byDelete = free[above] + delete;
        double best = Math.min(byDelete, star[at]);
        boolean mapped = star[at] <= best + TIE;
        free[at] = best;
        frees[at] = mapped ? stars[at] : 0;
        freeUnits[at] = mapped ? starUnits[at] : 0;
        if (byDelete <= best + TIE) {
            add(frees, freeUnits, at, frees[above], freeUnits[above]);
        }
    }

    private static void add(double[] number, int[] units, int at, double more, int moreUnits) {
        double sum;
        int unit = units[at];
        if (number[at] == 0) {
            sum = more;
            unit = moreUnits;
        } else if (unit == moreUnits) {
            sum = number[at] + more;
        } else if (unit > moreUnits) {
            sum = number[at] + (unit == moreUnits + 1 ? more * PER_UNIT : 0);
        } else {
            sum = more + (unit + 1 == moreUnits ? number[at] * PER_UNIT : 0);
            unit = moreUnits;
        }
        if (sum >= UNIT) {
            sum *= PER_UNIT;
            unit++;
        }
        number[at] = sum;
        units[at] = unit;
    }
}
