/** Beggar-my-neighbour: its rules (`beggar`), a whole game in one call (`playBeggar`), and both of its notations. */
export { beggarNotation, formatEnding, formatShort, parseShort } from './notation.ts';
export { type BeggarEnding, type Length, playBeggar } from './playout.ts';
export {
  type BeggarMove,
  type BeggarSetup,
  type BeggarState,
  beggar,
  dealHands,
  type Hands,
  paymentFor,
  setupOf,
} from './rules.ts';
