/**
 * Rows as lines of JSON, the same from SQLite and from PostgreSQL: first a head that says what it is, then every row with its table,
 * then how many rows there were and the SHA-256 of all lines before. A file that was cut off or altered is refused.
 */
import { createHash } from 'node:crypto';

export type Row = Readonly<Record<string, unknown>>;

/** A sentence on what is wrong with the lines. */
export class Refused extends Error {}

const packed = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value,
    ]),
  );

/** Undefined if it is not a row. */
function unpacked(row: unknown): Row | undefined {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined;
  const columns: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) {
    const bytes = typeof value === 'object' && value !== null ? value.bytes : undefined;
    if (typeof value === 'object' && value !== null && typeof bytes !== 'string') return undefined;
    columns[key] = bytes === undefined ? value : Buffer.from(bytes, 'base64');
  }
  return columns;
}

/** Passes the lines to `print`; returns the number of rows. */
export async function printRows(
  head: object,
  rows: AsyncIterable<readonly [table: string, row: Row]>,
  print: (line: string) => void | Promise<void>,
): Promise<number> {
  const hash = createHash('sha256');
  const writeValue = async (value: unknown): Promise<void> => {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    await print(line);
  };
  await writeValue(head);
  let count = 0;
  for await (const [table, row] of rows) {
    await writeValue([table, packed(row)]);
    count++;
  }
  await print(`${JSON.stringify({ rows: count, sha256: hash.digest('hex') })}\n`);
  return count;
}

function read(line: string, number: number, what: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Refused(`line ${number} of the ${what} is damaged`);
  }
}

/**
 * Passes every row to `keep`, and returns their number; throws `Refused` if the lines are not complete. `what` is their name in messages.
 */
export async function readRows(
  what: string,
  lines: AsyncIterable<string>,
  checkHead: (head: unknown) => void,
  keep: (table: string, row: Row) => Promise<boolean>,
): Promise<number> {
  const hash = createHash('sha256');
  let [number, rows] = [0, 0];
  let ended = false;
  for await (const line of lines) {
    const value = read(line, ++number, what);
    if (ended) throw new Refused(`the ${what} goes on after its end`);
    if (number === 1) checkHead(value);
    else if (Array.isArray(value)) {
      const [table, given] = value;
      const row = unpacked(given);
      if (row === undefined || !(await keep(String(table), row)))
        throw new Refused(`line ${number} of the ${what} is damaged`);
      rows++;
    } else {
      const end = value as { readonly rows?: unknown; readonly sha256?: unknown };
      if (end.rows !== rows || end.sha256 !== hash.digest('hex'))
        throw new Refused(`the ${what} was altered: its rows and its checksum do not agree`);
      ended = true;
    }
    if (!ended) hash.update(`${line}\n`);
  }
  if (!ended) throw new Refused(`the ${what} is cut off: its last line is missing`);
  return rows;
}
