package org.treemetric.edit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A package of this module may use those before it in this list, never those after it, and besides only the core. */
class EditPackageOrderTest {
    private static final List<String> ORDER = List.of(
            "org.treemetric.edit",
            "org.treemetric.edit.prototype",
            "org.treemetric.edit.learn",
            "org.treemetric.edit.explain",
            "org.treemetric.edit.kernel",
            "org.treemetric.edit.eval");

    private static final JavaClasses EDIT = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.treemetric.edit");

    @Test
    void dataFlowsOneWay() {
        for (int i = 0; i < ORDER.size(); i++) {
            for (String later : ORDER.subList(i + 1, ORDER.size())) {
                noClasses()
                        .that()
                        .resideInAPackage(ORDER.get(i))
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage(later)
                        .check(EDIT);
            }
        }
    }

    @Test
    void everyPackageIsInTheList() {
        assertThat(EDIT.stream().map(type -> type.getPackageName()).distinct().toList())
                .containsExactlyInAnyOrderElementsOf(ORDER);
    }

    @Test
    void theModuleUsesNothingButTheCoreAndTheJdk() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages("org.treemetric..", "java..")
                .check(EDIT);
    }
}
