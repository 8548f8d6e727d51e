import { openAdvisor } from '@baralho/arena/advice/advisor';
import { CardSet, numberedDeal, stream } from '@baralho/core';
import {
  escalada,
  greedyPlay,
  handOf,
  hidden,
  isLegal,
  type State,
  type View,
} from '@baralho/core/games/escalada/index';
import { formatSave, newSession, parseSave, stateOf } from '@baralho/table';
import { matchRulebook, startOfGame, startOfMatch, YOU } from '@baralho/table/escalada/match';
import { describe, expect, it } from 'vitest';
import { canvasText } from '../../screen/canvas.ts';
import { indexOf } from '../../screen/cards.ts';
import { readPresses } from '../../screen/keys.ts';
import { drawTable } from '../../table/frame.ts';
import { newTable, pressed } from '../../table/table.ts';
import { ticked } from '../../table/time.ts';
import { roundsOf } from './draw.ts';
import { escaladaTable } from './game.ts';
import { layable } from './hint.ts';

const SIZE = { columns: 80, rows: 24 };
const SETTINGS = { language: 'en', fourColours: false, speed: 2 } as const;
const greedy = ({ hand, toBeat }: View) => greedyPlay(hand, toBeat);
const BOTS = ['Rita', 'Zeca', 'Lia'].map((name) => ({ name, bot: 'greedy' as const, choose: greedy }));
const game = escaladaTable(BOTS, await openAdvisor('small'));
type EscaladaTable = ReturnType<typeof sitAt>;

const sitAt = (number: number, mustLead = false) =>
  newTable(
    game,
    newSession(
      startOfGame(numberedDeal('escalada', number), ['greedy', 'greedy', 'greedy'], undefined, mustLead),
      0,
    ),
    SETTINGS,
  );
const positionOf = (table: EscaladaTable): State => stateOf(table.session).position;
const typed = (table: EscaladaTable, text: string): EscaladaTable =>
  readPresses(text).reduce((at, press) => pressed(at, press, game, SIZE), table);
const textOf = (table: EscaladaTable, size = SIZE): string => canvasText(drawTable(table, game, size));

/** Lets the bots play until it is your turn or the game is over. */
function untilYou(table: EscaladaTable): EscaladaTable {
  let at = table;
  for (let i = 0; i < 20 && (escalada.toMove(positionOf(at)) ?? YOU) !== YOU; i++)
    at = ticked(at, 1000, game);
  return at;
}

