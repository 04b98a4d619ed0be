package org.treemetric.edit.learn;

/**
 * How edit costs are learned by LMNN. The paper states k, margins, rate, epochs and interval; symmetric costs without a
 * diagonal are our reading of what it leaves open.
 */
public final class EditLmnnOptions {
    private final int k;
    private final double pullMargin;
    private final double pushMargin;
    private final double l2;
    private final double learningRate;
    private final int epochs;
    private final int impostorInterval;
    private final double start;
    private final boolean symmetric;
    private final boolean diagonal;

    private EditLmnnOptions(Builder builder) {
        this.k = builder.k;
        this.pullMargin = builder.pullMargin;
        this.pushMargin = builder.pushMargin;
        this.l2 = builder.l2;
        this.learningRate = builder.learningRate;
        this.epochs = builder.epochs;
        this.impostorInterval = builder.impostorInterval;
        this.start = builder.start;
        this.symmetric = builder.symmetric;
        this.diagonal = builder.diagonal;
        if (k < 1) {
            throw new IllegalArgumentException("k must be at least 1, got " + k);
        }
        if (!(pullMargin >= 0 && pushMargin >= 0)) {
            throw new IllegalArgumentException("margins must be at least 0, got " + pullMargin + " and " + pushMargin);
        }
        if (!(learningRate > 0)) {
            throw new IllegalArgumentException("learningRate must be positive, got " + learningRate);
        }
        if (!(l2 >= 0)) {
            throw new IllegalArgumentException("l2 must be at least 0, got " + l2);
        }
        if (epochs < 0 || impostorInterval < 0) {
            throw new IllegalArgumentException(
                    "epochs and impostorInterval must be at least 0, got " + epochs + " and " + impostorInterval);
        }
    }

    /** The paper's settings, with {@code k} targets. */
    public static EditLmnnOptions paper(int k) {
        return new Builder(k).build();
    }

    /** The same, to be changed. */
    public Builder toBuilder() {
        Builder builder = new Builder(k);
        builder.pullMargin = pullMargin;
        builder.pushMargin = pushMargin;
        builder.l2 = l2;
        builder.learningRate = learningRate;
        builder.epochs = epochs;
        builder.impostorInterval = impostorInterval;
        builder.start = start;
        builder.symmetric = symmetric;
        builder.diagonal = diagonal;
        return builder;
    }

    /** Targets per tree. */
    public int k() {
        return k;
    }

    /** Steps. */
    public int epochs() {
        return epochs;
    }

    double pullMargin() {
        return pullMargin;
    }

    double pushMargin() {
        return pushMargin;
    }

    double l2() {
        return l2;
    }

    double learningRate() {
        return learningRate;
    }

    int impostorInterval() {
        return impostorInterval;
    }

    double start() {
        return start;
    }

    boolean symmetric() {
        return symmetric;
    }

    boolean diagonal() {
        return diagonal;
    }

    /** Options that are being chosen, starting from the paper's. */
    public static final class Builder {
        private final int k;
        private double pullMargin = 5;
        private double pushMargin = 5;
        private double l2 = 1e-4;
        private double learningRate = 1e-2;
        private int epochs = 600;
        private int impostorInterval = 50;
        private double start = 0.5;
        private boolean symmetric = true;
        private boolean diagonal = false;

        private Builder(int k) {
            this.k = k;
        }

        /** Targets closer than {@code pull} (mu_1) and impostors farther than {@code push} (mu_2) cost nothing. */
        public Builder margins(double pull, double push) {
            this.pullMargin = pull;
            this.pushMargin = push;
            return this;
        }

        /** Beta of the penalty on the parameters. */
        public Builder l2(double value) {
            this.l2 = value;
            return this;
        }

        /** The step size of Adam. */
        public Builder learningRate(double value) {
            this.learningRate = value;
            return this;
        }

        /** Steps. */
        public Builder epochs(int value) {
            this.epochs = value;
            return this;
        }

        /** Epochs between two searches for impostors; 0 for never. */
        public Builder impostorInterval(int value) {
            this.impostorInterval = value;
            return this;
        }

        /** Every parameter w at the start; the cost is softplus(w). */
        public Builder start(double value) {
            this.start = value;
            return this;
        }

        /** Whether an operation and its reverse share a cost. */
        public Builder symmetric(boolean value) {
            this.symmetric = value;
            return this;
        }

        /** Whether keeping a label may cost. */
        public Builder diagonal(boolean value) {
            this.diagonal = value;
            return this;
        }

        /** The options, if they make sense. */
        public EditLmnnOptions build() {
            return new EditLmnnOptions(this);
        }
    }
}
