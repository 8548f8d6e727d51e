/** The assignments' programs, and the judge of other people's. */
export {};
