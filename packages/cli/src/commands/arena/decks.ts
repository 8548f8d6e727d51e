/**
 * The decks of a competition and what is printed about them: they come from a secret whose commitment is shown before the
 * first game and which is shown itself after the last one, or from a seed for experiments, which the report says.
 */
import {
  type BotGameId,
  commitmentOf,
  type Decks,
  drawnDecks,
  drawSecret,
  findSecret,
  forgetSecret,
  keepSecret,
  type RecordFile,
  type Records,
  type Secret,
  secretPath,
  seededDecks,
} from '@baralho/arena';
import { complain } from '../../complain.ts';

export interface CompetitionDecks {
  readonly decks: Decks;
  /** For the title of a table: `seed 7`, `decks 1a2b3c4d`. */
  readonly title: string;
  /** Before the first game: stores the secret and returns the message about it. */
  begin(): string;
  /** A game is being played, not read from the file. */
  played(): void;
  /** The last game has been played: the secret can be published. */
  reveal(file: RecordFile | undefined): void;
  /** A line for people, and fields for programs. */
  sentence(): string;
  json(): object;
}

const SEEDED = 'bots could know the deals: --seed is for experiments';
const OPEN = 'without a sandbox a bot could have read the secret on this machine';
const SHOWN = 'the secret had been shown before the last games were played, so bots could know them';

export const decksOfSeed = (seed: number, game: BotGameId = 'escalada'): CompetitionDecks => ({
  decks: seededDecks(seed, game),
  title: `seed ${seed}`,
  begin: () => '',
  played() {},
  reveal() {},
  sentence: () => `Decks: made from seed ${seed}; ${SEEDED}.\n`,
  json: () => ({ seed, decks: { from: 'seed', botsCouldKnow: true, why: SEEDED } }),
});

/** The stored secret; exits with a message if it is missing. */
function secretOf(path: string, { records, revealed }: Records): Secret | undefined {
  const drawn = records.findLast(({ commitment }) => commitment !== undefined);
  if (drawn === undefined) return undefined;
  const resumed = [findSecret(secretPath(path)), revealed].find(
    (secret) => secret !== undefined && commitmentOf(secret) === drawn.commitment,
  );
  return (
    resumed ??
    complain(`${secretPath(path)} does not hold the secret of these games: their decks cannot be made again`)
  );
}

function keepBeside(path: string, secret: Secret): void {
  try {
    keepSecret(secretPath(path), secret);
  } catch (error) {
    complain(`cannot write '${secretPath(path)}': ${error instanceof Error ? error.message : error}`);
  }
}

/** `path` is the file of records; `walled` says whether bots cannot read the files of this machine. */
export function drawnFor(
  path: string | undefined,
  before: Records | undefined,
  walled: boolean,
  game: BotGameId = 'escalada',
): CompetitionDecks {
  const resumed = path === undefined || before === undefined ? undefined : secretOf(path, before);
  const secret = resumed ?? drawSecret();
  const shownBefore = before?.revealed !== undefined && resumed === before.revealed;
  const commitment = commitmentOf(secret);
  let doubts: readonly string[] = walled ? [] : [OPEN];
  let revealed = shownBefore;
  return {
    decks: drawnDecks(secret, game),
    title: `decks ${commitment.slice(0, 8)}`,
    begin() {
      if (path !== undefined && resumed === undefined) keepBeside(path, secret);
      return `Decks: drawn from the system's randomness; the hash of salt and secret is ${commitment}\n`;
    },
    played() {
      if (shownBefore && !doubts.includes(SHOWN)) doubts = [...doubts, SHOWN];
    },
    reveal(file) {
      if (!revealed) file?.reveal(secret);
      if (path !== undefined) forgetSecret(secretPath(path));
      revealed = true;
    },
    sentence() {
      const shown = revealed
        ? `secret ${secret.secret}, salt ${secret.salt}`
        : 'the secret is shown after the last game';
      return `Decks: ${shown}${doubts.map((doubt) => `; ${doubt}`).join('')}.\n`;
    },
    json: () => ({
      decks: {
        from: 'secret',
        botsCouldKnow: doubts.length > 0,
        ...(doubts.length > 0 && { why: doubts.join('; ') }),
        commitment,
        ...(revealed && secret),
      },
    }),
  };
}
