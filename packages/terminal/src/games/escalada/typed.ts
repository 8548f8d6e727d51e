/** Reads a typed play and checks it against the rules. */
import { type Card, type CardSet, parseGlyphs } from '@baralho/core';
import {
  escalada,
  hidden,
  judgePlay,
  type Objection,
  type Play,
  type View,
} from '@baralho/core/games/escalada/index';
import { type MatchState, YOU } from '@baralho/table/escalada/match';
import type { Language } from '@baralho/words';
import { WORDS, type Words } from '../../table/words.ts';

export const viewOf = ({ position }: MatchState): View => hidden.view(position, YOU);

const OBJECTIONS: Readonly<Record<Objection, (words: Words['escalada']) => string>> = {
  'card twice': (words) => words.notLegal,
  'not held': (words) => words.notHeld,
  'no combination': (words) => words.notLegal,
  'does not follow': (words) => words.notLegal,
  'must lead': (words) => words.mustLead,
};

/** The play that these cards are for you here, or why they are not one. */
export function judged(
  state: MatchState,
  cards: CardSet | readonly Card[],
  words: Words,
): { readonly move: Play } | { readonly refusal: string } {
  if (escalada.toMove(state.position) !== YOU) return { refusal: words.escalada.notYourTurn };
  const { hand, toBeat, mustLead } = viewOf(state);
  const judgement = judgePlay(hand, toBeat, cards, mustLead);
  return judgement.valid
    ? { move: judgement.play }
    : { refusal: OBJECTIONS[judgement.objection](words.escalada) };
}

const RANK_LETTERS = 'A23456789TJCQK';
const SUITS = 'SHDC';

/** `10s 10h`, `js`, `cc` for the Knight of clubs, or the card glyphs. */
function readCards(text: string): readonly Card[] | undefined {
  const cards: Card[] = [];
  for (const word of text.trim().split(/[\s,]+/)) {
    const [rank, suit] = [word.slice(0, -1).toUpperCase().replace('10', 'T'), word.slice(-1).toUpperCase()];
    const at = rank.length === 1 ? RANK_LETTERS.indexOf(rank) : -1;
    if (at >= 0 && SUITS.includes(suit)) {
      cards.push(4 * at + SUITS.indexOf(suit));
      continue;
    }
    const signs = parseGlyphs(word);
    if (!signs.ok) return undefined;
    cards.push(...signs.value);
  }
  return cards;
}

export function readTyped(
  text: string,
  state: MatchState,
  language: Language,
): { readonly move: Play } | { readonly refusal: string } {
  const words = WORDS[language];
  const typed = text.replace(/^:/, '').trim();
  if (/^(pass|passo|p|不出)$/i.test(typed)) return judged(state, [], words);
  const cards = typed === '' ? undefined : readCards(typed);
  return cards === undefined ? { refusal: words.escalada.howToType } : judged(state, cards, words);
}
