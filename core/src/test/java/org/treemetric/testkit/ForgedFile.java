package org.treemetric.testkit;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/** Files of version 2 changed by somebody who can compute checksums; written from docs/model-format.md, not from the code. */
public final class ForgedFile {
    private static final int TABLE = 32;
    private static final int ENTRY = 48;
    private static final int SLICE = 1 << 20;

    private ForgedFile() {}

    /** Where the first section begins. */
    public static int sectionsFrom(byte[] file) {
        return (int) little(file).getLong(TABLE + 24);
    }

    /** The file with another byte in a section and with checksums that fit. */
    public static byte[] withByte(byte[] file, int at, int value) {
        byte[] forged = file.clone();
        forged[at] = (byte) value;
        return withChecksums(forged);
    }

    /** The file with the checksums that its sections have now. */
    public static byte[] withChecksums(byte[] file) {
        byte[] forged = file.clone();
        ByteBuffer bytes = little(forged);
        int sections = bytes.getInt(20);
        int checksumAt = TABLE + ENTRY * sections;
        for (int i = 0; i < sections; i++) {
            int offset = (int) bytes.getLong(TABLE + ENTRY * i + 24);
            int length = (int) bytes.getLong(TABLE + ENTRY * i + 32);
            for (int done = 0; done < length; done += SLICE) {
                bytes.putInt(checksumAt, crc(forged, offset + done, Math.min(SLICE, length - done)));
                checksumAt += 4;
            }
        }
        bytes.putInt(checksumAt, crc(forged, 0, checksumAt));
        return forged;
    }

    private static ByteBuffer little(byte[] file) {
        return ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static int crc(byte[] bytes, int from, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, from, length);
        return (int) crc.getValue();
    }
}