describe('the Escalada table', () => {
  it('is played to its end with the keyboard, undone and redone', () => {
    for (let number = 0; number < 12; number++) {
      const first = untilYou(sitAt(number));
      let table = first;
      for (let i = 0; i < 60 && escalada.toMove(positionOf(table)) === YOU; i++) {
        const view = hidden.view(positionOf(table), YOU);
        table = untilYou(typed(table, layable(view).length > 0 ? '\t\r' : 'p'));
      }
      expect(table.note).toMatchObject({ tone: 'end' });
      const end = stateOf(table.session);
      let back = table;
      while (typed(back, 'u').session.at < back.session.at) back = typed(back, 'u');
      expect(stateOf(back.session)).toEqual(stateOf(first.session));
      while (typed(back, 'r').session.at > back.session.at) back = typed(back, 'r');
      expect(stateOf(back.session)).toEqual(end);
    }
  });

  it('deals the games of a match one after the other and adds up their points', () => {
    const bots = ['greedy', 'greedy', 'greedy'];
    let table: EscaladaTable = newTable(game, newSession(startOfMatch(3, bots), 0), SETTINGS);
    for (let games = 1; games <= 16; games++) {
      expect(textOf(table)).toContain(`game ${games} of 16`);
      table = untilYou(table);
      for (let i = 0; i < 60 && escalada.toMove(positionOf(table)) === YOU; i++) {
        const view = hidden.view(positionOf(table), YOU);
        table = untilYou(typed(table, layable(view).length > 0 ? '\t\r' : 'p'));
      }
      // What the others still hold is shown once the game is over.
      for (const seat of [1, 2, 3])
        for (const card of handOf(positionOf(table), seat)) expect(textOf(table)).toContain(indexOf(card));
      if (games === 16) break;
      expect(table.note?.text).toContain(`Enter deals game ${games + 1} of 16.`);
      expect(matchRulebook.result(stateOf(table.session))).toBeUndefined();
      table = typed(table, '\r');
    }
    expect(table.note?.text).toMatch(/(You win the match|You lose the match|The match is a tie): you \d+/);
    expect(stateOf(table.session).scores).toHaveLength(16);
  });

  it('lets the leader pass in a match, as the assignment does', () => {
    const table: EscaladaTable = newTable(
      game,
      newSession(startOfMatch(3, ['greedy', 'greedy', 'greedy']), 0),
      SETTINGS,
    );
    expect(escalada.toMove(positionOf(table))).toBe(YOU);
    expect(typed(table, 'p').session.at).toBe(1);
  });

  it('reads typed cards and refuses with a reason', () => {
    const table = untilYou(sitAt(0));
    const view = hidden.view(positionOf(table), YOU);
    const [play = CardSet.EMPTY] = layable(view);
    const text = [...play]
      .map((card) => indexOf(card).replace(/[♠♥♦♣]/u, (sign) => 'shdc'.charAt('♠♥♦♣'.indexOf(sign))))
      .join(' ');
    expect(typed(table, `:${text}\r`).session.steps.at(-1)?.move).toEqual(play);
    expect(typed(table, `:${[...play].map(indexOf).join('')}\r`).session.steps.at(-1)?.move).toEqual(play);
    const strange = [...CardSet.of(Array.from({ length: 56 }, (_, card) => card)).minus(view.hand)][0] ?? 0;
    expect(typed(table, `:${indexOf(strange)}\r`).note?.text).toBe('You do not hold that card.');
    expect(typed(table, ':zz\r').note?.text).toContain('Type cards');
    expect(typed(table, '\r').note?.text).toContain('Select cards first');
  });

  it('lets the leader pass as LI2 does (1.2), unless the leader must play, and saves and resumes', () => {
    const table = sitAt(0, true);
    expect(escalada.toMove(positionOf(table))).toBe(YOU);
    expect(textOf(table)).toContain('You lead: any combination. The leader cannot pass.');
    expect(typed(table, 'p').note?.text).toBe('You lead, and the leader cannot pass.');
    expect(textOf(sitAt(0))).toContain('You lead: any combination, or p to pass.');
    expect(positionOf(typed(sitAt(0), 'p')).plays).toHaveLength(1);
    const played = untilYou(typed(table, '\t\r'));
    expect(parseSave(formatSave(played.session, matchRulebook), matchRulebook)).toEqual({
      ok: true,
      value: played.session,
    });
  });

  it('shows and advises from your own view only', () => {
    for (let number = 0; number < 10; number++) {
      let table = untilYou(sitAt(number));
      for (let i = 0; i < 4 && escalada.toMove(positionOf(table)) === YOU; i++) {
        const state = stateOf(table.session);
        const view = hidden.view(state.position, YOU);
        const other = { ...state, position: hidden.worlds(view, stream('other world', number)) };
        const elsewhere = {
          ...table,
          session: { ...table.session, states: table.session.states.with(table.session.at, other) },
        };
        expect(textOf(elsewhere)).toBe(textOf(table));
        const hint = game.hint?.(table);
        expect(game.hint?.(elsewhere)).toEqual(hint);
        if (hint?.move !== undefined && hint.move !== 'next game')
          expect(isLegal(view.hand, view.toBeat, hint.move, view.mustLead)).toBe(true);
        for (const card of view.hand) expect(textOf(table)).toContain(indexOf(card));
        table = untilYou(typed(table, layable(view).length > 0 ? '\t\r' : 'p'));
      }
    }
  });

  it('tells rounds apart', () => {
    const pass = CardSet.EMPTY;
    const card = CardSet.of([5]);
    const plays = [card, pass, card, pass, pass, pass, card, pass];
    const rounds = roundsOf({ plays, starter: 2 });
    expect(rounds.map((round) => round.length)).toEqual([6, 2]);
    expect(rounds[1]?.[0]?.seat).toBe(0);
  });
});
