/** The kinds of work that bots need, with the shapes of what they are given and give. */
import { gunzipSync } from 'node:zlib';
import type { Allowed } from '@baralho/arena/jobs/ladder';
import { parseRecord, replay } from '@baralho/arena/record';
import type { Kind } from '@baralho/jobs/kinds';
import { fields, list, oneOf, type Shape, text, where, whole } from '@baralho/jobs/shape';
import { ARCHIVE_LIMITS, BUILD_LIMITS } from '../handin/limits.ts';
import { headOf } from './program.ts';
import type { BuildParameters, CheckParameters, DoneGame, GamesParameters, StoppedGame } from './work.ts';

const HOUR_MS = 3_600_000;
const MOST_TEXT = 1 << 16;

const sized =
  (most: number, pattern = /^[^\0]*$/): Shape =>
  (value, name) =>
    typeof value === 'string' && value.length <= most && pattern.test(value)
      ? undefined
      : `'${name}' must be a text of at most ${most} characters`;

const words = sized(MOST_TEXT);
const base64 = (bytes: number): Shape => sized(Math.ceil(bytes / 3) * 4, /^[A-Za-z0-9+/]*=*$/);
const hash = sized(64, /^[0-9a-f]{64}$/);
const limits = fields({ moveMs: whole(1, HOUR_MS), bankMs: whole(0, 24 * HOUR_MS) });
const head = { hash, command: text(1000) };
const program = { ...head, packed: base64(BUILD_LIMITS.bytes) };

const has = (value: unknown, field: string): boolean =>
  typeof value === 'object' && value !== null && field in value;

const bot: Shape = (value, name) =>
  (has(value, 'builtIn')
    ? fields({ name: text(200), builtIn: text(40) })
    : has(value, 'forfeits')
      ? fields({ name: text(200), ...head, forfeits: text(200) })
      : fields({ name: text(200), ...program }))(value, name);

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
  try {
    const unpacked = gunzipSync(packed, { maxOutputLength: MOST_LOG_BYTES });
    return list(request, 0, 100_000)(JSON.parse(unpacked.toString()), 'log') === undefined;
  } catch {
    return false;
  }
}

const result: Shape = (value, name) => (has(value, 'stopped') ? stopped : done)(value, name);

/** One game after another as asked for, each by the rules and among those who were to play; all, or up to one that was stopped. */
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
      const { event, deal, commitment, starter, seats } = games[i] as GamesParameters['games'][number];
      const heads = seats.map((place) => headOf(bots[place] as GamesParameters['bots'][number]));
      const had = read.value;
      return (
        JSON.stringify([event, deal, commitment, starter, heads]) ===
        JSON.stringify([had.event, had.deal, had.commitment, had.starter, had.seats])
      );
    });

export const BOT_KINDS: Readonly<Record<string, Kind>> = {
  'bot build': {
    parameters: fields({ source: base64(ARCHIVE_LIMITS.sentBytes), fileName: text(255), language: text(40) }),
    most: 1,
    result: () =>
      fields(
        { language: text(40), log: words },
        { refused: words, isOfMachine: oneOf(true), program: fields(program) },
      ),
    load: async () => {
      const { buildBot } = await import('./work.ts');
      return (parameters: BuildParameters, _first, _count, allowed) => {
        allowedOf(allowed);
        return buildBot(parameters);
      };
    },
  },
  'bot check': {
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
      const { checkBot } = await import('./work.ts');
      return (parameters: CheckParameters, _first, _count, allowed) =>
        checkBot(parameters, allowedOf(allowed));
    },
  },
  'bot games': {
    parameters: fields({
      bots: list(bot, 1, 4),
      games: list(game, 1, 64),
      limits,
      mustLead: oneOf(true, false),
    }),
    most: 1,
    result: ({ parameters }) =>
      where<readonly (DoneGame | StoppedGame)[]>(
        list(result, 1, 64),
        arePlayed(parameters as GamesParameters),
        'the games that were asked for',
      ),
    load: async () => {
      const { playBotGames } = await import('./work.ts');
      return (parameters: GamesParameters, _first, _count, allowed) =>
        playBotGames(parameters, allowedOf(allowed));
    },
  },
};

function allowedOf(allowed: unknown): Allowed {
  const { commands } = (allowed ?? {}) as Partial<Allowed>;
  if (commands === undefined)
    throw new Error('this worker runs no programs of others; npx baralho worker --commands allows them');
  return allowed as Allowed;
}
