package org.treemetric.learn;

/** Hears how learning goes. Called from the learning thread; must be quick and must not throw. */
public interface LearningListener {

    /** Hears nothing. */
    LearningListener NONE = new LearningListener() {};

    /** An epoch has been computed: its loss, before the step it led to. */
    default void epoch(LearningEpoch epoch) {}

    /** {@code done} of {@code total} steps of the whole task are over. */
    default void progress(long done, long total) {}
}
