package org.treemetric.parsers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.treemetric.dataset.ReadOptions;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.dataset.Split;
import org.treemetric.format.Formats;
import org.treemetric.format.PartKind;
import org.treemetric.format.TreeFormat;

/** What {@code function} and {@code class} find in each language. */
class PartsTest {

    @ParameterizedTest(name = "{0} {1} in {2}")
    @CsvSource(delimiter = '|', textBlock = """
                    c          | function | int f(void);~int g(int x) { return x; }~struct s *h(void) { return 0; } | 2 3
                    c          | class    | struct s;~struct t { int x; } v;~struct t w;~enum e { A };              | 2 4
                    cpp        | function | struct s { int f() { return 1; } };~int g() { return 2; }               | 1 2
                    cpp        | class    | class a;~class b { class c { int x; }; };                               | 2:1 2:11
                    go         | function | package p~func f() {}~func (t T) g() { func() {}() }                    | 2 3
                    go         | class    | package p~type a struct { x int }~type b = int~type c interface{}       | 2 4
                    java       | function | class A {~A() {}~int f() {~return new B() {~int g() { return 1; } }.x; } } | 2 3 5
                    java       | class    | enum A { X }~@interface B {}~record C(int x) {}~interface D { class E {} } | 1 2 3 4:1 4:15
                    javascript | function | const f = (x) => x;~class A { g() {} }~function h() {}                  | 1 2 3
                    javascript | class    | class A {}~const b = class {};                                          | 1 2
                    python     | function | def f(x):~  def g(y):~    return y~  return g~h = lambda z: z           | 1 2
                    python     | class    | class A:~  class B:~    pass                                            | 1 2
                    rust       | function | fn f() {}~impl A { fn g(&self) {} }~const H: i32 = 1;                  | 1 2
                    rust       | class    | struct A;~enum B { C }~impl A {}~trait D {}                             | 1 2 3 4
                    bash       | function | f() { echo; }~function g { echo; }~f                               | 1 2
                    csharp     | function | class A {~A() {}~int F() { int G() { return 1; }~return G(); } }        | 2 3:1 3:11
                    csharp     | class    | struct A {}~record B(int x);~enum C { D }~interface E {}                | 1 2 3 4
                    kotlin     | function | fun f() = 1~class A {~constructor() {}~fun g() {}~}                    | 1 3 4
                    kotlin     | class    | class A~object B~interface C {}                                         | 1 2 3
                    php        | function | <?php~function f() {}~class A { function g() {} }                       | 2 3
                    php        | class    | <?php~trait A {}~interface B {}~class C {}                              | 2 3 4
                    ruby       | function | def f~end~class A~def self.g; end~end                                   | 1 4
                    ruby       | class    | module A~class B~end~end                                                | 1 2
                    typescript | function | const f = (x: number) => x;~abstract class A { g(): void {} }           | 1 2
                    typescript | class    | interface A { x: number }~abstract class B {}~class C {}~enum D { E }   | 1 2 3 4
                    """)
    void areFoundAtTheseLines(String format, String part, String text, String lines) throws Exception {
        for (String tokens : List.of("off", "on")) { // a keyword is a token, not a part
            List<String> found = new ArrayList<>();
            TreeFormat chosen = Formats.installed().require(format).with(Map.of("tokens", tokens, "comments", tokens));
            ReadOptions options = ReadOptions.defaults().withFormat(chosen).withSplit(Split.parse(part));
            byte[] code = (text.replace('~', '\n') + "\n").getBytes(StandardCharsets.UTF_8);
            try (SampleReader reader = SampleReader.open(new ByteArrayInputStream(code), "x", options)) {
                for (var sample = reader.next(); sample.isPresent(); sample = reader.next()) {
                    found.add(sample.map(Sample::id).orElseThrow().substring(2));
                }
            }
            assertThat(String.join(" ", found)).isEqualTo(lines);
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void areKindsThatTheGrammarHas(Language language) {
        for (String part : List.of("function", "class")) {
            for (PartKind kind : language.parts(part)) {
                assertThat(Grammars.of(language).symbolForName(kind.label(), true))
                        .as(language + " " + kind)
                        .isPositive();
                kind.child()
                        .ifPresent(child -> assertThat(Grammars.of(language).symbolForName(child, true))
                                .as(language + " " + kind)
                                .isPositive());
            }
        }
    }
}
