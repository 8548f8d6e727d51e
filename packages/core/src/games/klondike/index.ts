/**
 * Klondike: rules, notation, the exercise's printed positions, what a player knows, and when no card can reach a foundation
 * any more.
 */
export { explainRefusal, REFUSALS, type Refusals } from './explain.ts';
export {
  formatMove,
  formatNamedDeck,
  formatPosition,
  formatRules,
  klondikeNotation,
  klondikeOptions,
  type NamedDeck,
  parseDealFile,
  parsePiles,
  parsePosition,
  parseSetup,
} from './notation.ts';
export { readPosition } from './position.ts';
export { cardIn, PRINTS, type Print } from './prints.ts';
export {
  COLUMNS,
  type Column,
  carriedCards,
  checkSetup,
  FOUNDATIONS,
  fitsOn,
  isColumn,
  isFoundation,
  klondike,
  type Move,
  movesOf,
  openCards,
  type Refusal,
  type Rules,
  type RulesInJson,
  refusalOf,
  rulesFromJson,
  rulesToJson,
  SEED_RULES,
  type Setup,
  STOCK,
  type State,
  setupOf,
  UNLIMITED_IN_JSON,
  type VisibleState,
  WASTE,
} from './rules.ts';
export { canAnotherCardComeOut, klondikeSearch } from './stuck.ts';
export { type ColumnView, klondikeHidden, unseenCards, type View, viewOf } from './view.ts';
