/** The default opponents. */
export const USUAL_OPPONENT = 'decomposer';
