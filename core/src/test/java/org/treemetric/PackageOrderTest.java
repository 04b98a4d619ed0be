package org.treemetric;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A package may use those before it in this list, never those after it. */
class PackageOrderTest {
    static final List<String> ORDER = List.of(
            "tree",
            "parallel",
            "file",
            "option",
            "random",
            "optimize",
            "transform",
            "format",
            "notation",
            "archive",
            "dataset",
            "gram",
            "distance",
            "probability",
            "neighbor",
            "index",
            "model",
            "linear",
            "learn",
            "lmnn",
            "nca",
            "evidence",
            "pairs",
            "preset",
            "cluster",
            "layout",
            "explain",
            "explore",
            "eval");

    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.treemetric");

    @Test
    void dataFlowsOneWay() {
        for (int i = 0; i < ORDER.size(); i++) {
            for (int later = i + 1; later < ORDER.size(); later++) {
                noClasses()
                        .that()
                        .resideInAPackage("org.treemetric." + ORDER.get(i))
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage("org.treemetric." + ORDER.get(later))
                        .allowEmptyShould(true)
                        .check(CORE);
            }
        }
    }

    @Test
    void everyPackageIsInTheList() {
        List<String> known =
                ORDER.stream().map(name -> "org.treemetric." + name).toList();
        org.assertj.core.api.Assertions.assertThat(CORE.stream()
                        .map(type -> type.getPackageName())
                        .distinct()
                        .toList())
                .isSubsetOf(known);
    }

    @Test
    void coreUsesNothingButTheJdk() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages("org.treemetric..", "java..", "javax.xml.stream..")
                .check(CORE);
    }
}
