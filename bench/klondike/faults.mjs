/**
 * Faults to be put into the Klondike kernel on purpose, one for each condition of each of its rules: [what is wrong, file, text,
 * what it becomes]. `npm run exhaust:klondike -- --faults` shows that each of them is noticed.
 */
export const FAULTS = [
  // places
  ['places: a twin under a run is not freed', 'cards.ts', ' | (openBoth & ~onBoth);', ';'],
  ['places: two covered twins have room', 'cards.ts', '(openBoth & ~onBoth)', 'openBoth'],
  ['places: a covered card has room', 'cards.ts', '(openEither & ~onEither)', 'openEither'],
  ['places: heads count as lying', 'moves.ts', 'freePairs(open, open & ~heads)', 'freePairs(open, open)'],
  ['places: kings need no free column', 'moves.ts', 'freeColumns(frame) > 0', 'freeColumns(frame) >= 0'],
  [
    'places: kings that lie take no column',
    'state.ts',
    ' & ~load<u64>(frame, HEADS) & KINGS)',
    ' & load<u64>(frame, HEADS) & KINGS)',
  ],
  // stock
  [
    'stock: the last card is not reached',
    'stock.ts',
    'countedOff(stock ^ waste) | highest(stock)',
    'countedOff(stock ^ waste)',
  ],
  [
    'stock: the last card is not reached after a redeal',
    'stock.ts',
    'return countedOff(stock) | highest(stock);',
    'return countedOff(stock);',
  ],
  [
    'stock: the top of the waste is not offered',
    'stock.ts',
    'return highest(waste) | countedOff',
    'return countedOff',
  ],
  [
    'stock: every place is as good as the start',
    'stock.ts',
    'return waste == left || popcnt(waste) % draw == 0 ? 0 : position;',
    'return 0;',
  ],
  [
    'stock: only a whole number of draws matters, with counted redeals too',
    'stock.ts',
    'if (!endless) return position;',
    '',
  ],
  ['stock: redeals are not counted', 'state.ts', '(1 << place))) redeals--;', '(1 << place))) redeals -= 0;'],
  [
    'stock: a redeal is counted always',
    'state.ts',
    'if (countsRedeals() && !(ahead(stock, load<u32>(frame, POSITION)) & (1 << place)))',
    'if (countsRedeals() && redeals > 0)',
  ],
  [
    'stock: redeals are no part of a position',
    'state.ts',
    'load<u32>(frame, POSITION) + 25 * load<u32>(frame, REDEALS)',
    'load<u32>(frame, POSITION)',
  ],
  [
    'stock: the place is no part of a position',
    'state.ts',
    'load<u32>(frame, POSITION) + 25 * load<u32>(frame, REDEALS)',
    '25 * load<u32>(frame, REDEALS)',
  ],
  // safe
  [
    'safe: the other colour one lower',
    'dominances.ts',
    'return within(next, heights, 1, 2);',
    'return within(next, heights, 2, 2);',
  ],
  [
    'safe: the twin one lower',
    'dominances.ts',
    'return within(next, heights, 1, 2);',
    'return within(next, heights, 1, 3);',
  ],
  [
    'safe: the other colour is not asked',
    'dominances.ts',
    'return within(next, heights, 1, 2);',
    'return within(next, heights, 13, 2);',
  ],
  [
    'safe: the twin is not asked',
    'dominances.ts',
    'return within(next, heights, 1, 2);',
    'return within(next, heights, 1, 13);',
  ],
  [
    'safe: one suit of the other colour is enough',
    'dominances.ts',
    'return a < b ? a : b;',
    'return a > b ? a : b;',
  ],
  ['safe: from a stock that is turned', 'moves.ts', 'if (stockIsFree && stock & safe)', 'if (stock & safe)'],
  // back at once
  [
    'back at once: the other colour one lower',
    'dominances.ts',
    'return within(tops, heights, 2, 3);',
    'return within(tops, heights, 3, 3);',
  ],
  [
    'back at once: the twin one lower',
    'dominances.ts',
    'return within(tops, heights, 2, 3);',
    'return within(tops, heights, 2, 4);',
  ],
  ['back at once: nothing comes down', 'moves.ts', '? ~uselessBelow(tops, heights) : ~0', '? 0 : ~0'],
  [
    'worry back: always allowed',
    'moves.ts',
    'worryBack ? below(next) & ~nailed : 0',
    'below(next) & ~nailed',
  ],
  // lazy stock
  [
    'lazy stock: with a stock that is turned',
    'moves.ts',
    'return !plain && stockIsFree && load',
    'return !plain && load',
  ],
  ['lazy stock: room of its class with a turned stock', 'moves.ts', '(stockIsFree ? ~free : ~0)', '~free'],
  [
    'lazy stock: only where no card of its class is open',
    'moves.ts',
    '(stockIsFree ? ~free : ~0)',
    '(stockIsFree ? ~pairs(open) : ~0)',
  ],
  ['lazy stock: not for a head', 'moves.ts', 'return set(frame, reveals & users,', 'return set(frame, 0,'],
  ['lazy stock: not for a twin that goes up', 'moves.ts', 'ups & twin, places & users', '0, places & users'],
  ['lazy stock: not for another card of the stock', 'moves.ts', 'places & users, 0, downs', '0, 0, downs'],
  ['lazy stock: not for a card that comes down', 'moves.ts', '0, downs & users);', '0, 0);'],
  // free stock
  [
    'free stock: won there is won',
    'search.ts',
    'if (relaxed) {\n          tryAgain();\n          continue;\n        }\n',
    '',
  ],
  ['free stock: not answered is lost', 'doomed.ts', 'return verdict == LOST;', 'return verdict != WON;'],
  [
    'free stock: met by a question that was won is lost',
    'doomed.ts',
    'verdict == LOST ? LOST : UNKNOWN',
    'verdict != ASKED ? LOST : UNKNOWN',
  ],
  [
    'free stock: met by a question that was not answered is lost',
    'doomed.ts',
    'verdict == LOST ? LOST : UNKNOWN',
    'verdict != WON ? LOST : UNKNOWN',
  ],
  ['free stock: the rules stay relaxed', 'doomed.ts', '  relax(false);\n', ''],
  [
    'free stock: the stock is no part of a position',
    'state.ts',
    '<u64>load<u32>(frame, STOCK) * BUILDS + 1;',
    '1;',
  ],
  // search
  [
    'search: a try that was cut short has seen everything',
    'search.ts',
    'if (seen() >= cap) {\n        tryAgain();\n        continue;\n      }',
    'if (seen() >= cap) return LOST;',
  ],
];

