/** The checker itself: good bots are green, each bug shows in the step that is about it. */
import { fileURLToPath } from 'node:url';
import { CardSet, rankOf } from '@baralho/core';
import { greedyPlay } from '@baralho/core/games/escalada/index';
import { chooseSandbox } from '@baralho/sandbox';
import { describe, expect, it } from 'vitest';
import { BUILT_IN, THINKERS } from './bots/index.ts';
import { check, STEP_NAMES, type Step } from './check.ts';
import { builtInEntrant, type Entrant, findEntrant } from './entrant.ts';
import type { Player } from './player.ts';

const LIMITS = { moveMs: 60_000, bankMs: 0 };
const BOTS = fileURLToPath(new URL('../testdata/bots/', import.meta.url));

const entrant = (choose: Player['choose']): Entrant => ({
  name: 'x',
  command: 'x',
  hash: 'x',
  isBuiltIn: true,
  open: () => ({ choose }),
});
const red = (steps: readonly Step[]): string[] => steps.filter(({ ok }) => !ok).map(({ name }) => name);

describe('check', () => {
  it('has fifteen steps or more, each with a name of its own', () => {
    expect(STEP_NAMES.length).toBeGreaterThanOrEqual(15);
    expect(new Set(STEP_NAMES).size).toBe(STEP_NAMES.length);
  });

  it.each(BUILT_IN.filter(({ name }) => !THINKERS.has(name)).map(({ name }) => name))(
    'is green for %s',
    async (name) => {
      expect(red(await check(builtInEntrant(name) as Entrant, LIMITS))).toEqual([]);
    },
  );

  it.each<[string, Entrant, readonly string[]]>([
    [
      'forgets suits',
      entrant(({ hand, toBeat }) => {
        const single = toBeat?.kind === 'set' && toBeat.length === 1;
        const card = single && [...hand].find((one) => rankOf(one) >= rankOf(toBeat.top));
        return single ? CardSet.of(typeof card === 'number' ? [card] : []) : greedyPlay(hand, toBeat);
      }),
      ['compares suits when values are equal'],
    ],
    [
      'never follows',
      entrant(({ hand }) => greedyPlay(hand, undefined)),
      ['passes on four kings', 'passes when it holds nothing higher', 'still answers when two have passed'],
    ],
  ])('is red for a bot that %s', async (_, bot, names) => {
    const steps = red(await check(bot, LIMITS));
    for (const name of names) expect(steps).toContain(name);
  });

  const command = (words: string, startMs = 60_000): Entrant => {
    const none = chooseSandbox('none');
    if (!none.ok) throw new Error(none.why);
    const found = findEntrant(words, { sandbox: none.sandbox, startMs });
    if (!found.ok) throw new Error(found.why);
    return found.entrant;
  };

  it('asks no further when the first request is left without an answer', async () => {
    const steps = await check(command('stream:sleep 600', 10), { moveMs: 100, bankMs: 0 });
    expect(steps).toMatchObject([{ ok: false, fault: expect.stringMatching(/stall|timeout/) }]);
  });

  it('says once that a program ends without a word', async () => {
    expect(await check(command('false'), LIMITS)).toMatchObject([{ ok: false, fault: 'crash' }]);
  });

  it('finds no line and no good end where only a newline is printed', async () => {
    const steps = await check(command(`sh -c 'echo "  x"; exit 1'`), LIMITS);
    expect(steps).toHaveLength(STEP_NAMES.length);
    expect(red(steps)).toEqual(STEP_NAMES.filter((name) => name !== 'prints exactly one line'));
  });

  it('tells what breaks the rules from what is merely weak', async () => {
    const steps = await check(
      entrant(() => CardSet.EMPTY),
      LIMITS,
    );
    expect(red(steps)).toEqual(['lays cards at all']);
    expect(steps.filter(({ weak }) => weak !== undefined).map(({ name }) => name)).toEqual([
      'answers the example of the assignment',
      'leads when three have passed',
      'plays its last card',
    ]);
  });

  /** A program as students write them, with one mistake each. */
  const wrong = (line: string): string =>
    `node -e 'const [n, hand, ...plays] = require("fs").readFileSync(0, "utf8").split("\\n"); ${line}'`;
  it.each([
    [
      'a game that begins with PASSO',
      'const last = plays.slice(0, n).findLast((play) => play !== "PASSO"); if (n > 0) last.length; console.log("PASSO")',
      'reads a game that begins with PASSO',
    ],
    [
      'an unsorted hand',
      'const cards = [...hand]; const value = (c) => c.codePointAt(0) & 15; if (cards.some((c, i) => i > 0 && value(c) < value(cards[i - 1]))) process.exit(1); console.log("PASSO")',
      'reads an unsorted hand',
    ],
  ])('is red for a program that cannot read %s', async (_, line, step) => {
    expect(red(await check(command(wrong(line)), LIMITS))).toEqual(expect.arrayContaining([step]));
  });

  it.each([
    ['a prompt', 'echo "Jogada: PASSO"', 'behind a prompt'],
    ['a title', 'printf "My bot\\nPASSO\\n"', 'Line 2 is a play'],
    ['question marks', 'echo "? ?"', 'setlocale'],
    ['nothing', 'true', 'text: before its command'],
  ])('gives advice on %s', async (_, line, advice) => {
    const [first] = await check(command(`sh -c '${line}'`), LIMITS);
    expect(first?.why).toContain(advice);
  });

  it('shows what a process was sent and wrote', async () => {
    const steps = await check(command(`node ${BOTS}buggy.mjs throw`), LIMITS);
    expect(steps[0]).toMatchObject({
      ok: false,
      why: expect.stringContaining('crash: It ended with exit code 1'),
    });
    expect(steps[0]?.exchange?.sent).toMatch(/^0\n/);
    expect(steps[0]?.exchange?.stderr).toContain('no idea what to play');
  });
});
