/**
 * How hard a winnable deal is, by how many positions the solver entered before it found the way: an easy deal falls to the first
 * idea, a hard one has many dead ends. The bounds cut winnable deals of one and of three cards at a turn into rough thirds.
 */
export const DIFFICULTIES = ['any', 'easy', 'middle', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

const EASY_BELOW = 150;
const HARD_FROM = 1500;

export const difficultyOf = (nodes: number): Exclude<Difficulty, 'any'> =>
  nodes < EASY_BELOW ? 'easy' : nodes < HARD_FROM ? 'middle' : 'hard';
