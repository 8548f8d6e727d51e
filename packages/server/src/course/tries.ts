/**
 * Limits attempts to guess a password. Each name at each address has its own attempts, so that nobody elsewhere can use up the
 * teacher's. When a name is tried too often from all addresses together, a wrong password costs ten attempts and the right one
 * still one. The expensive part, scrypt, runs one at a time, in turns between addresses.
 */
import type { Result } from '@baralho/core/result';
import { buckets } from '../access/bucket.ts';
import { openTurns } from '../access/turns.ts';

/** At once, and one more every this many milliseconds. */
const PAIR = [10, 6000] as const;
const NAME = [100, 6000] as const;
const ADDRESS = [60, 1000] as const;
const COST_UNDER_ATTACK = 10;
const WAITING = { inLane: 4, inAll: 400 } as const;

export type Tried<T> = Result<T, 'wrong' | 'too often' | 'busy'>;

export interface Tries {
  /** Tries a password for a name; `check` returns undefined if it is wrong. */
  password<T>(name: string, address: string, check: () => Promise<T | undefined>): Promise<Tried<T>>;
  /** Other expensive work with passwords, for a known person. */
  work<T>(who: string, work: () => Promise<T>): Promise<T> | undefined;
}

export function openTries(now: () => number = () => performance.now()): Tries {
  const pairs = buckets(...PAIR);
  const names = buckets(...NAME);
  const addresses = buckets(...ADDRESS);
  const turns = openTurns(WAITING);
  return {
    async password(name, address, check) {
      const pair = `${address} ${name}`;
      if (!addresses.take(address, now()) || !pairs.take(pair, now())) return { ok: false, why: 'too often' };
      const turn = turns.take(address, check);
      if (turn === undefined) return { ok: false, why: 'busy' };
      const value = await turn;
      if (value !== undefined) return { ok: true, value };
      if (names.take(name, now())) return { ok: false, why: 'wrong' };
      pairs.charge(pair, now(), COST_UNDER_ATTACK - 1);
      return { ok: false, why: 'too often' };
    },
    work: (who, work) => turns.take(who, work),
  };
}
