/** Games of patience described as data: the description of a game, and everything that is made from it. */
export { DESCRIPTIONS } from './rules/all.generated.ts';
export type { OptionName, Patience } from './rules/description.ts';
export { entersHole, fitsOn, heightOf, movesTogether } from './rules/fit.ts';
export { loadDescription } from './rules/load.ts';
export { moduleOf, type PatienceModule, patienceGame } from './rules/module.ts';
export {
  carriedCards,
  type Move,
  mostTogether,
  movesOf,
  type Refusal,
  refusalOf,
  won,
} from './rules/moves.ts';
export { formatMove, formatState, parseMove, parseSetup } from './rules/notation.ts';
export {
  formatOptions,
  OPTION_NAMES,
  type Options,
  optionsOf,
  type Rules,
  readOptions,
  rulesWith,
} from './rules/options.ts';
export {
  HOLE,
  kindOf,
  lengthsOf,
  namesOf,
  type Pile,
  type PileKind,
  type PileName,
  type PileNames,
  pileOf,
  placeOf,
  rowsOf,
  STOCK,
  WASTE,
} from './rules/piles.ts';
export { cardsOut, outcome, play } from './rules/play.ts';
export { canProgress, PROGRESS_POSITIONS } from './rules/progress.ts';
export { hasSafeCards, isSafeOut, safeMove } from './rules/safe.ts';
export { patienceSearch } from './rules/search.ts';
export {
  checkSetup,
  packFor,
  ranksOf,
  type Setup,
  type State,
  setupOf,
  start,
  type Table,
} from './rules/state.ts';
export { patienceHidden, unseenCards, type View, viewOf } from './rules/view.ts';
