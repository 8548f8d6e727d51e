/**
 * What two token sequences share, by winnowing (Schleimer, Wilkerson and Aiken, 2003): one hash is kept for every window of
 * token runs, so that any run of `SURE` or more tokens that two sources share is found. Shared runs are then extended to their
 * ends, and the longest ones count, each token once.
 */

/** Tokens in a remembered run, and runs in a window. */
const RUN = 15;
const WINDOW = 9;
/** A shared run of this many tokens is always found; shorter ones do not count. */
export const SURE: number = RUN + WINDOW - 1;

/** A shared run: its start in each sequence, and its length in tokens. */
export interface Tile {
  readonly at: number;
  readonly otherAt: number;
  readonly length: number;
}

/** The remembered runs of a sequence: hash and position. */
export type Fingerprints = ReadonlyMap<number, readonly number[]>;

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

/** Every text as a number, so that sequences compare quickly. */
export const numbered = (texts: readonly string[]): Uint32Array => Uint32Array.from(texts, hashOf);

function runHashes(tokens: Uint32Array): readonly number[] {
  const hashes: number[] = [];
  for (let at = 0; at + RUN <= tokens.length; at++) {
    let hash = 0x811c9dc5;
    for (let i = at; i < at + RUN; i++) hash = Math.imul(hash ^ (tokens[i] ?? 0), 0x01000193);
    hashes.push(hash >>> 0);
  }
  return hashes;
}

/** The smallest hash of each window, the last one if several are equal. */
export function fingerprintsOf(tokens: Uint32Array): Fingerprints {
  const hashes = runHashes(tokens);
  const chosen = new Map<number, number[]>();
  let last = -1;
  for (let end = Math.min(WINDOW, hashes.length); end > 0 && end <= hashes.length; end++) {
    let least = Math.max(0, end - WINDOW);
    for (let at = least + 1; at < end; at++) if ((hashes[at] ?? 0) <= (hashes[least] ?? 0)) least = at;
    if (least === last) continue;
    last = least;
    const hash = hashes[least] ?? 0;
    const places = chosen.get(hash);
    if (places === undefined) chosen.set(hash, [least]);
    else places.push(least);
  }
  return chosen;
}

export interface Compared {
  readonly tokens: Uint32Array;
  readonly fingerprints: Fingerprints;
}

/** If a run occurs often, only this many places are followed. */
const MOST_PLACES = 8;

function* seeds(one: Compared, other: Compared): Generator<readonly [number, number]> {
  for (const [hash, places] of one.fingerprints)
    for (const otherAt of other.fingerprints.get(hash)?.slice(0, MOST_PLACES) ?? [])
      for (const at of places.slice(0, MOST_PLACES)) yield [at, otherAt];
}

/** The shared runs, longest first; no token is in two of them. */
export function tilesOf(one: Compared, other: Compared): readonly Tile[] {
  const [a, b] = [one.tokens, other.tokens];
  const found = new Map<string, Tile>();
  for (const [seed, otherSeed] of seeds(one, other)) {
    let [from, otherFrom] = [seed, otherSeed];
    while (from > 0 && otherFrom > 0 && a[from - 1] === b[otherFrom - 1])
      [from, otherFrom] = [from - 1, otherFrom - 1];
    const key = `${from} ${otherFrom}`;
    if (found.has(key)) continue;
    let length = 0;
    while (
      from + length < a.length &&
      otherFrom + length < b.length &&
      a[from + length] === b[otherFrom + length]
    )
      length++;
    found.set(key, { at: from, otherAt: otherFrom, length });
  }
  const [used, otherUsed] = [new Uint8Array(a.length), new Uint8Array(b.length)];
  const tiles: Tile[] = [];
  for (const tile of [...found.values()].sort((x, y) => y.length - x.length)) {
    for (const free of freeParts(tile, used, otherUsed)) {
      if (free.length < SURE) continue;
      used.fill(1, free.at, free.at + free.length);
      otherUsed.fill(1, free.otherAt, free.otherAt + free.length);
      tiles.push(free);
    }
  }
  return tiles;
}

/** The parts of a run that longer runs have not taken. */
function* freeParts({ at, otherAt, length }: Tile, used: Uint8Array, otherUsed: Uint8Array): Generator<Tile> {
  let from = 0;
  for (let i = 0; i <= length; i++) {
    if (i < length && used[at + i] === 0 && otherUsed[otherAt + i] === 0) continue;
    if (i > from) yield { at: at + from, otherAt: otherAt + from, length: i - from };
    from = i + 1;
  }
}

/** Marks the tokens of a sequence that also occur in the base code. */
export function coveredBy(one: Compared, base: Compared, covered: Uint8Array): void {
  for (const { at, length } of tilesOf(one, base)) covered.fill(1, at, at + length);
}
