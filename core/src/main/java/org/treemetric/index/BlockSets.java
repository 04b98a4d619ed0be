package org.treemetric.index;

import org.treemetric.file.Longs;

/** The layers of blocks that are sets: a bit per row, by block, then set; in memory or where they lie in a file. */
abstract class BlockSets {

    /** How many sets each block has. */
    abstract int sets();

    /** How many longs there are. */
    abstract long longs();

    /** What one thread reads sets with; queries that are asked together share what it has read of a block. */
    abstract Reader reader();

    /** Reads sets; for one thread. */
    interface Reader {
        /** The rows of a block that are in a set, a bit each; not to be changed, and good until another block is asked for. */
        long[] rows(int block, int set);
    }

    /** Sets in memory, by block, then set. */
    static BlockSets of(long[][][] rows) {
        return new BlockSets() {
            @Override
            int sets() {
                return rows.length == 0 ? 0 : rows[0].length;
            }

            @Override
            long longs() {
                return sets() == 0 ? 0 : (long) rows.length * sets() * rows[0][0].length;
            }

            @Override
            Reader reader() {
                return (block, set) -> rows[block][set];
            }
        };
    }

    /** Sets in a file, each of so many words. */
    static BlockSets of(Longs rows, int sets, int words) {
        return new BlockSets() {
            @Override
            int sets() {
                return sets;
            }

            @Override
            long longs() {
                return rows.size();
            }

            @Override
            Reader reader() {
                return new Loaded(rows, sets, words);
            }
        };
    }

    /** The sets of the block at hand that some query has asked for, copied: as fast as memory from the second query on. */
    private static final class Loaded implements Reader {
        private final Longs rows;
        private final int words;
        private final long[][] set; // null until first asked for
        private final int[] blockOf; // of what each holds, 1 + its number

        Loaded(Longs rows, int sets, int words) {
            this.rows = rows;
            this.words = words;
            this.set = new long[sets][];
            this.blockOf = new int[sets];
        }

        @Override
        public long[] rows(int block, int number) {
            if (blockOf[number] != block + 1) {
                if (set[number] == null) {
                    set[number] = new long[words];
                }
                rows.read(((long) block * set.length + number) * words, set[number]);
                blockOf[number] = block + 1;
            }
            return set[number];
        }
    }
}
