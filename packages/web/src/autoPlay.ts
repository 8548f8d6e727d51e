/** Whether the page moves cards to the foundations on its own: never, when no other card can need them, or whenever it can. */
export const AUTO_PLAY = ['off', 'safe', 'always'] as const;
export type AutoPlay = (typeof AUTO_PLAY)[number];
