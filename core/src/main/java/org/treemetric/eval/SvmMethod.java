package org.treemetric.eval;

import java.util.List;
import org.treemetric.dataset.Sample;
import org.treemetric.linear.LinearSvm;
import org.treemetric.linear.LinearSvmOptions;
import org.treemetric.neighbor.Prediction;

/**
 * The linear SVM on grams as a method. It learns from all training samples.
 *
 * @param name what results call it
 * @param options what it sees of a tree
 */
public record SvmMethod(String name, LinearSvmOptions options) implements Method {

    /** {@code svm}: on the counts of (2,2)-grams. */
    public static SvmMethod counts() {
        return new SvmMethod("svm", LinearSvmOptions.counts());
    }

    /** {@code svm-six}: on the six shapes of the evidence metric, log counts of unit length. */
    public static SvmMethod sixShapes() {
        return new SvmMethod("svm-six", LinearSvmOptions.sixShapes());
    }

    @Override
    public Classifier fit(List<Sample> train, int[] learningSample, int threads) {
        LinearSvm svm = LinearSvm.fit(train, options, threads);
        List<String> classNames = svm.classNames();
        return (trees, workers) -> svm.classify(trees, workers).stream()
                .map(name -> Prediction.ofClass(classNames.indexOf(name)))
                .toList();
    }
}
