import { describe, expect, it } from 'vitest';
import { formatInitial } from '../../cards/initials.ts';
import { numberedDeck } from '../../deals/deal.ts';
import { stream } from '../../random/xoshiro.ts';
import { SEED_POSITION } from './golden.suite.ts';
import {
  explainRefusal,
  formatNamedDeck,
  formatPosition,
  klondike,
  klondikeHidden,
  klondikeNotation,
  parseDealFile,
  parsePosition,
  refusalOf,
  setupOf,
  unseenCards,
  type View,
} from './index.ts';

function positionOf(text: string): View {
  const view = parsePosition(text);
  if (!view.ok) throw new Error(`${view.error.at}: ${view.error.expected}`);
  return view.value;
}

describe("the exercise's print", () => {
  it('is read and written again as it was, digits 0 for the letter O too', () => {
    expect(formatPosition(positionOf(SEED_POSITION))).toBe(SEED_POSITION);
    expect(formatPosition(positionOf(SEED_POSITION.replaceAll(/\bO/g, '0')))).toBe(SEED_POSITION);
    expect(formatPosition(positionOf(SEED_POSITION.replaceAll('\n', '\r\n')))).toBe(SEED_POSITION);
  });

  it('leaves 15 cards unknown, and any world of them prints the same', () => {
    const view = positionOf(SEED_POSITION);
    expect(unseenCards(view).map(formatInitial).join(' ')).toBe(
      'E1 O1 E2 O3 P3 C4 O4 E5 O5 O6 P7 P8 E9 P9 P11',
    );
    for (let i = 0; i < 20; i++) {
      const state = klondikeHidden.worlds(view, stream('print', i));
      expect(klondikeNotation.formatState(state)).toBe(SEED_POSITION);
      const drawn = klondikeNotation.formatState(klondike.play(state, { from: 8, to: 9 })).split('\n');
      expect(drawn[13]).toBe('8 ESTOQUE:');
      expect(drawn[14]).toMatch(/^9 DESCARTE: E12 C10 O10 C5 E4 E3 E13 O13 C13 O8 C11 C12 [ECOP]\d+$/);
    }
  });

  it('prints a new game', () => {
    const state = klondike.start(setupOf(numberedDeck('klondike', 1)));
    expect(`\n${klondikeNotation.formatState(state)}\n`).toMatchInlineSnapshot(`
      "
      1 J1: P2
      2 J2: * C6
      3 J3: * * E3
      4 J4: * * * P3
      5 J5: * * * * O5
      6 J6: * * * * * O6
      7 J7: * * * * * * C1

      10 S1:
      11 S2:
      12 S3:
      13 S4:

      8 ESTOQUE: * * * * * * * * * * * * * * * * * * * * * * * *
      9 DESCARTE:
      "
    `);
  });

  const stars = (count: number): string => ' *'.repeat(count);
  const withClosed = (columns: Readonly<Record<number, number>>, stock: number): string =>
    Object.entries(columns)
      .reduce((text, [n, count]) => text.replace(`J${n}:${stars(4)}`, `J${n}:${stars(count)}`), SEED_POSITION)
      .replace('ESTOQUE: *', `ESTOQUE:${stars(stock)}`);

  it.each([
    ['a card twice', SEED_POSITION.replace('E10 C9', 'E10 O9'), 'each card once'],
    ['a missing card', SEED_POSITION.replace('8 ESTOQUE: *', '8 ESTOQUE:'), '52 cards'],
    ['a missing pile', SEED_POSITION.replace('13 S4:', ''), "a line '13 S4:"],
    ['a pile twice', SEED_POSITION.replace('13 S4:', '12 S3:'), 'each pile'],
    ['a face-down card above', SEED_POSITION.replace('* O2', 'O2 *'), 'below the face-up'],
    ['no open card', SEED_POSITION.replace('* O2', '* *'), 'last card of a column'],
    ['a broken run', SEED_POSITION.replace('E10 C9', 'E10 C8'), 'alternating colours'],
    ['a broken foundation', SEED_POSITION.replace('C1 C2 C3', 'C1 C3'), 'in one suit'],
    ['no card', SEED_POSITION.replace('E10 C9', 'E10 X9'), 'a card such as'],
    ['seven face-down cards', withClosed({ 7: 7 }, 1).replace('E12 C10 O10 ', ''), '0 to 6'],
    ['six in two columns', withClosed({ 6: 6, 7: 6 }, 1).replace('E12 C10 O10 C5 ', ''), '0 to 6'],
    ['25 in stock and waste', withClosed({ 5: 0, 6: 0, 7: 0 }, 13), 'at most 24'],
  ])('refuses %s', (_, text, expected) => {
    const view = parsePosition(text);
    expect(view.ok).toBe(false);
    if (!view.ok) expect(view.error.expected).toContain(expected);
  });
});

describe('a file of deals', () => {
  const decks = [3, 4].map((number) => ({ name: `deal${number}`, deck: numberedDeck('klondike', number) }));
  const text = `${decks.map(formatNamedDeck).join('\n')}\n\n`;

  it('is read back', () => {
    expect(parseDealFile(text)).toEqual({ ok: true, value: decks });
  });

  it('says where it is wrong', () => {
    const broken = parseDealFile(text.replace(/ \w\w\n\n$/, '\n'));
    expect(broken.ok).toBe(false);
    if (!broken.ok) {
      expect(broken.error.expected).toBe('the 52 cards of the deck');
      expect(broken.error.at).toBeGreaterThan(text.indexOf('deal4'));
    }
  });
});

describe('a refusal says why', () => {
  const state = klondikeHidden.worlds(positionOf(SEED_POSITION), stream('why', 0));
  it.each([
    ['1 1', 'A card cannot move to the pile it is on.'],
    ['14 1', 'There is no pile 14; the piles are numbered 1 to 13.'],
    ['8 1', 'Cards from the stock go only to the waste (8 9).'],
    ['1 9', 'Only cards from the stock go to the waste (8 9).'],
    ['1 8', 'Only the waste goes back to the stock (9 8).'],
    ['9 8', 'The waste goes back only when the stock is empty.'],
    ['12 1', 'Pile 12 is empty.'],
    ['10 12', 'Cards cannot move from one foundation to another.'],
    ['4 12', 'An empty foundation takes an ace, not O2.'],
    ['4 10', 'O2 does not follow C3; a foundation goes up in one suit.'],
    ['5 4', 'P4 does not go on O2; it takes the next lower rank of the other colour.'],
    ['7 2', undefined],
    ['6 2', 'No face-up card of pile 6 goes on C9; it takes the next lower rank of the other colour.'],
    ['10 5', undefined],
  ])('%s', (text, sentence) => {
    const [from = 0, to = 0] = text.split(' ').map(Number);
    const refusal = refusalOf(state, { from, to });
    expect(refusal && explainRefusal(refusal, formatInitial)).toBe(sentence);
  });
});
