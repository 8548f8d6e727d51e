/**
 * Whether a game was played as its record says: checks the rules, the deck that the secret gives, and plays the same programs
 * once more.
 */
import { findForeignDeck } from '@baralho/arena';
import { type GameRecord, parseRecord, replay } from '@baralho/arena/record';
import { describeMisread } from '@baralho/core';
import { ENGINE } from '@baralho/jobs/chunk';
import type { PlayParts } from './play.ts';
import { gameRow, recordOf } from './played.ts';
import type { Bots } from './port.ts';
import { type RoundEntrant, roundOf, sentBot } from './rounds.ts';
import type { DoneGame, GamesParameters, StoppedGame } from './work.ts';

export function openReplays({ store, queue, signal }: PlayParts): Pick<Bots, 'replayed'> {
  const { db } = store;

  /** The same game again, with the same programs and the same cards; a sentence if one of the programs no longer plays. */
  async function playAgain(
    record: GameRecord,
    entrants: readonly RoundEntrant[],
  ): Promise<GameRecord | string> {
    const bots = await Promise.all(
      record.seats.map(({ name, command }) => {
        const entrant = entrants.find((one) => one.name === name);
        return entrant === undefined ? { name, builtIn: command } : sentBot(db, entrant);
      }),
    );
    if (bots.some((bot) => 'forfeits' in bot))
      return 'It cannot be played again: one of its bots plays no more, or has been deleted.';
    const { event, deal, commitment = '', starter, limits, mustLead = false } = record;
    const parameters: GamesParameters = {
      bots,
      limits,
      mustLead,
      games: [{ event, deal, commitment, starter, seats: [0, 1, 2, 3] }],
    };
    let again: DoneGame | StoppedGame | undefined;
    let why = 'no machine answered';
    const chunk = { kind: 'bot games', parameters, first: 0, count: 1, engine: ENGINE };
    await (await queue()).run([chunk], {
      priority: 1,
      signal,
      done: (_, result) => {
        [again] = result as readonly (DoneGame | StoppedGame)[];
      },
      failed: ({ message }) => {
        why = message;
      },
    });
    if (again !== undefined && 'stopped' in again)
      return 'It cannot be played again now: the machine could not run one of its bots.';
    const read = again && parseRecord(again.record);
    if (!read?.ok) throw new Error(why);
    return read.value;
  }

  return {
    async replayed(course, game) {
      const row = await gameRow(db, course, game);
      const round =
        row && (await db.selectFrom('bot_rounds').selectAll().where('id', '=', row.round).executeTakeFirst());
      const record = row && (await recordOf(db, row.record));
      if (round === undefined || record === undefined) return undefined;
      const states = replay(record);
      if (!states.ok) return `The game breaks the rules: ${describeMisread(states.error)}.`;
      if (findForeignDeck([record], JSON.parse(round.secret)) !== undefined)
        return 'The deck is not the one that the secret of the round gives.';
      const sound = 'The game follows the rules, and its deck from the secret of the round.';
      const again = await playAgain(record, roundOf(round).entrants);
      if (typeof again === 'string') return `${sound} ${again}`;
      const at = record.moves.findIndex(
        ({ play, fault }, i) => again.moves[i]?.play !== play || again.moves[i]?.fault !== fault,
      );
      if (at < 0) return `${sound} Played again, all ${record.moves.length} moves are the same.`;
      const words = (one: GameRecord): string =>
        `${one.moves[at]?.play ?? 'nothing'}${one.moves[at]?.fault === undefined ? '' : ` (${one.moves[at]?.fault})`}`;
      return `${sound} Played again, move ${at + 1} is another one: ${words(record)} then, ${words(again)} now.`;
    },
  };
}
