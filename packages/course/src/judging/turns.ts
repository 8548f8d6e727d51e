/**
 * Whose stage is next: the first stages of all before later ones; then the team that has the fewest under way, then the one
 * that has had the least time, then in order of arrival. The queue gets only about as many stages as there are threads,
 * because their order cannot be changed there, and so few later stages that a thread stays free for the first results of
 * others. While hidden tests of a team run, nothing else of that team does: two programs that run at the same time could tell
 * each other what they read.
 */
import { STAGES, type Stage } from './stage.ts';

export interface Turn {
  readonly team: string;
  readonly stage: Stage;
  readonly at: number;
}

/** What a team has used so far, and what it has under way. */
interface Account {
  out: number;
  used: number;
  /** Whether hidden tests are under way. */
  hasHidden: boolean;
}

export interface Turns<T extends Turn> {
  add(one: T): void;
  /** The next job, which counts as under way from now on; undefined if there is no room or nobody is waiting. */
  next(threads: number): T | undefined;
  /** The job has ended, after this many milliseconds. */
  over(one: T, ms: number): void;
  /** How many are under way. */
  readonly out: number;
}

export const FIRST: Stage = 'samples';
const HIDDEN: Stage = 'hidden';
/** One more first stage than there are threads is given out, so that no thread waits for us. */
const AHEAD = 1;

export function openTurns<T extends Turn>(): Turns<T> {
  const waiting: T[] = [];
  const accounts = new Map<string, Account>();
  let [out, later] = [0, 0];

  /** A team that is new, or comes back, starts with the lowest use among the teams at work. */
  function accountOf(team: string): Account {
    const account = accounts.get(team) ?? { out: 0, used: 0, hasHidden: false };
    const isIdle = account.out === 0 && waiting.every((one) => one.team !== team);
    if (isIdle) {
      const busy = [...accounts].filter(
        ([name, { out: under }]) => under > 0 || waiting.some((one) => one.team === name),
      );
      const least = Math.min(...busy.map(([, { used }]) => used));
      if (Number.isFinite(least)) account.used = Math.max(account.used, least);
      else accounts.clear();
    }
    accounts.set(team, account);
    return account;
  }

  const rank = ({ team, stage, at }: T): readonly number[] => {
    const { out: under = 0, used = 0 } = accounts.get(team) ?? {};
    return [STAGES.indexOf(stage), under, used, at];
  };
  const isBefore = (one: T, other: T): boolean => {
    const [a, b] = [rank(one), rank(other)];
    const at = a.findIndex((value, i) => value !== b[i]);
    return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
  };

  const isSeparate = ({ team, stage }: T): boolean => {
    const account = accounts.get(team);
    return account === undefined || account.out === 0 || !(account.hasHidden || stage === HIDDEN);
  };

  return {
    get out() {
      return out;
    },
    add(one) {
      accountOf(one.team);
      waiting.push(one);
    },
    next(threads) {
      if (out >= threads + AHEAD) return undefined;
      // A later one would take the thread of a first stage that is on its way to it.
      const mayBeLater = out < threads && later < Math.max(1, threads - 1);
      let best: T | undefined;
      for (const one of waiting) {
        const mayStart = (mayBeLater || one.stage === FIRST) && isSeparate(one);
        if (mayStart && (best === undefined || isBefore(one, best))) best = one;
      }
      if (best === undefined) return undefined;
      waiting.splice(waiting.indexOf(best), 1);
      const account = accounts.get(best.team);
      if (account !== undefined) {
        account.out++;
        account.hasHidden = best.stage === HIDDEN;
      }
      out++;
      if (best.stage !== FIRST) later++;
      return best;
    },
    over({ team, stage }, ms) {
      const account = accounts.get(team);
      if (account !== undefined) {
        account.out--;
        account.used += ms;
        if (stage === HIDDEN) account.hasHidden = false;
      }
      out--;
      if (stage !== FIRST) later--;
    },
  };
}