/**
 * The mistake by which an earlier kernel called winnable positions lost (docs/notes/klondike.md): a head leaves the floor only together with a king
 * who comes, and a card comes down only for a head without a place or for a covered card that could go up. But a head may have a place now
 * that its twin will take, and the cards that give it another must come down before the king does.
 */
export const WANTED = [
  'comes down: only for a head that has no place now',
  ['moves.ts', 'import { below, bit,', 'import { suitCards, below, bit,'],
  ['moves.ts', 'import { safeToFound,', 'import { foundedBelow, safeToFound,'],
  ['moves.ts', 'DOWNS, freeColumns, HEADS,', 'EMPTY, FRAME, REVEAL, DOWNS, freeColumns, HEADS,'],
  [
    'moves.ts',
    `@inline
export function isHalfStep(frame: usize): bool {
  return !plain && stockIsFree && load<u32>(frame, MOVE) >> 6 == STOCK_PLACE;`,
    `function leftFloor(frame: usize): bool {
  const before = frame - FRAME;
  if (plain || load<u32>(frame, MOVE) >> 6 != REVEAL || load<u64>(frame, OPEN) != load<u64>(before, OPEN)) return false;
  return load<u32>(frame, EMPTY) > load<u32>(before, EMPTY);
}
export function isHalfStep(frame: usize): bool {
  return leftFloor(frame) || (!plain && stockIsFree && load<u32>(frame, MOVE) >> 6 == STOCK_PLACE);`,
  ],
  [
    'moves.ts',
    '  if (isHalfStep(frame)) {',
    `  if (leftFloor(frame)) return set(frame, reveals & KINGS, 0, stock & placeable & KINGS, 0, downs & KINGS);
  if (isHalfStep(frame)) {`,
  ],
  [
    'moves.ts',
    'const downs = tops & placeable',
    `let want = (pairs((stockIsFree ? heads : heads | stock) & ~placeable) << 4) | pairs(next & open & ~hosts);
  const founded = worryBack ? foundedBelow(next) & ~nailed : 0;
  for (let known: u64 = 0; known != want; ) {
    known = want;
    let moving = want & ((stockIsFree ? stock : 0) | founded);
    for (let suit: u32 = 0; suit < 4; suit++) {
      const down = want & founded & suitCards(suit);
      if (down) moving |= founded & suitCards(suit) & (0 - (down & (0 - down)));
    }
    want |= moving | (pairs(moving) << 4);
  }
  let over: u64 = 0;
  for (let suit: u32 = 0; suit < 4; suit++) if (want & founded & suitCards(suit)) over |= suitCards(suit);
  const downs = over & tops & placeable`,
  ],
];
