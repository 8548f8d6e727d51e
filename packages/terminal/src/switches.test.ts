import { SEED_RULES } from '@baralho/core/games/klondike/index';
import { USUAL } from '@baralho/core/games/war/index';
import { expect, it } from 'vitest';
import { accordionSwitches } from './games/accordion/seat.ts';
import { escaladaSwitches } from './games/escalada/seat.ts';
import { klondikeSwitches } from './games/klondike/seat.ts';
import { warSwitches } from './games/war/seat.ts';
import { commandOf } from './seating.ts';

it.each([
  ['klondike', commandOf('klondike', klondikeSwitches(SEED_RULES))],
  [
    'klondike --draw 3 --redeals 2 --no-worry-back',
    commandOf('klondike', klondikeSwitches({ draw: 3, redeals: 2, worryBack: false })),
  ],
  ['accordion', commandOf('accordion', accordionSwitches('pile'))],
  ['accordion --rule card', commandOf('accordion', accordionSwitches('card'))],
  ['war', commandOf('war', warSwitches({ ...USUAL, form: 'judge' }))],
  ['war --form lecture', commandOf('war', warSwitches(USUAL))],
  [
    'war --form lecture --war-size 1 --no-exchange --peace',
    commandOf('war', warSwitches({ ...USUAL, warSize: 1, exchange: false, peace: true })),
  ],
  ['escalada', commandOf('escalada', escaladaSwitches(['decomposer', 'decomposer', 'decomposer']))],
  ['escalada --against greedy', commandOf('escalada', escaladaSwitches(['greedy', 'greedy', 'greedy']))],
  [
    'escalada --against greedy,sampler,greedy',
    commandOf('escalada', escaladaSwitches(['greedy', 'sampler', 'greedy'])),
  ],
])('baralho play %s', (words, command) => expect(command).toBe(`npx baralho play ${words}`));
