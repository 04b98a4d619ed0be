package org.treemetric.learn;

/**
 * One point of the learning curve. All figures are those before the step of the epoch.
 *
 * @param epoch from 0
 * @param penalty beta times the squared norm of the parameters
 * @param pull summed hinge of targets farther than the pull margin
 * @param push summed hinge of impostors nearer than the push margin
 * @param activePull target pairs that cost something
 * @param activePush impostor pairs that cost something
 * @param targets ordered target pairs
 * @param impostors ordered impostor pairs, after a refresh in this epoch if there was one
 * @param refreshed whether impostors were searched anew in this epoch
 * @param evaluations pair distances computed in this epoch; depends on how the learner works, not on what it finds
 */
public record LearningEpoch(
        int epoch,
        double penalty,
        double pull,
        double push,
        long activePull,
        long activePush,
        long targets,
        long impostors,
        boolean refreshed,
        long evaluations) {

    /** The loss: the sum of its three parts. */
    public double loss() {
        return penalty + pull + push;
    }
}
