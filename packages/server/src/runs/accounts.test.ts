import { describe, expect, it } from 'vitest';
import { type Account, accountOf, nextOf } from './accounts.ts';

const accountsOf = (entries: Readonly<Record<string, Partial<Account<string>>>>) =>
  new Map(
    Object.entries(entries).map(([name, account]): [string, Account<string>] => [
      name,
      { out: 0, used: 0, below: new Map(), waiting: [], ...account },
    ]),
  );
const next = (accounts: ReadonlyMap<string, Account<string>>): string | undefined => {
  const found = nextOf(accounts.values());
  return [...accounts].find(([, one]) => one === found)?.[0];
};

describe('who is served next', () => {
  it.each([
    ['nobody, when nobody wants anything', { a: {}, b: { used: 5 } }, undefined],
    ['who wants something', { a: {}, b: { used: 5, waiting: ['x'] } }, 'b'],
    ['who has had less time', { a: { used: 6, waiting: ['x'] }, b: { used: 5, waiting: ['x'] } }, 'b'],
    ['who has fewer out', { a: { used: 6, waiting: ['x'] }, b: { used: 5, out: 1, waiting: ['x'] } }, 'a'],
    [
      'an address, when one of its visitors wants something',
      { a: { below: accountsOf({ v: { waiting: ['x'] } }) } },
      'a',
    ],
  ])('%s', (_, entries, expected) => expect(next(accountsOf(entries))).toBe(expected));
});

describe('an account', () => {
  it('begins where the least served of the others is', () => {
    expect(accountOf(accountsOf({}), 'new').used).toBe(0);
    const accounts = accountsOf({ a: { used: 50, waiting: ['x'] }, b: { used: 70, out: 1 } });
    expect(accountOf(accounts, 'new').used).toBe(50);
  });

  it('is remembered while it has had more than those who wait, and no longer', () => {
    const accounts = accountsOf({ a: { used: 50, waiting: ['x'] }, gone: { used: 90 }, done: { used: 40 } });
    accountOf(accounts, 'new');
    expect([...accounts.keys()]).toEqual(['a', 'gone', 'new']);
    expect(accountOf(accounts, 'gone').used).toBe(90);
  });

  it('that comes back has saved nothing up', () => {
    const accounts = accountsOf({ a: { used: 50, waiting: ['x'] }, b: { used: 20, out: 1 } });
    (accounts.get('b') as Account<string>).out = 0;
    expect(accountOf(accounts, 'b').used).toBe(50);
  });

  it('is not kept when nobody wants anything', () => {
    const accounts = accountsOf({ a: { used: 50 }, b: { used: 20 } });
    accountOf(accounts, 'c');
    expect([...accounts.keys()]).toEqual(['c']);
  });
});
