/**
 * Finds similar sources by comparing each with every other: those of other teams and of earlier years, ignoring code that
 * everybody was given. A report contains the sources it mentions, so that it can be stored and shown on its own. A number
 * proves nothing: people have to read the sources.
 */
import { type Compared, coveredBy, fingerprintsOf, numbered, SURE, tilesOf } from './compare.ts';
import { languageOfFile, type Token, tokensOf } from './tokens.ts';

/** A source that is compared. */
export interface SimilarSource {
  /** A submission, or the folder of an earlier year. */
  readonly id: string;
  /** A team; sources of the same team are not compared. */
  readonly team: string;
  readonly isEarlier: boolean;
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

/** A part that two sources share: a range of lines in a file of each, from 1. */
export interface SharedPart {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly otherFile: string;
  readonly otherFrom: number;
  readonly otherTo: number;
  readonly tokens: number;
}

export interface SimilarPair {
  /** Indexes into the sources. */
  readonly one: number;
  readonly other: number;
  /** How much of each is in the other, in per cent, without base code. */
  readonly percent: number;
  readonly otherPercent: number;
  readonly parts: readonly SharedPart[];
}

export interface SimilarReport {
  /** How many sources were compared. */
  readonly compared: number;
  /** Sources in which nothing can be read as a program. */
  readonly unread: number;
  readonly sources: readonly SimilarSource[];
  /** The most alike first. */
  readonly pairs: readonly SimilarPair[];
}

/** Pairs that share less than this, in per cent, are not reported. */
export const LEAST_PERCENT = 25;
const MOST_PAIRS = 100;
/** With this many teams or more, code that more than half of them have counts as part of the assignment. */
const MANY_TEAMS = 10;
/** Candidates compared in detail: ten times as many as are shown. */
const MOST_CANDIDATES = 10 * MOST_PAIRS;

interface Read extends Compared {
  readonly place: number;
  readonly team: string;
  readonly isEarlier: boolean;
  readonly tokens: Uint32Array;
  readonly lines: readonly Token[];
  /** Where each file begins among the tokens. */
  readonly files: readonly { readonly name: string; readonly at: number }[];
  readonly isBase: Uint8Array;
}

/** A shared run never crosses from one file into the next. */
function readSource(source: SimilarSource, place: number): Read {
  const lines: Token[] = [];
  const files: { name: string; at: number }[] = [];
  for (const { name, text } of source.files) {
    const language = languageOfFile(name);
    if (language === undefined) continue;
    files.push({ name, at: lines.length });
    for (const token of tokensOf(text, language)) lines.push(token);
    lines.push({ text: `end of ${place} ${name}`, line: 0 });
  }
  const tokens = numbered(lines.map(({ text }) => text));
  const { team, isEarlier } = source;
  const isBase = new Uint8Array(tokens.length);
  return { place, team, isEarlier, tokens, lines, files, isBase, fingerprints: fingerprintsOf(tokens) };
}

/** How often two sources have the same remembered run, ignoring base code and what nearly all of them have. */
function candidates(sources: readonly Read[]): readonly (readonly [Read, Read])[] {
  const holders = new Map<number, Set<Read>>();
  for (const one of sources)
    for (const [hash, places] of one.fingerprints)
      if (places.some((at) => one.isBase[at] === 0))
        holders.set(hash, (holders.get(hash) ?? new Set()).add(one));
  const teams = new Set(sources.map(({ team }) => team)).size;
  const shared = new Map<number, number>();
  for (const who of holders.values()) {
    if (who.size < 2) continue;
    if (teams >= MANY_TEAMS && new Set([...who].map(({ team }) => team)).size > teams / 2) continue;
    const list = [...who];
    for (const [i, one] of list.entries())
      for (const other of list.slice(i + 1)) {
        if (one.team === other.team || (one.isEarlier && other.isEarlier)) continue;
        const key = one.place * sources.length + other.place;
        shared.set(key, (shared.get(key) ?? 0) + 1);
      }
  }
  return [...shared]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_CANDIDATES)
    .flatMap(([key]) => {
      const [one, other] = [sources[Math.floor(key / sources.length)], sources[key % sources.length]];
      return one === undefined || other === undefined ? [] : [[one, other] as const];
    });
}

