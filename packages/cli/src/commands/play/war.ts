/**
 * The options of `play war`, with the same names as in `simulate war`. Any of the lecture's switches chooses the lecture's
 * form.
 */
import { describeMisread } from '@baralho/core';
import { faultOf, parseSwitch, SWITCHES, USUAL, type WarSetting } from '@baralho/core/games/war/index';
import { type Command, Option } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { textOf } from '../../textOf.ts';
import type { PlayGame } from './games.ts';

export type WarOptions = { readonly form?: WarSetting['form'] } & {
  readonly [key in Exclude<keyof WarSetting, 'form'>]?: string | boolean;
};

export const withWarOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--form <name>', "war: the judge's rules (the default) or the lecture's").choices([
        'judge',
        'lecture',
      ]),
    )
    .option('--war-size <n>', "war, the lecture's: cards each player plays in a war (default 3)")
    .option('--decks <n>', "war, the lecture's: packs of 52 shuffled together, 1 to 8")
    .option(
      '--exchange',
      "war, the lecture's: a battle's two cards are picked up in random order (the default)",
    )
    .option('--no-exchange', "war, the lecture's: in a fixed order, and the game may never end")
    .option('--peace', "war, the lecture's: no wars, B takes ties")
    .option('--deal-order <order>', "war, the lecture's: straight, reversed")
    .option('--pick-up <rule>', "war, the lecture's: a-first, winner-first, loser-first")
    .option('--shuffle-prize', "war, the lecture's: the cards played in a war are shuffled")
    .option('--winnings <where>', "war, the lecture's: under the hand, or on a separate pile")
    .option('--riffles <n>', "war, the lecture's: riffled n times from the box; 0 is a perfect shuffle");

const typed = (value: string | boolean): string => (value === true ? 'on' : value === false ? 'off' : value);

export function warSettingOf(options: WarOptions): WarSetting {
  const given = SWITCHES.flatMap(({ name, key }) => {
    const value = options[key];
    return value === undefined ? [] : [{ name, text: typed(value) }];
  });
  const form = options.form ?? (given.length > 0 ? 'lecture' : 'judge');
  if (form === 'judge' && given[0] !== undefined)
    complain(`--${given[0].name} belongs to the lecture's form`);
  const values = given.map(({ name, text }) => {
    const read = parseSwitch(name, text);
    if (!read.ok) complain(`${name} '${text}': ${describeMisread(read.error)}`);
    if (read.value.length > 1) complain(`${name} '${text}': a game is played with one value`);
    return read.value[0];
  });
  const setting: WarSetting = Object.assign({ ...USUAL, form }, ...values);
  const fault = faultOf(setting);
  if (fault !== undefined) complain(fault);
  return setting;
}

interface WatchedOptions extends WarOptions {
  readonly input?: string;
  readonly nth: number;
}

export const playWar: PlayGame<WatchedOptions> = {
  withOptions: (command) =>
    withWarOptions(command)
      .option('--input <file>', "war: watch a game of the judge's input, two lines of 26 cards")
      .option('--nth <n>', 'war: which game of that input', wholeNumberFrom(1), 1),
  seat({ input, nth, ...options }, deal) {
    const setting = warSettingOf(options);
    if (input !== undefined && setting.form !== 'judge')
      complain("--input is watched by the judge's rules; leave the lecture's switches out");
    if (input !== undefined && deal !== undefined) complain('--input holds the deal; leave --deal out');
    const given = input === undefined ? undefined : { text: textOf(input), game: nth };
    return async () => (await import('@baralho/terminal/games/war/seat')).seatWar(setting, deal, given);
  },
  switchesFor: (start) => (/ lecture\b/.test(start) ? ['--form lecture'] : []),
};
