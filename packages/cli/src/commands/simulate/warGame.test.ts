import { numberedDeal } from '@baralho/core';
import { lectureSetup, playLecture, USUAL } from '@baralho/core/games/war/index';
import { describe, expect, it } from 'vitest';
import { eachGame, formatOneGame, oneGame } from './warGame.ts';
import { listSteps } from './warList.ts';

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

  it('takes the deck itself: the unshuffled one of the slides', () => {
    const codes = Array.from({ length: 52 }, (_, code) => code).join(' ');
    const printed = text({ peace: true, exchange: false }, `suit-major:${codes}`);
    expect(printed).toMatch(/^PLAYER A\nDeuce of Clubs\nFour of Clubs\n[\s\S]*PLAYER B\nThree of Clubs\n/);
    expect(printed).toMatch(/Never ends: repeats every \d+ steps from step \d+\.\n$/);
  });

  it('prints each of ten games as it prints one', () => {
    const lines = [...eachGame(USUAL, 2, 10, 1e6)];
    expect(lines).toHaveLength(10);
    for (const { deal, line } of lines) expect(text({}, deal).endsWith(`\n${line}\n`)).toBe(true);
  });

  it.each([{}, { warSize: 1, exchange: false }, { winnings: 'apart' }, { shufflePrize: true }] as const)(
    'shows the lists of every step, and the queue calls that make them: %j',
    (changes) => {
      const { first, line } = oneGame({ ...USUAL, ...changes }, '7', 400);
      if (first === undefined) throw new Error('no game of the lecture');
      const steps = [...listSteps(first, 400)];
      expect(steps).toHaveLength(1 + Number(/(\d+) steps/.exec(line)?.[1] ?? 400));
      for (const [i, step] of steps.entries()) {
        const cards = step.match(/(?<=-> )[2-9TJQKA][CDHS](?= ->)/g) ?? [];
        // A player without enough cards for a war leaves the cards on the table.
        if (!steps[i + 1]?.includes('too few') && !step.includes('too few'))
          expect(new Set(cards).size).toBe(52);
        const [, winner = '', last = ''] = /QUEUEput\((\w), (..)\)$/m.exec(step) ?? [];
        if (winner !== '')
          expect(step).toMatch(new RegExp(`^${winner}(?:won )?top -> .*${last} -> NULL`, 'm'));
      }
    },
  );

  it('of a riffled deck begins near the order of the box', () => {
    expect(text({ riffles: 1 }, '7')).not.toBe(text({}, '7'));
    expect(text({ riffles: 1 }, '7').match(/(?:Deuce|Three|Four) of \w+\n/g)?.length).toBe(12);
  });
});
