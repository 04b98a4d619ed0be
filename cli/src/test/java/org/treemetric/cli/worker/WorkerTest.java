package org.treemetric.cli.worker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WorkerTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Sends all of these, and reads as many answers. */
    private static List<Frame> answers(Frame... requests) throws IOException, InterruptedException {
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        for (Frame request : requests) {
            request.write(sent);
        }
        ByteArrayOutputStream received = new ByteArrayOutputStream();
        AtomicInteger ended = new AtomicInteger();
        new Worker().run(new ByteArrayInputStream(sent.toByteArray()), received, ended::incrementAndGet);
        assertThat(ended).hasValue(1);
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(received.toByteArray()));
        List<Frame> answers = new ArrayList<>();
        for (Optional<Frame> next = Frame.read(in); next.isPresent(); next = Frame.read(in)) {
            answers.add(next.get());
        }
        return answers;
    }

    private static Frame request(String json, String... texts) {
        List<byte[]> parts = new ArrayList<>(List.of(json.getBytes(StandardCharsets.UTF_8)));
        parts.addAll(new Answer().texts(List.of(texts)).frame().parts().subList(1, 3));
        return new Frame(parts);
    }

    private static JsonNode head(Frame answer) throws IOException {
        return JSON.readTree(answer.parts().get(0));
    }

    @Test
    void answersInOrderAndEndsWithItsInput() throws Exception {
        List<Frame> answers = answers(
                request("{\"op\":\"learn\",\"preset\":\"rarity\",\"trees\":1}", "{a{b}}", "{a{é{}}}"),
                request("{\"op\":\"nearest\",\"model\":1,\"k\":1,\"trees\":1}", "{a{é{}}}"),
                request("{\"op\":\"nearest\",\"model\":1,\"release\":[1]}"),
                request("{\"op\":\"echo\"}"));
        assertThat(head(answers.get(0)).get("handle").asInt()).isEqualTo(1);
        assertThat(answers.get(1).parts().get(2)).containsExactly(1, 0, 0, 0);
        assertThat(head(answers.get(2)).get("message").asText()).contains("holds nothing");
        assertThat(head(answers.get(3)).get("held").asInt()).isZero();
    }

    @Test
    void saysWhoseFaultItIs() throws Exception {
        List<Frame> answers = answers(
                request("{\"op\":\"learn\",\"preset\":\"rarity\",\"trees\":1}", "{a}", "{b"),
                request("{\"op\":\"learn\",\"preset\":\"none\",\"trees\":1}", "{a}"),
                request("{\"op\":\"dance\"}"),
                request("{"),
                request("{\"op\":\"echo\"}"));
        assertThat(head(answers.get(0)).get("error").asText()).isEqualTo("input");
        assertThat(head(answers.get(0)).get("message").asText())
                .isEqualTo("trees[1]:1:3: expected '{' or '}', found end of input");
        assertThat(head(answers.get(1)).get("error").asText()).isEqualTo("argument");
        assertThat(head(answers.get(2)).get("message").asText()).contains("found 'dance'");
        assertThat(head(answers.get(3)).get("error").asText()).isEqualTo("input");
        assertThat(head(answers.get(4)).has("error")).isFalse();
    }

    @Test
    void aMessageWithoutRoomIsSkipped() throws Exception {
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        sent.writeBytes(new byte[] {1, 0, 0, 0, -1, -1, -1, -1, -1, -1, -1, -1}); // a length below zero
        request("{\"op\":\"echo\"}").write(sent);
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(sent.toByteArray()));
        try {
            Frame.read(in);
        } catch (OutOfMemoryError e) {
            assertThat(e).hasMessageContaining("bytes");
        }
        assertThat(Frame.read(in)).isPresent();
    }
}
