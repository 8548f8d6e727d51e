/** Escalada at the table, against three bots: choose cards, lay them, pass; the bots answer in turn. */
import type { Advisor } from '@baralho/arena/advice/advisor';
import { type Card, CardSet, parseGlyphs } from '@baralho/core';
import {
  escalada,
  handOf,
  hidden,
  judgePlay,
  type Objection,
  PASS,
  type Play,
  type View,
} from '@baralho/core/games/escalada/index';
import { stateOf } from '@baralho/table';
import {
  hasNextGame,
  isGameOver,
  type MatchMove,
  type MatchState,
  matchRulebook,
  totalsOf,
  YOU,
} from '@baralho/table/escalada/match';
import type { Language } from '@baralho/words';
import type { Size } from '../../screen/canvas.ts';
import type { Press } from '../../screen/keys.ts';
import { playMove, refuse, type Table, type TableGame, wordsOf } from '../../table/table.ts';
import { WORDS, type Words } from '../../table/words.ts';
import { drawEscalada, handCardAt, handLayout } from './draw.ts';
import { escaladaHint, layable } from './hint.ts';
import { type Opponent, opponentPlay } from './opponents.ts';
import { plainEscalada } from './plain.ts';

export interface Focus {
  /** Position in the hand. */
  readonly cursor: number;
  readonly chosen: CardSet;
}

type EscaladaTable = Table<MatchState, MatchMove, Focus>;

const viewOf = ({ position }: MatchState): View => hidden.view(position, YOU);

const OBJECTIONS: Readonly<Record<Objection, (words: Words['escalada']) => string>> = {
  'card twice': (words) => words.notLegal,
  'not held': (words) => words.notHeld,
  'no combination': (words) => words.notLegal,
  'does not follow': (words) => words.notLegal,
  'must lead': (words) => words.mustLead,
};

