/** The command that sits down at the same game again: its name, and the switches that are not as usual. */
import type { GameId } from '@baralho/core';
import type { AccordionRule } from '@baralho/core/games/accordion/index';
import type { Rules } from '@baralho/core/games/klondike/index';
import { formatSwitch, SWITCHES, USUAL, type WarSetting } from '@baralho/core/games/war/index';

export interface Variants {
  readonly game: GameId;
  readonly klondike: Rules;
  readonly accordion: AccordionRule;
  readonly war: WarSetting;
  /** The bots of Escalada. */
  readonly opponents: readonly string[];
}

export const USUAL_RULE: AccordionRule = 'pile';
export const USUAL_OPPONENT = 'decomposer';

function warSwitches(setting: WarSetting): readonly string[] {
  if (setting.form === 'judge') return [];
  const changed = SWITCHES.filter(({ key }) => setting[key] !== USUAL[key]);
  return [
    '--form lecture',
    ...changed.map((one) => {
      const value = setting[one.key];
      if (typeof value === 'boolean') return value ? `--${one.name}` : `--no-${one.name}`;
      return `--${one.name} ${formatSwitch(one, setting)}`;
    }),
  ];
}

function switchesOf({ game, klondike, accordion, war, opponents }: Variants): readonly string[] {
  switch (game) {
    case 'klondike':
      return [
        ...(klondike.draw === 1 ? [] : [`--draw ${klondike.draw}`]),
        ...(klondike.redeals === Number.POSITIVE_INFINITY ? [] : [`--redeals ${klondike.redeals}`]),
        ...(klondike.worryBack ? [] : ['--no-worry-back']),
      ];
    case 'accordion':
      return accordion === USUAL_RULE ? [] : [`--rule ${accordion}`];
    case 'war':
      return warSwitches(war);
    case 'escalada': {
      const names = new Set(opponents);
      const [name] = opponents;
      if (names.size > 1) return [`--against ${opponents.join(',')}`];
      return name === USUAL_OPPONENT ? [] : [`--against ${name}`];
    }
  }
}

export const commandOf = (variants: Variants): string =>
  ['baralho play', variants.game, ...switchesOf(variants)].join(' ');
