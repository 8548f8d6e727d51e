/** What the server says about finished games of a table: enough to review each of them. */
import { parseDeal } from '@baralho/core';
import { klondike, klondikeNotation, SEED_RULES, setupOf } from '@baralho/core/games/klondike/index';
import { expect, it } from 'vitest';
import { type Guest, tableOf, withHouse } from './liveTables.suite.ts';
import { pastGames } from './past.ts';
import { tableLog } from './store/log.ts';

it('keeps the moves of each racer, and tells of no game that goes on', () =>
  withHouse(async (open) => {
    const { id, guests } = await tableOf(open, 2, 'klondike', { games: 4, variant: 'draw:1' });
    const [ana, rui] = guests as [Guest, Guest];
    const past = async () => pastGames((await tableLog(open.store).read(id)) ?? { events: [], people: [] });
    await ana.must({ type: 'deal' });
    await ana.must({ type: 'play', turn: 0, move: '8 9' });
    await rui.must({ type: 'play', turn: 0, move: '8 9' });
    await ana.must({ type: 'play', turn: 1, move: '8 9' });
    expect(await past()).toEqual([]);
    await ana.must({ type: 'play', turn: 2, move: 'stop' });
    // Somebody who left is still shown by name, although their seat is free.
    await rui.must({ type: 'stand' });
    await ana.must({ type: 'deal' });
    await ana.must({ type: 'play', turn: 0, move: '8 9' });
    const games = await past();
    expect(games).toHaveLength(1);
    const [game] = games;
    expect(game?.names.slice(0, 3)).toEqual(['Guest 0', 'Guest 1', '']);
    expect(game?.moves.map(({ seat, move }) => `${seat}: ${move}`)).toEqual([
      '0: 8 9',
      '1: 8 9',
      '0: 8 9',
      '0: stop',
      '1: stop',
    ]);
    expect(game?.ended).toBeGreaterThanOrEqual(game?.began ?? 0);
    // The deal is the one that was played, and the moves are consistent with it.
    const deal = parseDeal('klondike', game?.deal ?? '');
    if (!deal.ok) throw new Error('a deal');
    let state = klondike.start(setupOf(deal.value.deck, SEED_RULES));
    for (const { seat, move } of game?.moves ?? []) {
      if (seat !== 0 || move === 'stop') continue;
      const parsed = klondikeNotation.parseMove(move, state);
      if (!parsed.ok) throw new Error(move);
      state = klondike.play(state, parsed.value);
    }
    expect(state.waste).toHaveLength(2);
  }));
