/** Experiments: simulate, solve, survey. */
export {};
