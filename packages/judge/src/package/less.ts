/**
 * Smaller candidates of a text when only a program can say whether it is valid: fewer lines, fewer words, smaller numbers,
 * shorter words. Most inputs say how many lines or words follow, so removing some also lowers a number before them; which
 * number that is, is learnt from the candidates that were valid.
 */

/** Not allowed; allowed and passed; or the program still fails on it in the same way. */
export type Trial = 'not allowed' | 'passes' | 'fails';

export interface LessOptions {
  /** Candidates tried in parallel. */
  readonly jobs: number;
  readonly attempt: (text: string) => Promise<Trial>;
  readonly isEnough: () => boolean;
}

/** One change: what is left, where, and how many lines, words or letters are removed. */
interface Edit {
  readonly lines: readonly string[];
  readonly line: number;
  /** Words of that line before the place. */
  readonly word: number;
  readonly gone: number;
  readonly of: 'lines' | 'columns' | 'words' | 'letters';
  /** How many there were in the line or word, or after a line. */
  readonly outOf: (line: number) => number;
}

const INTEGER = /^-?\d{1,15}$/;
/** How many of the numbers before a place are tried as its count. */
const MOST_COUNTS = 6;
const FIRST_LINES = 2;

const wordsOf = (line: string): readonly string[] => line.split(' ');
const withWord = (lines: readonly string[], at: number, word: number, text: string): readonly string[] =>
  lines.with(
    at,
    wordsOf(lines[at] ?? '')
      .with(word, text)
      .join(' '),
  );

/** 3 · 2ⁿ and 2ⁿ down to 1, since two or three lines often belong together. */
function sizesFor(count: number): readonly number[] {
  const sizes: number[] = [];
  for (let size = 1; size < count || size === 1; size *= 2) {
    sizes.push(size);
    if (size > 1 && 1.5 * size < count) sizes.push(1.5 * size);
  }
  return sizes.reverse();
}

const without = <T>(items: readonly T[], at: number, count: number): readonly T[] => [
  ...items.slice(0, at),
  ...items.slice(at + count),
];

/** Removes lines: several in a row, or one together with as many of the next as it says. */
function* linesAway(lines: readonly string[], size: number, at: number): Generator<Edit> {
  const about = { line: at, word: 0, of: 'lines', outOf: (line: number) => lines.length - 1 - line } as const;
  if (at + size <= lines.length) yield { ...about, lines: without(lines, at, size), gone: size };
  const said = size === 1 ? wordsOf(lines[at] ?? '').filter((word) => INTEGER.test(word)) : [];
  for (const more of new Set(said.map(Number)))
    if (more > 0 && at + 1 + more <= lines.length)
      yield { ...about, lines: without(lines, at, 1 + more), gone: 1 };
}

function* wordsAway(lines: readonly string[], at: number): Generator<Edit> {
  const words = wordsOf(lines[at] ?? '');
  for (const size of sizesFor(words.length))
    for (let word = 0; word + size <= words.length && words.length > 1; word += size)
      yield {
        lines: lines.with(at, without(words, word, size).join(' ')),
        line: at,
        word,
        gone: size,
        of: 'words',
        outOf: () => words.length,
      };
}

/** Removes a column of a table: the same word of consecutive lines of equal length. */
function* columnsAway(lines: readonly string[], at: number): Generator<Edit> {
  const count = wordsOf(lines[at] ?? '').length;
  const isRow = (line: string): boolean => wordsOf(line).length === count;
  const end = lines.findIndex((line, i) => i > at && !isRow(line));
  const rows = (end < 0 ? lines.length : end) - at;
  if (count < 2 || rows < 2) return;
  for (let word = 0; word < count; word++)
    yield {
      lines: lines.map((line, i) =>
        i >= at && i < at + rows ? without(wordsOf(line), word, 1).join(' ') : line,
      ),
      line: at,
      word: 0,
      gone: 1,
      of: 'columns',
      outOf: () => count,
    };
}

function* shorterWords(lines: readonly string[], at: number): Generator<Edit> {
  for (const [word, text] of wordsOf(lines[at] ?? '').entries()) {
    const letters = INTEGER.test(text) ? [] : [...text];
    for (const size of sizesFor(letters.length))
      for (let from = 0; from + size <= letters.length && letters.length > 1; from += size)
        yield {
          lines: withWord(lines, at, word, without(letters, from, size).join('')),
          line: at,
          word,
          gone: size,
          of: 'letters',
          outOf: () => letters.length,
        };
  }
}

/** The numbers before a place that may be its count: the nearest ones, and those in the first lines. */
function countsBefore({ lines, line, word }: Edit): readonly (readonly [line: number, word: number])[] {
  const inLine = (at: number, end = Number.POSITIVE_INFINITY): (readonly [number, number])[] =>
    wordsOf(lines[at] ?? '')
      .map((text, i) => ({ text, i }))
      .filter(({ text, i }) => i < end && INTEGER.test(text))
      .map(({ i }) => [at, i]);
  const near = [...(word > 0 ? inLine(line, word) : []), ...(line > 0 ? inLine(line - 1) : [])];
  const first = Array.from({ length: Math.min(FIRST_LINES, Math.max(0, line - 1)) }, (_, at) =>
    inLine(at),
  ).flat();
  return [...first, ...near].slice(0, MOST_COUNTS);
}

/** A first line of numbers describes what follows, so it is removed last. */
const firstPlace = ([first = '']: readonly string[], size: number): number =>
  size > 1 && wordsOf(first).every((word) => INTEGER.test(word)) ? 1 : 0;

