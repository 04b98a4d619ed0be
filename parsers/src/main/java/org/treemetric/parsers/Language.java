package org.treemetric.parsers;

import java.util.Arrays;
import java.util.List;
import org.treemetric.format.PartKind;

/**
 * The languages whose grammars are on board.
 *
 * <p>Functions and classes are kinds of nodes, as {@link PartKind#parse} takes them. A function has a name of its own, or
 * is what the language binds to one; a lambda inside an expression is part of the function around it.
 */
@SuppressWarnings("ImmutableEnumChecker") // the lists never change
enum Language {
    BASH("bash", "Bash", "sh bash", "function_definition", "", "size() { echo \"$(($1 + 1))\"; }\n"),
    C(
            "c",
            "C",
            "c h",
            "function_definition",
            "struct_specifier>field_declaration_list union_specifier>field_declaration_list"
                    + " enum_specifier>enumerator_list",
            "int main(void) { return 0; }\n"),
    CPP(
            "cpp",
            "C++",
            "cpp cc cxx hpp hh",
            "function_definition",
            "class_specifier>field_declaration_list struct_specifier>field_declaration_list"
                    + " union_specifier>field_declaration_list enum_specifier>enumerator_list",
            "template <class T> T twice(T x) { return 2 * x; }\n"),
    CSHARP(
            "csharp",
            "C#",
            "cs",
            "method_declaration constructor_declaration destructor_declaration"
                    + " operator_declaration local_function_statement",
            "class_declaration interface_declaration struct_declaration enum_declaration record_declaration",
            "class Tree {\n    int Size() { return 1 + 2; }\n}\n"),
    CSS("css", "CSS", "css", "", "", "ul > li.leaf { margin: 0 2px; }\n"),
    GO(
            "go",
            "Go",
            "go",
            "function_declaration method_declaration",
            "type_spec>struct_type type_spec>interface_type",
            "package main\n\nfunc main() { println(\"tree\") }\n"),
    JAVA(
            "java",
            "Java",
            "java",
            "method_declaration constructor_declaration compact_constructor_declaration",
            "class_declaration interface_declaration enum_declaration record_declaration annotation_type_declaration",
            "class Tree {\n    int size() { return 1 + 2; }\n}\n"),
    JAVASCRIPT(
            "javascript",
            "JavaScript",
            "js mjs cjs jsx",
            "function_declaration generator_function_declaration function_expression generator_function"
                    + " arrow_function method_definition",
            "class_declaration class",
            "const size = (t) => t.length + 1;\n"),
    KOTLIN(
            "kotlin",
            "Kotlin",
            "kt kts",
            "function_declaration secondary_constructor",
            "class_declaration object_declaration",
            "fun size(tree: List<Int>): Int { return tree.size + 1 }\n"),
    PHP(
            "php",
            "PHP",
            "php",
            "function_definition method_declaration",
            "class_declaration interface_declaration trait_declaration enum_declaration",
            "<?php\nfunction size($tree) { return 1 + count($tree); }\n"),
    PYTHON(
            "python",
            "Python",
            "py pyi",
            "function_definition",
            "class_definition",
            "def size(tree):\n    return 1 + len(tree)\n"),
    RUBY(
            "ruby",
            "Ruby",
            "rb",
            "method singleton_method",
            "class module singleton_class",
            "def size(tree)\n  1 + tree.length\nend\n"),
    RUST(
            "rust",
            "Rust",
            "rs",
            "function_item",
            "struct_item enum_item union_item trait_item impl_item",
            "fn size(tree: &[u8]) -> usize { 1 + tree.len() }\n"),
    SQL("sql", "SQL", "sql", "create_function", "", "SELECT size + 1 FROM tree WHERE parent = 7;\n"),
    TYPESCRIPT(
            "typescript",
            "TypeScript",
            "ts mts cts",
            "function_declaration generator_function_declaration function_expression generator_function"
                    + " arrow_function method_definition",
            "class_declaration abstract_class_declaration class interface_declaration enum_declaration",
            "function size(t: string[]): number { return t.length; }\n");

    private final String formatName;
    private final String title;
    private final List<String> extensions;
    private final List<PartKind> functions;
    private final List<PartKind> classes;
    private final String example;

    // Lists are written with spaces between.
    Language(String formatName, String title, String extensions, String functions, String classes, String example) {
        this.formatName = formatName;
        this.title = title;
        this.extensions = List.of(extensions.split(" ", -1));
        this.functions = kinds(functions);
        this.classes = kinds(classes);
        this.example = example;
    }

    private static List<PartKind> kinds(String list) {
        return list.isEmpty()
                ? List.of()
                : Arrays.stream(list.split(" ", -1)).map(PartKind::parse).toList();
    }

    /** The nodes that are such a part: {@code function} or {@code class}. */
    List<PartKind> parts(String name) {
        return switch (name) {
            case "function" -> functions;
            case "class" -> classes;
            default -> List.of();
        };
    }

    String formatName() {
        return formatName;
    }

    String title() {
        return title;
    }

    List<String> extensions() {
        return extensions;
    }

    String example() {
        return example;
    }
}
