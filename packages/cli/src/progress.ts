/**
 * Shows the progress of long work on a terminal: two lines on standard error that are overwritten. The first has the bar, the
 * chunks, the rate and the time left; the second shows who is working. Lasting messages are printed above them.
 */
import { describeChunk } from '@baralho/jobs/chunk';
import type { Progress } from '@baralho/jobs/progress';
import type { Crew, Failure, JobQueue } from '@baralho/jobs/queue';

const BAR = { least: 6, most: 16 };
/** For a terminal that does not report its width. */
const USUAL_COLUMNS = 80;

const whole = (value: number): string => value.toLocaleString('en-US');

const rateOf = (perSecond: number): string =>
  perSecond >= 1e6
    ? `${(perSecond / 1e6).toFixed(1)} M games/s`
    : perSecond >= 1e3
      ? `${(perSecond / 1e3).toFixed(1)} k games/s`
      : perSecond >= 10
        ? `${perSecond.toFixed(0)} games/s`
        : `${perSecond.toFixed(2)} games/s`;

const timeOf = (seconds: number): string =>
  seconds >= 5400
    ? `${(seconds / 3600).toFixed(1)} h left`
    : seconds >= 90
      ? `${(seconds / 60).toFixed(1)} min left`
      : `${Math.ceil(seconds)} s left`;

const shortened = (text: string, columns: number): string =>
  [...text].length > columns ? `${[...text].slice(0, columns - 1).join('')}…` : text;

export interface Shown {
  readonly progress: Progress;
  /** Unknown yet if missing. */
  readonly crews?: readonly Crew[];
  /** Nobody answers the question which machines work. */
  readonly silent?: boolean;
  /** `2 of 10`, if there are several runs. */
  readonly part?: string;
}

/** `━━━━━━────  61%  1,204 of 1,984 chunks  12.4 M games/s  42 s left`, as wide as the columns allow. */
export function workLine({ progress }: Shown, columns: number): string {
  const { chunks, allChunks, failed, rate, secondsLeft } = progress;
  const ended = chunks + failed;
  const words = [
    ...(allChunks === undefined ? [] : [`${Math.floor((100 * ended) / allChunks)}%`.padStart(4)]),
    allChunks === undefined
      ? `${whole(chunks)} chunks`
      : `${whole(chunks).padStart(whole(allChunks).length)} of ${whole(allChunks)} chunks`,
    ...(failed > 0 ? [`${whole(failed)} failed`] : []),
    ...(rate === undefined ? [] : [rateOf(rate)]),
    ...(secondsLeft === undefined ? [] : [timeOf(secondsLeft)]),
  ].join('  ');
  const room = Math.min(BAR.most, columns - 1 - words.length);
  if (allChunks === undefined || room < BAR.least) return shortened(words.trimStart(), columns);
  const full = Math.round((room * ended) / allChunks);
  return `${'━'.repeat(full)}${'─'.repeat(room - full)} ${words}`;
}

/** `run 2 of 10  alpha 4711: 8 of 8 threads  beta 12: 3 of 4 threads  and 7 more`. */
export function crewLine({ crews, silent, part }: Shown, columns: number): string {
  const begin = part === undefined ? '' : `run ${part}  `;
  if (silent) return shortened(`${begin}no answer from Redis; waiting until it is there again`, columns);
  if (crews === undefined) return begin.trimEnd();
  if (crews.length === 0)
    return shortened(`${begin}no worker yet; npx baralho worker --redis URL joins`, columns);
  const one = ({ name, threads, busy }: Crew): string =>
    `${name}: ${busy} of ${threads} thread${threads === 1 ? '' : 's'} busy`;
  for (let shown = crews.length; shown > 0; shown--) {
    const more = crews.length - shown;
    const names = crews.slice(0, shown).map(one).join('  ');
    const line = `${begin}${names}${more === 0 ? '' : `  and ${more} more`}`;
    if (line.length <= columns || shown === 1) return shortened(line, columns);
  }
  return '';
}

export interface ProgressArea {
  /** Whether a terminal shows it. */
  readonly visible: boolean;
  /** Whether the user asked for silence. */
  readonly quiet: boolean;
  /** Replaces what was shown, a few times a second at most. */
  show(lines: (columns: number) => readonly string[]): void;
  /** A permanent line, also without a terminal. */
  say(text: string): void;
  clear(): void;
}

const PAUSE_MS = 100;

export function progressArea(quiet: boolean): ProgressArea {
  const visible = !quiet && process.stderr.isTTY === true;
  const faint = (text: string): string => (process.env.NO_COLOR ? text : `\u001b[2m${text}\u001b[22m`);
  let height = 0;
  let shownAt = 0;
  const clear = (): void => {
    if (height > 0) process.stderr.write(`\r${'\u001b[A'.repeat(height - 1)}\u001b[J`);
    height = 0;
  };
  return {
    visible,
    quiet,
    show(lines) {
      const now = performance.now();
      if (!visible || (height > 0 && now - shownAt < PAUSE_MS)) return;
      shownAt = now;
      clear();
      // One column stays free: a terminal wraps when its line is full.
      const [first = '', ...rest] = lines((process.stderr.columns || USUAL_COLUMNS) - 1);
      process.stderr.write([first, ...rest.map(faint)].join('\n'));
      height = 1 + rest.length;
    },
    say(text) {
      clear();
      process.stderr.write(`${text}\n`);
    },
    clear,
  };
}

export interface Watch {
  /** The run has made progress. */
  moved(progress: () => Progress): void;
  /** Reports a chunk that failed; if there are very many, only the first. */
  failed(failure: Failure): void;
  end(): void;
}

const ASK_MS = 500;
/** A machine that has not answered for this long is away. */
const SILENT_MS = 3000;
const MOST_TOLD = 10;
/** Without a terminal: if no machine has come to work for this long, it is reported once. */
const ALONE_MS = 5000;

/** Shows the progress of a run and the machines working on it until it ends. */
export function watchRun(area: ProgressArea, queue: JobQueue, part?: string): Watch {
  let progress: (() => Progress) | undefined;
  let crews: readonly Crew[] | undefined;
  let askedAt: number | undefined;
  let shownCount = 0;
  const show = (): void => {
    if (!area.visible || progress === undefined) return;
    const silent = askedAt !== undefined && performance.now() - askedAt > SILENT_MS;
    const shown = {
      progress: progress(),
      silent,
      ...(crews && { crews }),
      ...(part !== undefined && { part }),
    };
    area.show((columns) => [workLine(shown, columns), crewLine(shown, columns)]);
  };
  const ask = async (): Promise<void> => {
    if (askedAt !== undefined) return show();
    askedAt = performance.now();
    crews = await queue.workers().finally(() => {
      askedAt = undefined;
    });
    show();
  };
  const asking = area.visible ? setInterval(() => void ask().catch(() => {}), ASK_MS) : undefined;
  if (area.visible) void ask().catch(() => {});
  const tellAlone = async (): Promise<void> => {
    if ((await queue.workers()).length === 0)
      area.say('baralho: no worker yet; npx baralho worker --redis URL joins');
  };
  const alone =
    area.visible || area.quiet ? undefined : setTimeout(() => void tellAlone().catch(() => {}), ALONE_MS);
  return {
    moved(next) {
      progress = next;
      show();
    },
    failed({ chunk, message, by }) {
      if (++shownCount > MOST_TOLD) return;
      area.say(`baralho: ${describeChunk(chunk)} failed${by === undefined ? '' : ` on ${by}`}: ${message}`);
    },
    end() {
      clearInterval(asking);
      clearTimeout(alone);
      area.clear();
    },
  };
}
