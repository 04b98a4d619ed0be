package org.treemetric.report;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A package of this module may use those before it in this list, never those after it. */
class ReportPackageOrderTest {
    private static final List<String> ORDER =
            List.of("json", "array", "drawing", "page", "explanation", "evaluation", "cluster");

    private static final JavaClasses REPORT = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.treemetric.report");

    private static String named(String name) {
        return "org.treemetric.report." + name;
    }

    @Test
    void dataFlowsOneWay() {
        for (int i = 0; i < ORDER.size(); i++) {
            for (String later : ORDER.subList(i + 1, ORDER.size())) {
                noClasses()
                        .that()
                        .resideInAPackage(named(ORDER.get(i)))
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage(named(later))
                        .check(REPORT);
            }
        }
    }

    @Test
    void everyPackageIsInTheList() {
        assertThat(REPORT.stream().map(type -> type.getPackageName()).distinct().toList())
                .containsExactlyInAnyOrderElementsOf(
                        ORDER.stream().map(ReportPackageOrderTest::named).toList());
    }
}
