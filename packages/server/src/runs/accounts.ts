/**
 * Decides who is served next: the one with the fewest chunks in progress, and among equals the one who has had the least time.
 * First between addresses, then between the visitors of an address.
 */

/** An address, or one of its visitors; `waiting` is what a visitor wants, in the order it is served. */
export interface Account<T> {
  out: number;
  used: number;
  readonly below: Map<string, Account<T>>;
  readonly waiting: T[];
}

const wants = <T>({ waiting, below }: Account<T>): boolean => {
  if (waiting.length > 0) return true;
  for (const one of below.values()) if (wants(one)) return true;
  return false;
};

export function nextOf<T>(accounts: Iterable<Account<T>>): Account<T> | undefined {
  let next: Account<T> | undefined;
  for (const one of accounts)
    if (
      wants(one) &&
      (next === undefined || one.out < next.out || (one.out === next.out && one.used < next.used))
    )
      next = one;
  return next;
}

/**
 * The account for a name. A new one begins with as much as the least served of the others has had, so that it is neither ahead nor behind;
 * an account is remembered for as long as having had more than that matters.
 */
export function accountOf<T>(accounts: Map<string, Account<T>>, name: string): Account<T> {
  const idle = (one: Account<T>): boolean => one.out === 0 && !wants(one);
  let least = Number.POSITIVE_INFINITY;
  for (const one of accounts.values()) if (!idle(one)) least = Math.min(least, one.used);
  for (const [other, one] of accounts) if (idle(one) && one.used <= least) accounts.delete(other);
  const floor = Number.isFinite(least) ? least : 0;
  const account = accounts.get(name) ?? { out: 0, used: floor, below: new Map(), waiting: [] };
  account.used = Math.max(account.used, floor);
  accounts.set(name, account);
  return account;
}