/** The play that these cards are for you here, or why not. */
function judged(
  state: MatchState,
  cards: Iterable<Card>,
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

/** `10s 10h`, `js`, `cc` for the Knight of clubs, or the cards' own signs. */
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

function readTyped(
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

export function escaladaTable(
  opponents: readonly Opponent[],
  advisor: Advisor,
): TableGame<MatchState, MatchMove, Focus> {
  const namesHere = ({ you }: Words['escalada']): readonly string[] => [
    you,
    ...opponents.map(({ name }) => name),
  ];

  /** How the game on the table ended, once it has. */
  function gameEnding({ position }: MatchState, words: Words['escalada']): string | undefined {
    const outcome = escalada.outcome(position);
    if (outcome === undefined) return undefined;
    if (outcome.reason === 'void') return words.void;
    const winner = outcome.scores.findIndex((score) => score > 0);
    const points = outcome.scores[winner] ?? 0;
    return winner === YOU ? words.won(points) : words.lost(namesHere(words)[winner] ?? '', points);
  }

  function lay(table: EscaladaTable, cards: CardSet): EscaladaTable {
    const result = judged(stateOf(table.session), cards, wordsOf(table));
    if ('refusal' in result) return refuse(table, result.refusal);
    const size = viewOf(stateOf(table.session)).hand.size - cards.size;
    const cursor = Math.max(0, Math.min(table.focus.cursor, size - 1));
    return playMove({ ...table, since: 0, focus: { cursor, chosen: CardSet.EMPTY } }, game, result.move);
  }

  const toggled = (table: EscaladaTable, index: number): EscaladaTable => {
    const card = [...viewOf(stateOf(table.session)).hand][index];
    if (card === undefined) return table;
    const { chosen } = table.focus;
    return {
      ...table,
      note: undefined,
      focus: { cursor: index, chosen: chosen.has(card) ? chosen.without(card) : chosen.with(card) },
    };
  };

  /** Chooses the next legal combination in the list, or the one before. */
  function cycled(table: EscaladaTable, by: 1 | -1): EscaladaTable {
    const view = viewOf(stateOf(table.session));
    const plays = view.toMove === YOU ? layable(view) : [];
    if (plays.length === 0) return table;
    const at = plays.findIndex((play) => play.equals(table.focus.chosen));
    const next = at < 0 ? (by === 1 ? 0 : plays.length - 1) : (at + by + plays.length) % plays.length;
    const chosen = plays[next] ?? PASS;
    return {
      ...table,
      note: undefined,
      focus: { cursor: [...view.hand].indexOf(chosen.lowest ?? -1), chosen },
    };
  }

  function press(table: EscaladaTable, press: Press, size: Size): EscaladaTable | undefined {
    if (hasNextGame(stateOf(table.session)) && press.kind === 'key' && press.key === 'enter')
      return playMove({ ...table, since: 0, focus: { cursor: 0, chosen: CardSet.EMPTY } }, game, 'next game');
    const cards = viewOf(stateOf(table.session)).hand.size;
    const cursor = Math.min(table.focus.cursor, Math.max(0, cards - 1));
    const { chosen } = table.focus;
    const to = (index: number): EscaladaTable => ({
      ...table,
      focus: { cursor: (index + cards) % Math.max(1, cards), chosen },
      note: undefined,
    });
    if (press.kind === 'mouse') {
      if (press.action !== 'press') return table;
      if (press.button === 'right') return chosen.isEmpty ? table : lay(table, chosen);
      const index = handCardAt(handLayout(cards, size), cards, press.x, press.y);
      return index === undefined ? table : toggled(table, index);
    }
    if (press.kind === 'sign') {
      if (press.sign === ' ') return toggled(table, cursor);
      return press.sign === 'p' ? lay(table, PASS) : undefined;
    }
    switch (press.key) {
      case 'left':
        return to(cursor - 1);
      case 'right':
        return to(cursor + 1);
      case 'home':
        return to(0);
      case 'end':
        return to(cards - 1);
      case 'up':
        return toggled(table, cursor);
      case 'down':
        return { ...table, focus: { cursor, chosen: CardSet.EMPTY }, note: undefined };
      case 'tab':
        return cycled(table, 1);
      case 'back tab':
        return cycled(table, -1);
      case 'enter':
        return chosen.isEmpty ? refuse(table, wordsOf(table).escalada.noneChosen) : lay(table, chosen);
      default:
        return undefined;
    }
  }

  const game: TableGame<MatchState, MatchMove, Focus> = {
    rules: matchRulebook,
    focus: (_, before) => ({ cursor: before?.cursor ?? 0, chosen: CardSet.EMPTY }),
    name: (words) => words.escalada.name,
    variant: (state, { escalada: words }) =>
      state.setups.length === 1 ? '' : words.gameOf(state.game + 1, state.setups.length),
    keys: ({ keys }) => [
      ['← →', keys.arrows],
      ['space  ↑', keys.choose],
      ['Tab', keys.next],
      ['Enter', keys.lay],
      ['p', keys.pass],
      [':10s 10h', keys.typeCards],
      ['mouse', keys.mouseHand],
      ['+  -', keys.speed],
    ],
    bar: ({ short }) => [
      ['␣', short.choose],
      ['⇥', short.next],
      ['⏎', short.lay],
      ['p', short.pass],
    ],
    about: (words) => words.escalada.about,
    typing: /[:0-9]/,
    readTyped,
    press,
    hint({ session, settings: { language } }) {
      const view = viewOf(stateOf(session));
      return view.toMove === YOU
        ? escaladaHint(view, advisor, language)
        : { move: undefined, text: WORDS[language].escalada.notYourTurn };
    },
    automatic: ({ position }) => opponentPlay(position, opponents),
    pausable: false,
    ending({ session }, { escalada: words }) {
      const state = stateOf(session);
      const result = matchRulebook.result(state);
      if (result === undefined) return undefined;
      const last = gameEnding(state, words) ?? '';
      if (state.setups.length === 1) return { text: `${last} ${words.again}`, result };
      const totals = totalsOf(state);
      const points = namesHere(words).map((name, seat) => `${name} ${totals[seat] ?? 0}`);
      return { text: `${last} ${words.matchOver[result](points.join(', '))}`, result };
    },
    interlude({ session }, { escalada: words }) {
      const state = stateOf(session);
      if (!hasNextGame(state)) return undefined;
      return `${gameEnding(state, words)} ${words.nextGame(state.game + 2, state.setups.length)}`;
    },
    plain: (state) => plainEscalada(viewOf(state), namesHere(WORDS.en.escalada), totalsOf(state)),
    draw({ session, focus, hinted }, canvas, words) {
      const state = stateOf(session);
      const view = viewOf(state);
      const plays = view.toMove === YOU ? layable(view) : [];
      const union = (sets: readonly Play[]): CardSet =>
        sets.reduce((all, play) => all.union(play), CardSet.EMPTY);
      // While a combination is incomplete only what completes it is of use; a whole one may still be exchanged.
      const isWhole = plays.some((play) => play.equals(focus.chosen));
      const reachable = plays.filter((play) => isWhole || play.includes(focus.chosen));
      drawEscalada(
        canvas,
        view,
        {
          cursor: Math.min(focus.cursor, Math.max(0, view.hand.size - 1)),
          chosen: focus.chosen,
          hinted: hinted === 'next game' ? undefined : hinted,
          useful: union(reachable),
          combinations: plays.length,
          totals: state.setups.length === 1 ? undefined : totalsOf(state),
          names: namesHere(words.escalada),
          levels: opponents.map(({ bot }) => words.escalada.advice.levels[bot]),
          left: isGameOver(state) ? [0, 1, 2, 3].map((seat) => handOf(state.position, seat)) : undefined,
        },
        words,
      );
    },
  };
  return game;
}
