package org.treemetric.parsers;

import java.util.List;

/** The languages whose grammars are on board. */
enum Language {
    C("c", "C", "c h", "int main(void) { return 0; }\n"),
    CPP("cpp", "C++", "cpp cc cxx hpp hh", "template <class T> T twice(T x) { return 2 * x; }\n"),
    GO("go", "Go", "go", "package main\n\nfunc main() { println(\"tree\") }\n"),
    JAVA("java", "Java", "java", "class Tree {\n    int size() { return 1 + 2; }\n}\n"),
    JAVASCRIPT("javascript", "JavaScript", "js mjs cjs jsx", "const size = (t) => t.length + 1;\n"),
    PYTHON("python", "Python", "py pyi", "def size(tree):\n    return 1 + len(tree)\n"),
    RUST("rust", "Rust", "rs", "fn size(tree: &[u8]) -> usize { 1 + tree.len() }\n"),
    TYPESCRIPT("typescript", "TypeScript", "ts mts cts", "function size(t: string[]): number { return t.length; }\n");

    private final String formatName;
    private final String title;
    private final String extensions; // with spaces between
    private final String example;

    Language(String formatName, String title, String extensions, String example) {
        this.formatName = formatName;
        this.title = title;
        this.extensions = extensions;
        this.example = example;
    }

    String formatName() {
        return formatName;
    }

    String title() {
        return title;
    }

    List<String> extensions() {
        return List.of(extensions.split(" ", -1));
    }

    String example() {
        return example;
    }
}
