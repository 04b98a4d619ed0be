package org.treemetric.parsers;

import java.util.EnumMap;
import java.util.Map;
import org.treesitter.TSLanguage;
import org.treesitter.TreeSitterBash;
import org.treesitter.TreeSitterC;
import org.treesitter.TreeSitterCSharp;
import org.treesitter.TreeSitterCpp;
import org.treesitter.TreeSitterCss;
import org.treesitter.TreeSitterGo;
import org.treesitter.TreeSitterJava;
import org.treesitter.TreeSitterJavascript;
import org.treesitter.TreeSitterKotlin;
import org.treesitter.TreeSitterPhp;
import org.treesitter.TreeSitterPython;
import org.treesitter.TreeSitterRuby;
import org.treesitter.TreeSitterRust;
import org.treesitter.TreeSitterSql;
import org.treesitter.TreeSitterTypescript;

/** Grammars, each with its native library, loaded when first asked for and never more than once. */
final class Grammars {
    private static final Map<Language, TSLanguage> LOADED = new EnumMap<>(Language.class);

    private Grammars() {}

    static TSLanguage of(Language language) {
        synchronized (LOADED) {
            return LOADED.computeIfAbsent(language, Grammars::load);
        }
    }

    private static TSLanguage load(Language language) {
        return switch (language) {
            case BASH -> new TreeSitterBash();
            case C -> new TreeSitterC();
            case CPP -> new TreeSitterCpp();
            case CSHARP -> new TreeSitterCSharp();
            case CSS -> new TreeSitterCss();
            case GO -> new TreeSitterGo();
            case JAVA -> new TreeSitterJava();
            case JAVASCRIPT -> new TreeSitterJavascript();
            case KOTLIN -> new TreeSitterKotlin();
            case PHP -> new TreeSitterPhp();
            case PYTHON -> new TreeSitterPython();
            case RUBY -> new TreeSitterRuby();
            case RUST -> new TreeSitterRust();
            case SQL -> new TreeSitterSql();
            case TYPESCRIPT -> new TreeSitterTypescript();
        };
    }
}
