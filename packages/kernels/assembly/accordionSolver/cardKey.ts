/**
 * The key of a position when single cards move: for every card what lies under it. A card can lie only on cards that match it,
 * on what it lies on now, on the table, or in the first pile, on top or buried; so each card is a digit with as many values as
 * that, and the digits make one number, or several where one word is too short for all. Eighteen cards mostly fit one word.
 */
import { matches } from './cards';
import { KEY } from './table';

/** What is said of a card besides the card under it plus one, or 0 for the table. */
export const FIRST_TOP: u32 = 62;
export const BURIED: u32 = 63;

/** The digit of what is said of a card. */
const DIGITS: usize = memory.data(64 * 64, 16);
const WEIGHTS: usize = memory.data(64 * 8, 16);
const WORDS: usize = memory.data(64, 16);

/** The highest bit of the first word is always set: a key must not be 0. */
const MARK: u64 = 0x8000000000000000;

/** Gives the cards of the set their digits; `below` says what each lies on now. The number of words of a key. */
export function numberCards(set: u64, below: usize): u32 {
  memory.fill(DIGITS, 0, 64 * 64);
  let word: u32 = 0;
  let weight: u64 = 1;
  for (let left = set; left != 0; left &= left - 1) {
    const card = <u32>ctz(left);
    const digits = DIGITS + (<usize>card << 6);
    let values: u64 = 1;
    for (let others = set; others != 0; others &= others - 1) {
      const other = <u32>ctz(others);
      if (other != card && (matches(card, other) || load<u8>(below + card) == other + 1))
        store<u8>(digits + other + 1, <u8>(values++));
    }
    store<u8>(digits + FIRST_TOP, <u8>(values++));
    store<u8>(digits + BURIED, <u8>(values++));
    if (weight > (MARK - 1) / values) {
      word++;
      weight = 1;
    }
    store<u64>(WEIGHTS + (<usize>card << 3), weight);
    store<u8>(WORDS + card, <u8>(word << 3));
    weight *= values;
  }
  return word + 1;
}

export function clearKey(): void {
  memory.fill(KEY, 0, 48);
  store<u64>(KEY, MARK);
}

/** What is said of a card changes. */
@inline
export function change(card: u32, from: u32, to: u32): void {
  const digits = DIGITS + (<usize>card << 6);
  const word = KEY + load<u8>(WORDS + card);
  const step = <u64>load<u8>(digits + to) - <u64>load<u8>(digits + from);
  store<u64>(word, load<u64>(word) + step * load<u64>(WEIGHTS + (<usize>card << 3)));
}