const ownTokens = ({ isBase, files }: Read): number =>
  isBase.length - files.length - isBase.reduce((sum, base) => sum + base, 0);

const fileAt = ({ files }: Read, at: number): string => files.findLast((file) => file.at <= at)?.name ?? '';

function pairOf(one: Read, other: Read): SimilarPair {
  let [mine, others] = [0, 0];
  const parts: SharedPart[] = [];
  for (const { at, otherAt, length } of tilesOf(one, other)) {
    let own = 0;
    for (let i = 0; i < length; i++) {
      const isBase = one.isBase[at + i] === 1 || other.isBase[otherAt + i] === 1;
      if (!isBase) own++;
    }
    if (own < SURE) continue;
    mine += own;
    others += own;
    parts.push({
      file: fileAt(one, at),
      from: one.lines[at]?.line ?? 0,
      to: one.lines[at + length - 1]?.line ?? 0,
      otherFile: fileAt(other, otherAt),
      otherFrom: other.lines[otherAt]?.line ?? 0,
      otherTo: other.lines[otherAt + length - 1]?.line ?? 0,
      tokens: own,
    });
  }
  const percentOf = (count: number, of: Read): number =>
    Math.min(100, Math.round((100 * count) / Math.max(1, ownTokens(of))));
  return {
    one: one.place,
    other: other.place,
    percent: percentOf(mine, one),
    otherPercent: percentOf(others, other),
    parts,
  };
}

const alike = ({ percent, otherPercent }: SimilarPair): number => Math.max(percent, otherPercent);

/** For each pair of teams, only the two submissions that are most alike. */
function bestOfTeams(
  pairs: readonly SimilarPair[],
  sources: readonly SimilarSource[],
): readonly SimilarPair[] {
  const seen = new Set<string>();
  return pairs.filter(({ one, other }) => {
    const key = [sources[one]?.team, sources[other]?.team].sort().join('\n');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Lets other work run between two steps. */
export type Rest = () => Promise<unknown>;

/** The report contains only the sources it mentions. */
function withSpoken(report: SimilarReport): SimilarReport {
  const used = [...new Set(report.pairs.flatMap(({ one, other }) => [one, other]))].sort((a, b) => a - b);
  const place = new Map(used.map((old, i) => [old, i]));
  return {
    ...report,
    sources: used.flatMap((old) => report.sources[old] ?? []),
    pairs: report.pairs.map((pair) => ({
      ...pair,
      one: place.get(pair.one) ?? 0,
      other: place.get(pair.other) ?? 0,
    })),
  };
}

export async function similarReport(
  sources: readonly SimilarSource[],
  base: readonly SimilarSource['files'][number][],
  rest: Rest,
): Promise<SimilarReport> {
  const read: Read[] = [];
  const given = readSource({ id: '', team: '', isEarlier: false, files: base }, -1);
  for (const [place, source] of sources.entries()) {
    const one = readSource(source, place);
    if (given.files.length > 0) coveredBy(one, given, one.isBase);
    read.push(one);
    await rest();
  }
  const pairs: SimilarPair[] = [];
  for (const [one, other] of candidates(read)) {
    const pair = pairOf(one, other);
    if (alike(pair) >= LEAST_PERCENT) pairs.push(pair);
    await rest();
  }
  const best = bestOfTeams(
    pairs.sort((a, b) => alike(b) - alike(a)),
    sources,
  ).slice(0, MOST_PAIRS);
  const unread = read.filter(({ files }) => files.length === 0).length;
  return withSpoken({ compared: sources.length, unread, sources, pairs: best });
}
