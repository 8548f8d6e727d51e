import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'What it does',
    'It shows the records that baralho arena writes: groups and rounds, standings, faults, and every game move by move, with all hands face-up or as one player saw it.',
  ],
  ['No spoilers', 'Points and standings stay hidden until you show them.'],
];
