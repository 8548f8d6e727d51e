import { numberedDeal } from '@baralho/core';
import { lectureSetup, playLecture, USUAL } from '@baralho/core/games/war/index';
import { describe, expect, it } from 'vitest';
import { formatOneGame, oneGame } from './warGame.ts';

const HANDS = /^PLAYER A\n(?:\w+ of \w+\n){26}\nPLAYER B\n(?:\w+ of \w+\n){26}\n/;
const text = (changes: Partial<typeof USUAL>, code: string): string =>
  formatOneGame(oneGame({ ...USUAL, ...changes }, code, 1_000_000));

describe('one game of War', () => {
  it('is printed as the lecture prints it, both hands by name and the result', () => {
    const printed = text({}, '7');
    expect(printed).toMatch(HANDS);
    const { decks: _, form: __, ...rules } = USUAL;
    const ending = playLecture(lectureSetup({ rules, deck: numberedDeal('war', 7).deck, stream: 7 }));
    expect(
      ending.kind === 'won' && printed.endsWith(`\n${ending.by} wins in ${ending.battles} steps.\n`),
    ).toBe(true);
  });

  it.each([
    [
      'in peace without the exchange',
      { peace: true, exchange: false },
      /Never ends: repeats every \d+ steps from step \d+\.\n$/,
    ],
    ["in the judge's form", { form: 'judge' }, /\n[ab] wins in \d+ steps\n$/],
    ['riffled once', { riffles: 1 }, /\n[AB] wins in \d+ steps\.\n$/],
  ] as const)('%s', (_, changes, ending) => {
    expect(text(changes, '7')).toMatch(HANDS);
    expect(text(changes, '7')).toMatch(ending);
  });

  it('of a riffled deck begins near the order of the box', () => {
    expect(text({ riffles: 1 }, '7')).not.toBe(text({}, '7'));
    expect(text({ riffles: 1 }, '7').match(/(?:Deuce|Three|Four) of \w+\n/g)?.length).toBe(12);
  });
});
