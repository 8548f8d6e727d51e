import { USUAL, type WarSetting } from '@baralho/core/games/war/index';
import { playCommand } from '@baralho/lab';
import { Command } from 'commander';
import { expect, it } from 'vitest';
import { warSettingOf, withWarOptions } from './war.ts';

const settingOf = (words: readonly string[]): WarSetting => {
  const command = withWarOptions(new Command().argument('<game>').option('--deal <code>'));
  return warSettingOf(command.parse(words, { from: 'user' }).opts());
};

it.each<[Partial<WarSetting>, string]>([
  [{}, '--war-size 3 --exchange'],
  [{ warSize: 1, exchange: false }, '--war-size 1 --no-exchange'],
  [{ peace: true, decks: 2 }, '--war-size 3 --decks 2 --exchange --peace'],
  [
    { dealOrder: 'reversed', pickUp: 'loser-first', shufflePrize: true, winnings: 'apart' },
    '--war-size 3 --exchange --deal-order reversed --pick-up loser-first --shuffle-prize --winnings apart',
  ],
])('reads the command that simulate war prints: %j', (changes, words) => {
  const setting = { ...USUAL, ...changes };
  const command = playCommand(setting, 'b1:war:7');
  expect(command).toBe(`npx baralho play war --deal b1:war:7 ${words}`);
  expect(settingOf(command.split(' ').slice(3))).toEqual(setting);
});

it('plays the judge’s form unless a switch or the form asks for the lecture’s', () => {
  expect(
    settingOf(
      playCommand({ ...USUAL, form: 'judge' }, 'b1:war:7')
        .split(' ')
        .slice(3),
    ).form,
  ).toBe('judge');
  expect(settingOf(['war', '--form', 'lecture'])).toEqual(USUAL);
});
