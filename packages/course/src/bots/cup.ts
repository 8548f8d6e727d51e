/**
 * Cups and finals: the assignment's tournament among versions that are fixed when it begins, with decks from a secret whose
 * hash is published before. Afterwards an arena file is published, from which anybody can recompute decks, draw and standings.
 */
import {
  commitmentOf,
  drawnDecks,
  findForeignDeck,
  type Placing,
  parseRecords,
  type Secret,
  tournament,
} from '@baralho/arena';
import { type GameRecord, replay } from '@baralho/arena/record';
import { describeMisread } from '@baralho/core';
import { seal } from '@baralho/jobs/checkedLines';
import { type PlayParts, playGames, seatsOf } from './play.ts';
import { headOf, namedEntrant } from './program.ts';
import type { Round } from './rounds.ts';
import { gameId } from './work.ts';

export interface CupRow {
  readonly team: string;
  readonly points: number;
  /** Points for the stage reached (LI2, 4.5). */
  readonly marks: number;
  readonly words: string;
}

const rowOf = ({ name, points, games, stage, marks }: Placing): CupRow => ({
  team: name,
  points,
  marks,
  words: `${stage}, ${points} points in ${games} games${marks > 0 ? `, ${marks} marks` : ''}`,
});

export async function playCup(parts: PlayParts, round: Round): Promise<readonly CupRow[]> {
  const { table } = await tournament(seatsOf(round), round.decks, (schedule) =>
    playGames(parts, round, schedule),
  );
  return table.map(rowOf);
}

/** The file published when a round is over: its games in the order of their ids, and the secret. */
export const publishedFile = (records: Iterable<GameRecord>, secret: Secret): string =>
  [
    ...[...records].sort((a, b) => (a.id < b.id ? -1 : 1)).map((record) => JSON.stringify(record)),
    JSON.stringify({ version: 1, revealed: { commitment: commitmentOf(secret), ...secret } }),
  ]
    .map((line) => `${seal(line)}\n`)
    .join('');

export type Checked =
  | {
      readonly ok: true;
      readonly commitment: string;
      readonly games: number;
      /** Only for a cup or a final; a round of the ladder has ratings instead, and no draw. */
      readonly table?: readonly CupRow[];
    }
  | { readonly ok: false; readonly why: string };

/**
 * Checks a published round. Every game is replayed by the rules, and every deck is made again from the secret. For a cup or a final, the
 * draw and the standings are computed again too; no game of the draw may be missing, and there may be no other games.
 */
export async function checkCup(file: Buffer): Promise<Checked> {
  const read = parseRecords(file);
  if (!read.ok) return read;
  const { records, revealed } = read.value;
  if (revealed === undefined) return { ok: false, why: 'the secret of the decks is not in it' };
  for (const record of records) {
    const played = replay(record);
    if (!played.ok) return { ok: false, why: `game ${record.id}: ${describeMisread(played.error)}` };
  }
  const foreign = findForeignDeck(records, revealed);
  if (foreign !== undefined)
    return { ok: false, why: `game ${foreign.id}: its deck is not the one that the secret gives` };
  const first = records[0];
  if (first === undefined) return { ok: false, why: 'there is no game in it' };
  if (records.every(({ event }) => event.startsWith('ladder ')))
    return { ok: true, commitment: commitmentOf(revealed), games: records.length };
  const heads = new Map(records.flatMap(({ seats }) => seats).map((seat) => [seat.name, seat]));
  const entrants = [...heads.values()]
    .filter(({ hash }) => hash !== headOf({ name: '', builtIn: 'random' }).hash)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((head) => ({ ...namedEntrant({ name: head.name, builtIn: '' }), ...head, isBuiltIn: false }));
  const byId = new Map(records.map((record) => [record.id, record]));
  const used = new Set<string>();
  let missing: string | undefined;
  const how = { limits: first.limits, mustLead: first.mustLead === true };
  try {
    const { table } = await tournament(entrants, drawnDecks(revealed), async (schedule) =>
      schedule.map((game) => {
        const id = gameId(game, how);
        const record = byId.get(id);
        if (record === undefined) {
          missing = `${game.event}: the secret draws this game, and it is not there`;
          throw new Error(missing);
        }
        used.add(id);
        return record;
      }),
    );
    const stray = records.find(({ id }) => !used.has(id));
    if (stray !== undefined)
      return { ok: false, why: `game ${stray.id}, ${stray.event}: the secret does not draw this game` };
    const commitment = commitmentOf(revealed);
    return { ok: true, commitment, games: records.length, table: table.map(rowOf) };
  } catch (error) {
    if (missing === undefined) throw error;
    return { ok: false, why: missing };
  }
}
