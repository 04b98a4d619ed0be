package org.treemetric.edit.eval;

import java.util.List;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.Method;

/** A method that learns edit costs, and hands them out beside what decides under them. */
public interface CostMethod extends Method {
    @Override
    CostClassifier fit(List<Sample> train, int[] learningSample, int threads);
}
