/**
 * Every single game in a file, for analysis with other programs: CSV, or Parquet by its name. One row per game: the deal,
 * steps, wars, the winner (A, B, tie, never, undecided) and the period of a game that never ends. Written as the games are
 * played, a piece at a time, so memory does not grow. Node only.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { A_WINS, B_WINS, TIED, type WarGames } from '@baralho/kernels/war';
import type { SchemaElement } from 'hyparquet-writer';

export interface GamesFile {
  write(first: number, games: WarGames): void;
  /** Waits until everything has been written out. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

const winnerOf = (ending: number, period: number): string => {
  const how = ending & 3;
  if (how === A_WINS) return 'A';
  if (how === B_WINS) return 'B';
  if (how === TIED) return 'tie';
  return period > 0 ? 'never' : 'undecided';
};

function csvFile(path: string): GamesFile {
  const stream = createWriteStream(path);
  stream.write('deal,steps,wars,winner,period\n');
  return {
    write(first, { times, endings, periods }) {
      const rows: string[] = [];
      for (const [game, ending] of endings.entries()) {
        // The kernel writes a row of periods only if a game can repeat.
        const period = (ending & 3) === 0 ? (periods[game] ?? 0) : 0;
        rows.push(
          `b1:war:${first + game},${times[game]},${ending >>> 2},${winnerOf(ending, period)},${period > 0 ? period : ''}\n`,
        );
      }
      stream.write(rows.join(''));
    },
    async drain() {
      if (stream.writableNeedDrain) await once(stream, 'drain');
    },
    async close() {
      stream.end();
      await once(stream, 'close');
    },
  };
}

async function parquetFile(path: string): Promise<GamesFile> {
  const { fileWriter, ParquetWriter } = await import('hyparquet-writer');
  const column = (
    name: string,
    type: SchemaElement['type'],
    more: Partial<SchemaElement> = {},
  ): SchemaElement => ({ name, type, repetition_type: 'REQUIRED', ...more }) as SchemaElement;
  const schema: SchemaElement[] = [
    { name: 'games', num_children: 5 },
    column('number', 'INT64'),
    column('steps', 'INT32'),
    column('wars', 'INT32'),
    column('winner', 'BYTE_ARRAY', { converted_type: 'UTF8' }),
    column('period', 'INT32'),
  ];
  const writer = new ParquetWriter({ writer: fileWriter(path), schema });
  return {
    write(first, { times, endings, periods }) {
      const rows = Array.from(times, (_, game) => game);
      const period = (ending: number, game: number): number =>
        (ending & 3) === 0 ? (periods[game] ?? 0) : 0;
      void writer.write({
        columnData: [
          { name: 'number', data: rows.map((game) => BigInt(first + game)) },
          { name: 'steps', data: Array.from(times) },
          { name: 'wars', data: Array.from(endings, (ending) => ending >>> 2) },
          {
            name: 'winner',
            data: Array.from(endings, (ending, game) => winnerOf(ending, period(ending, game))),
          },
          { name: 'period', data: Array.from(endings, period) },
        ],
      });
    },
    drain: async () => {},
    close: async () => {
      await writer.finish();
    },
  };
}

export const GAMES_FILE_ENDINGS = ['.csv', '.parquet'] as const;

export const openGamesFile = async (path: string): Promise<GamesFile> =>
  path.endsWith('.parquet') ? parquetFile(path) : csvFile(path);