interface Way {
  readonly key: string;
  readonly lines: readonly string[];
  readonly looks: number;
}

/** Once a way of correcting the counts was allowed this often, few others are tried. */
const SURE = 3;
const FEW_WAYS = 3;

export async function withLess(
  text: string,
  { jobs, attempt, isEnough }: LessOptions,
): Promise<{ readonly text: string; readonly proved: boolean }> {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const ending = text.endsWith(newline) ? newline : '';
  let best: readonly string[] = text.slice(0, text.length - ending.length).split(newline);
  const tried = new Set<string>([text]);
  /** How often each way of correcting the counts gave an allowed input. */
  const worth = new Map<string, number>();
  const shown = (lines: readonly string[]): string => lines.join(newline) + (lines.length > 0 ? ending : '');

  /** A change as it is, and with each possible count reduced: first the ways that were allowed before, then what looks like a count. */
  function ways(edit: Edit): readonly Way[] {
    const all = [{ key: `${edit.of} as it is`, lines: edit.lines, looks: 0.1 }];
    for (const [at, word] of edit.gone > 0 ? countsBefore(edit) : []) {
      const number = Number(wordsOf(edit.lines[at] ?? '')[word]);
      const place = at < FIRST_LINES ? `${at}` : 'near';
      for (const [a, less] of [edit.gone, edit.gone / 2, edit.gone / 3, 1].entries())
        if (number >= less && Number.isInteger(less) && (a === 0 || less !== edit.gone))
          all.push({
            key: `${edit.of} ${place} ${word} ${a}`,
            lines: withWord(edit.lines, at, word, String(number - less)),
            looks: Math.round((number * edit.gone) / less) === edit.outOf(at) ? 0.5 : 0,
          });
    }
    const known = all
      .map((way) => ({ ...way, looks: worth.get(way.key) ?? way.looks }))
      .sort((a, b) => b.looks - a.looks);
    return known.slice(0, (known[0]?.looks ?? 0) >= SURE ? FEW_WAYS : known.length);
  }

  /** Takes the first way that fails; if one was allowed and passed, the others are not tried. */
  async function take(edit: Edit): Promise<boolean> {
    const fresh = ways(edit).filter(({ lines }) => !tried.has(shown(lines)));
    for (let at = 0; at < fresh.length && !isEnough(); at += jobs) {
      const some = fresh.slice(at, at + jobs);
      for (const { lines } of some) tried.add(shown(lines));
      const found = await Promise.all(some.map(({ lines }) => attempt(shown(lines))));
      for (const [i, { key }] of some.entries())
        if (found[i] !== 'not allowed') worth.set(key, (worth.get(key) ?? 0) + 1);
      const one = some[found.indexOf('fails')];
      if (one !== undefined) {
        best = one.lines;
        return true;
      }
      if (found.includes('passes')) return false;
    }
    return false;
  }

  /** Takes the first edits that succeed, and goes on from the same place while there are more. */
  async function lineByLine(
    edits: (lines: readonly string[], at: number) => Generator<Edit>,
  ): Promise<boolean> {
    let changed = false;
    for (let at = 0; at < best.length && !isEnough(); ) {
      let isTaken = false;
      for (const edit of edits(best, at)) {
        isTaken = await take(edit);
        if (isTaken || isEnough()) break;
      }
      changed ||= isTaken;
      if (!isTaken) at++;
    }
    return changed;
  }

  async function fewerLines(): Promise<boolean> {
    let changed = false;
    for (const size of sizesFor(best.length))
      for (let at = firstPlace(best, size); at < best.length && !isEnough(); ) {
        let isTaken = false;
        for (const edit of linesAway(best, size, at)) {
          isTaken = await take(edit);
          if (isTaken || isEnough()) break;
        }
        changed ||= isTaken;
        if (!isTaken) at += size;
      }
    return changed;
  }

  /** Tries a number without its sign, 0, 1, and otherwise the smallest that fails, as far as halving finds it. */
  async function smallerNumber(line: number, word: number): Promise<boolean> {
    const text = wordsOf(best[line] ?? '')[word] ?? '';
    if (!INTEGER.test(text)) return false;
    const isIn = (number: number): Promise<boolean> =>
      take({
        lines: withWord(best, line, word, String(number)),
        line,
        word,
        gone: 0,
        of: 'words',
        outOf: () => 0,
      });
    const positive = Number(text) < 0 && (await isIn(-Number(text)));
    const sign = Number(text) < 0 && !positive ? -1 : 1;
    let most = Math.abs(Number(text));
    if (most > 0 && (await isIn(0))) return true;
    if (most > 1 && (await isIn(sign))) return true;
    const before = most;
    for (let least = 1; most - least > 1 && !isEnough(); ) {
      const middle = least + Math.floor((most - least) / 2);
      if (await isIn(sign * middle)) most = middle;
      else least = middle;
    }
    return positive || most < before;
  }

  async function smallerNumbers(): Promise<boolean> {
    let changed = false;
    for (let line = 0; line < best.length; line++)
      for (let word = 0; word < wordsOf(best[line] ?? '').length && !isEnough(); word++)
        changed = (await smallerNumber(line, word)) || changed;
    return changed;
  }

  for (let changed = true; changed && !isEnough(); ) {
    changed = await fewerLines();
    changed = (await lineByLine(columnsAway)) || changed;
    changed = (await lineByLine(wordsAway)) || changed;
    changed = (await lineByLine(shorterWords)) || changed;
    changed = (await smallerNumbers()) || changed;
  }
  return { text: shown(best), proved: !isEnough() };
}
