/** Tests of the checker: good bots are green, and each bug shows in the step that tests for it. */
import { fileURLToPath } from 'node:url';
import { CardSet, rankOf } from '@baralho/core';
import { greedyPlay } from '@baralho/core/games/escalada/index';
import { chooseSandbox } from '@baralho/sandbox';
import { describe, expect, it } from 'vitest';
import { check, type Step, stepNames } from '../../check.ts';
import { builtInEntrant, type Entrant, findEntrant } from '../../entrant.ts';
import { BUILT_IN, THINKERS } from './bots/index.ts';
import type { EscaladaPlayer } from './game.ts';

const STEP_NAMES = stepNames('escalada');
const LIMITS = { moveMs: 60_000, bankMs: 0 };
const BOTS = fileURLToPath(new URL('../../../testdata/bots/', import.meta.url));

const entrant = (choose: EscaladaPlayer['choose']): Entrant => ({
  game: 'escalada',
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
    return found.value;
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

  /** A typical student program with one mistake; in Perl, which starts quickly, since it is started hundreds of times. */
  const wrong = (line: string): string =>
    `perl -CS -e '($n, $hand, @plays) = split /\\n/, join "", <STDIN>; ${line} print "PASSO\\n"'`;
  it.each([
    [
      'a game that begins with PASSO',
      'die if $n > 0 && !grep { $_ ne "PASSO" } @plays[0 .. $n - 1];',
      'reads a game that begins with PASSO',
    ],
    [
      'an unsorted hand',
      '@values = map { ord($_) & 15 } split //, $hand; for (1 .. $#values) { exit 1 if $values[$_] < $values[$_ - 1] }',
      'reads an unsorted hand',
    ],
  ])('is red for a program that cannot read %s', async (_, line, step) => {
    expect(red(await check(command(wrong(line)), LIMITS))).toEqual(expect.arrayContaining([step]));
  });

  it.each([
    ['a prompt', 'echo "Jogada: PASSO"', 'behind a prompt'],
    ['a title', 'printf "My bot\\nPASSO\\n"', 'Line 2 is a play'],
    ['question marks', 'echo "? ?"', 'setlocale'],
  ])('gives advice on %s', async (_, line, advice) => {
    const [first] = await check(command(`sh -c '${line}'`), LIMITS);
    expect(first?.why).toContain(advice);
  });

  it('names the form without the count where the program answers in it, and only there', async () => {
    const reads = `sh -c 'head -1 | grep -q "♠" && echo PASSO; true'`;
    const [first] = await check(command(reads), LIMITS);
    expect(first?.why).toContain('put text: before its command');
    const [silent] = await check(command('true'), LIMITS);
    expect(silent?.why).not.toContain('first line');
  });

  it.each([
    ['a second line', 'printf "PASSO\\nPASSO\\n"', 'It printed 2 lines'],
    ['an exit code', 'echo PASSO; exit 3', 'exit code 3'],
    ['words', 'echo quatro', 'Its play cannot be read'],
  ])('refuses %s as the judge does', async (_, line, why) => {
    const [first] = await check(command(`sh -c '${line}'`), LIMITS);
    expect(first).toMatchObject({ ok: false, why: expect.stringContaining(why) });
  });

  it('accepts a line without its newline, as the judge does', async () => {
    const steps = await check(command(`sh -c 'printf PASSO'`), LIMITS);
    expect(red(steps)).toEqual(['lays cards at all']);
  });

  /** Players with one wrong belief about what is legal: they play it when they have it. */
  const believing = (
    isPlayed: (hand: CardSet, toBeat: Parameters<typeof greedyPlay>[1]) => boolean,
  ): Entrant => entrant(({ hand, toBeat }) => (isPlayed(hand, toBeat) ? hand : greedyPlay(hand, toBeat)));
  it.each<[string, Entrant, string]>([
    [
      'leads Q K A',
      believing((hand, toBeat) => !toBeat && hand.size === 3 && hand.has(0 + 2)),
      'leads nothing around the corner',
    ],
    [
      'leads two pairs',
      believing((hand, toBeat) => !toBeat && hand.size === 4),
      'leads no sequence of two values and none with a gap',
    ],
    [
      'leads seven cards',
      believing((hand, toBeat) => !toBeat && hand.size === 7),
      'leads no double sequence with a card too many or too few',
    ],
    [
      'compares lowest cards',
      believing(
        (hand, toBeat) =>
          toBeat !== undefined &&
          (hand.lowest ?? 0) > (toBeat.cards.lowest ?? 0) &&
          hand.size === toBeat.cards.size &&
          rankOf(hand.highest ?? 0) === rankOf(toBeat.top),
      ),
      'compares the highest cards by suit, not the lowest',
    ],
    [
      'follows with other kinds',
      believing(
        (hand, toBeat) =>
          toBeat !== undefined && hand.size === toBeat.cards.size && (hand.highest ?? 0) > toBeat.top,
      ),
      'follows with the same kind and number of cards',
    ],
    [
      'lays anything on kings',
      believing((hand, toBeat) => toBeat?.kind === 'set' && rankOf(toBeat.top) === 13 && hand.size >= 6),
      'follows kings with nothing but a higher set and the exceptions',
    ],
    [
      'lays quads on anything',
      believing((hand, toBeat) => toBeat !== undefined && toBeat.length < 4 && hand.size === 4),
      'keeps the exceptions for kings alone',
    ],
    [
      'lays kings on quads',
      believing((hand, toBeat) => toBeat?.length === 4 && hand.size <= 2),
      'follows an exception with the same, higher',
    ],
  ])('is red for a player that %s', async (_, bot, step) => {
    expect(red(await check(bot, LIMITS))).toContain(step);
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
