/** Escalada at the table, against three bots: choose cards, play them, pass; the bots answer in turn. */
import type { Advisor } from '@baralho/arena/advice/advisor';
import { CardSet } from '@baralho/core';
import { escalada, handOf, type Play } from '@baralho/core/games/escalada/index';
import { stateOf } from '@baralho/table';
import {
  hasNextGame,
  isGameOver,
  type MatchState,
  matchRulebook,
  totalsOf,
  YOU,
} from '@baralho/table/escalada/match';
import { WORDS, type Words } from '../../table/words.ts';
import { type EscaladaGame, pressed } from './choosing.ts';
import { drawEscalada } from './draw.ts';
import { escaladaHint, layable } from './hint.ts';
import { type Opponent, opponentPlay } from './opponents.ts';
import { plainEscalada } from './plain.ts';
import { readTyped, viewOf } from './typed.ts';

export function escaladaTable(opponents: readonly Opponent[], advisor: Advisor): EscaladaGame {
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

  const game: EscaladaGame = {
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
    press: (table, press, size) => pressed(game, table, press, size),
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
      // While a combination is incomplete only the cards that complete it are useful; a whole one may still be exchanged.
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
