/** Whom one plays against unless somebody else is asked for. */
export const USUAL_OPPONENT = 'decomposer';
