/** The texts for any game of patience, put together from its description: its rules, its options, and why a move is impossible. */
import { type Card, cardOfNumber, formatCard } from '@baralho/core';
import {
  lengthsOf,
  OPTION_NAMES,
  type Patience,
  type Rules as PatienceRules,
  packFor,
  type Refusal,
} from '@baralho/core/games/patience/index';
import type { Dictionary } from './dictionary.ts';
import type { PatienceWords } from './en/patience.ts';
import type { Language } from './languages.ts';
import type { Rules } from './shapes.ts';

export type { PatienceWords } from './en/patience.ts';

export const patienceWords = async (language: Language): Promise<PatienceWords> =>
  (await import(`./${language}/patience.ts`)).words;

export type FormWords = Omit<Dictionary['patiences'], 'title'>;

type Sentence = string | false | undefined;

const dealtCards = ({ columns }: Patience): number =>
  lengthsOf(columns.deal).reduce((sum, length) => sum + length, 0);

function dealSentences(words: PatienceWords, rules: PatienceRules): readonly Sentence[] {
  const { columns, foundations, cells, reserve, hole, stock } = rules;
  const dealt = dealtCards(rules);
  const out =
    (foundations?.base === 'aces out' ? 4 : 0) + (foundations?.base === 'dealt' ? 1 : 0) + (hole ? 1 : 0);
  const left = packFor(rules).length - dealt - out - (cells?.filled ?? 0) - (reserve?.cards ?? 0);
  return [
    words.deal.columns(dealt, lengthsOf(columns.deal).length),
    columns.faceUp === 'all' ? words.deal.faceUp : words.deal.lastFaceUp(columns.faceUp),
    columns.kingsDown && words.deal.kingsDown,
    cells !== undefined && cells.filled > 0 && words.deal.filled(cells.filled),
    reserve && words.deal[reserve.lies](reserve.cards),
    foundations?.base === 'aces out' && words.deal.acesOut,
    foundations?.base === 'dealt' && words.deal.base,
    hole && (hole.base === 'dealt' ? words.deal.firstOfPile : words.deal.aceOfSpades),
    stock && words.deal.stock(left),
  ];
}

function columnSentences(
  words: PatienceWords,
  { columns, foundations, cells }: PatienceRules,
): readonly Sentence[] {
  if (columns.build === 'none') return [words.build.none, words.space[columns.space]];
  return [
    words.build[columns.build],
    foundations?.base === 'dealt' && words.around,
    columns.moves === 'suit run' ? words.moves.suit : words.moves[columns.moves],
    columns.moves === 'card' && (columns.space === 'any' || (cells?.count ?? 0) > 0) && words.moves.inOneGo,
    words.space[columns.space],
    columns.faceUp !== 'all' && words.revealed,
  ];
}

function stockSentences(words: PatienceWords, { stock }: PatienceRules): readonly Sentence[] {
  if (stock === undefined) return [];
  const { to, draw, redeals } = stock;
  if (to !== 'waste') return [words.stock[to]];
  const passes =
    redeals === 0
      ? words.stock.once
      : redeals === Number.POSITIVE_INFINITY
        ? words.stock.unlimited
        : words.stock.times(redeals);
  return [words.stock.waste(draw), passes];
}

function foundationSentences(words: PatienceWords, { foundations }: PatienceRules): readonly Sentence[] {
  if (foundations === undefined) return [];
  const { base, takes, removable } = foundations;
  const begins = takes === 'suit' ? 'suit' : base === 'dealt' ? 'dealt' : 'ace';
  return [words.foundations[begins], removable && words.foundations.removable];
}

/** Chinese leaves no space after a full stop. */
const paragraph = (sentences: readonly string[]): string => sentences.join(' ').replaceAll('。 ', '。');

/** The rules of a game as headings with their paragraphs, from the fields of its description. */
export function patienceRules(words: PatienceWords, rules: PatienceRules): Rules {
  const { headings } = words;
  const { foundations, cells, reserve, hole } = rules;
  const aim = hole ? words.aim.hole : words.aim[foundations?.takes ?? 'card'](packFor(rules).length);
  const parts: readonly (readonly [string, readonly Sentence[]])[] = [
    [headings.aim, [aim]],
    [headings.deal, dealSentences(words, rules)],
    [headings.columns, columnSentences(words, rules)],
    [headings.cells, [cells !== undefined && cells.count > 0 && words.cells(cells.count)]],
    [headings.reserve, [reserve && words.reserve[reserve.lies]]],
    [headings.stock, stockSentences(words, rules)],
    [headings.foundations, foundationSentences(words, rules)],
    [headings.hole, hole ? [words.hole.next, hole.wraps ? words.hole.wraps : words.hole.ends] : []],
  ];
  return parts.flatMap(([heading, sentences]) => {
    const said = sentences.filter((sentence) => typeof sentence === 'string');
    return said.length === 0 ? [] : [[heading, paragraph(said)] as const];
  });
}

/** The same in one paragraph, without the deal, which is in sight. */
export const patienceAbout = (words: PatienceWords, rules: PatienceRules): string =>
  paragraph(
    patienceRules(words, rules).flatMap(([heading, text]) => (heading === words.headings.deal ? [] : [text])),
  );

/** Which form of the game is played: `2 cells`, or nothing for a game that has only one. */
export function patienceForm(forms: FormWords, description: Patience, rules: PatienceRules): string {
  const { options = {} } = description;
  return OPTION_NAMES.flatMap((name) => {
    if (options[name] === undefined) return [];
    if (name === 'cells') return forms.cells(rules.cells?.count ?? 0);
    if (name === 'draw') return forms.draw(rules.stock?.draw ?? 1);
    return forms.deal((options.deal ?? []).indexOf(rules.columns.deal) + 1);
  }).join(', ');
}

/** Why a move is impossible, in a sentence. */
export function patienceRefusal(
  { refusals }: PatienceWords,
  refusal: Refusal,
  nameOf: (card: Card) => string,
): string {
  switch (refusal.why) {
    case 'no such pile':
      return refusals[refusal.why](refusal.pile);
    case 'too many':
      return refusals[refusal.why](refusal.most);
    case 'wants base':
      return refusals[refusal.why](formatCard(cardOfNumber(refusal.base, 0)).charAt(0));
    case 'wants next':
    case 'does not fit':
      return refusals[refusal.why](nameOf(refusal.card), nameOf(refusal.top));
    default:
      return refusals[refusal.why];
  }
}
