import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { formatGlyphs, shuffle, stream } from '@baralho/core';
import { describe, expect, it } from 'vitest';
import { rows } from '../../recipe.ts';
import { PROGRAMS } from '../../verify/harness.ts';
import { nearMiss, pack, randomCombination, randomShape } from '../escalada/combinations.ts';
import { guiao1 } from '../guiao1/index.ts';
import { torneio } from './index.ts';

/** The position as `hand / plays`, what the program printed, and a part of the reason when it is wrong. */
const PLAYS: readonly (readonly [string, string, string, string])[] = [
  ['leads a card', '4♠ 9♥', '🂤\n', ''],
  ['leads in letters', '4♠ 9♥', '4 ♠\n', ''],
  ['leads several, in any order', '4♠ 5♥ 6♠', '🂦🂤 🂵\n', ''],
  ['passes', '4♠ 9♥ / 8♠', 'PASSO\n', ''],
  ['passes when it could lead', '4♠ 9♥', 'PASSO', ''],
  ['follows', '4♠ 9♥ / 8♠', '🂹\n', ''],
  ['follows by suit', '5♠ 5♣ / 5♥ 5♦', '🂥 🃕\n', ''],
  ['leads after three passes', '4♠ 9♥ / 8♠ / - / - / -', '🂤\n', ''],
  ['lays a quad on a king', '3♠ 3♥ 3♦ 3♣ / K♣', '🂣🂳🃃🃓\n', ''],
  ['prints nothing', '4♠ 9♥', '', 'printed nothing'],
  ['prints two lines', '4♠ 9♥', '🂤\n🂹\n', '2 lines'],
  ['prints words', '4♠ 9♥', 'quatro\n', 'cannot be read'],
  ['lays a card of somebody else', '4♠ 9♥', '🂥\n', '🂥 is not in the hand'],
  ['names a card twice', '4♠ 9♥', '🂤🂤\n', 'named twice'],
  ['lays no combination', '4♠ 9♥', '🂤🂹\n', 'no set, sequence or double sequence'],
  ['lays too low', '4♠ 9♥ / 8♠', '🂤\n', 'a single card above 🂨'],
  ['lays another number', '9♠ 9♥ / 8♠', '🂩🂹\n', 'a single card above 🂨'],
  ['leads after two passes', '4♠ 9♥ / 8♠ / - / -', '🂤\n', 'The combination to beat is 🂨'],
  ['lays a quad on two kings', '3♠ 3♥ 3♦ 3♣ / K♥ K♣', '🂣🂳🃃🃓\n', 'double sequence of 4'],
];

describe('the tournament referee', () => {
  it.each(PLAYS)('%s', (_, position, found, reason) => {
    const ruling = torneio.rule(torneio.layout.format([rows(position)]), '', found);
    if (reason === '') expect(ruling.verdict).toBe('accepted');
    else {
      expect(ruling.verdict).toBe('wrong answer');
      expect('reason' in ruling ? ruling.reason : '').toContain(reason);
    }
  });
});

/** Positions of real games with possible answers: combinations from the hand, almost combinations, single cards. */
function drawnAnswers(count: number): readonly (readonly [input: string, found: string])[] {
  const random = stream('answers', 1);
  return Array.from({ length: count }, () => {
    const [rows = [[]]] = torneio.tests.random(random, 1);
    const hand = rows[0] ?? [];
    const combination = randomCombination(hand, randomShape(random), random) ?? hand.slice(0, 1);
    const play =
      random.below(3) === 0
        ? nearMiss(combination, random.below(4) === 0 ? pack : hand, random)
        : combination;
    return [torneio.layout.format([rows]), `${formatGlyphs(shuffle([...play], random))}\n`];
  });
}

it('the referee that goes into a package judges alike', () => {
  const asked = [
    ...PLAYS.map(([, position, found]) => [torneio.layout.format([rows(position)]), found] as const),
    ...drawnAnswers(600),
  ];
  const script =
    'import json, sys; from main import why_not; print(json.dumps([why_not(*one) is None for one in json.load(sys.stdin)]))';
  const { stdout, stderr } = spawnSync('python3', ['-c', script], {
    input: JSON.stringify(asked),
    env: {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONUTF8: '1',
      PYTHONPATH: [join(PROGRAMS, 'torneio/referee'), join(PROGRAMS, 'escalada')].join(':'),
    },
  });
  expect(stderr.toString()).toBe('');
  const right = asked.map(([input, found]) => torneio.rule(input, '', found).verdict === 'accepted');
  expect(right.filter(Boolean).length).toBeGreaterThan(100);
  expect(right.filter((one) => !one).length).toBeGreaterThan(100);
  const theirs: readonly boolean[] = JSON.parse(stdout.toString());
  expect(asked.filter((_, i) => theirs[i] !== right[i])).toEqual([]);
});

it.each([
  ['its cards win the game', '10♠ J♥ C♦ / K♣ / - / - / -', 'wins the game'],
  ['it leads', '4♠ 9♥', 'instead of leading'],
  ['it could follow', '4♠ 9♥ / 8♠', undefined],
])('calls a pass weak when %s', (_, position, weak) => {
  const ruling = torneio.rule(torneio.layout.format([rows(position)]), '', 'PASSO\n');
  expect('weak' in ruling ? ruling.weak : undefined).toEqual(
    weak === undefined ? undefined : expect.stringContaining(weak),
  );
});

it.each(['counted', 'glyphs', 'text'] as const)('reads its input in the form %s', (form) => {
  const { layout } = { ...torneio, ...torneio.adapt?.({ form }) };
  const input = layout.format([rows('4♠ 9♥ / 8♠ / -')]);
  expect(input).toBe(
    { counted: '2\n🂤🂹\n🂨\nPASSO\n', glyphs: '🂤🂹\n🂨\nPASSO\n', text: '4 ♠ 9 ♥\n8 ♠\nPASSO\n' }[form],
  );
  expect(torneio.rule(input, '', '🂹\n').verdict).toBe('accepted');
  expect(torneio.rule(input, '', '🂤\n').verdict).toBe('wrong answer');
});

it('compares the other problems byte for byte', () => {
  expect(guiao1.rule('', 'Nada!\n', 'Nada!\n')).toEqual({ verdict: 'accepted' });
  expect(guiao1.rule('', 'Nada!\n', 'Nada! \n').verdict).toBe('presentation error');
  expect(guiao1.rule('', 'Nada!\n', 'nada!\n').verdict).toBe('wrong answer');
});
