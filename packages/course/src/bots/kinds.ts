/** The kinds of work that bots need, with the shapes of their parameters and results. */
import { gunzipSync } from 'node:zlib';
import { parseRecord, replay } from '@baralho/arena/record';
import { fields, hasField, list, oneOf, readJson, text, where, whole } from '@baralho/core/shape';
import { asKind, type Kind } from '@baralho/jobs/kinds';
import { base64, hash, sized, words } from '../builds/kinds.ts';
import { BUILD_LIMITS } from '../handin/limits.ts';
import { headOf } from './program.ts';
import type { CheckedStep, CheckParameters, DoneGame, GamesParameters, StoppedGame } from './work.ts';

const HOUR_MS = 3_600_000;
const limits = fields({ moveMs: whole(1, HOUR_MS), bankMs: whole(0, 24 * HOUR_MS) });
const head = { hash, command: text(1000) };
const program = { ...head, packed: base64(BUILD_LIMITS.bytes) };

const bot = hasField('builtIn', {
  yes: fields({ name: text(200), builtIn: text(40) }),
  no: hasField('forfeits', {
    yes: fields({ name: text(200), ...head, forfeits: text(200) }),
    no: fields({ name: text(200), ...program }),
  }),
});

const game = fields({
  event: text(200),
  deal: text(400),
  commitment: text(64),
  starter: whole(0, 3),
  seats: list(whole(0, 3), 4, 4),
});

const request = fields(
  { number: whole(1, 100_000), sent: words, answered: words, stderr: words, ms: whole(0, 24 * HOUR_MS) },
  { fault: words },
);
const stopped = fields({ stopped: fields({ bot: text(200), why: words }) });
const done = fields({ record: sized(1 << 20), logs: list(list(request, 0, 100_000), 4, 4) });

const MOST_LOG_BYTES = 2 ** 26;

/** Whether these bytes are the packed log of a seat. */
export function isLog(packed: Uint8Array): boolean {
  let unpacked: string;
  try {
    unpacked = gunzipSync(packed, { maxOutputLength: MOST_LOG_BYTES }).toString();
  } catch {
    return false;
  }
  return readJson(list(request, 0, 100_000), unpacked, 'log').ok;
}

const result = hasField('stopped', { yes: stopped, no: done });

/**
 * Checks the games one by one: each was requested, follows the rules and has the right players; all are there, or all up to one that was
 * stopped.
 */
const arePlayed =
  ({ bots, games }: GamesParameters) =>
  (results: readonly (DoneGame | StoppedGame)[]): boolean =>
    results.length <= games.length &&
    results.every((one, i) => {
      if ('stopped' in one)
        return (
          i === results.length - 1 && bots.some((bot) => 'packed' in bot && bot.name === one.stopped.bot)
        );
      if (i === results.length - 1 && results.length < games.length) return false;
      const { record } = one;
      const read = parseRecord(record);
      if (!read.ok || !replay(read.value).ok) return false;
      const game = games[i];
      const heads = game?.seats.map((place) => bots[place]).map((bot) => bot && headOf(bot));
      const had = read.value;
      return (
        JSON.stringify([game?.event, game?.deal, game?.commitment, game?.starter, heads]) ===
        JSON.stringify([had.event, had.deal, had.commitment, had.starter, had.seats])
      );
    });

export const BOT_KINDS: Readonly<Record<string, Kind>> = {
  'bot check': asKind<CheckParameters, readonly CheckedStep[]>({
    parameters: fields({ bot, limits }),
    most: 1,
    result: () =>
      list(
        fields(
          { name: text(200), ok: oneOf(true, false) },
          { why: words, weak: words, sent: words, stdout: words, stderr: words },
        ),
        1,
        100,
      ),
    load: async () => {
      const { allowedCommands, checkBot } = await import('./work.ts');
      return (parameters, _first, _count, allowed) => checkBot(parameters, allowedCommands(allowed));
    },
  }),
  'bot games': asKind<GamesParameters, readonly (DoneGame | StoppedGame)[]>({
    parameters: fields({
      bots: list(bot, 1, 4),
      games: list(game, 1, 64),
      limits,
      mustLead: oneOf(true, false),
    }),
    most: 1,
    result: ({ parameters }) =>
      where(list(result, 1, 64), arePlayed(parameters), 'the games that were asked for'),
    load: async () => {
      const { allowedCommands, playBotGames } = await import('./work.ts');
      return (parameters, _first, _count, allowed) => playBotGames(parameters, allowedCommands(allowed));
    },
  }),
};
