import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'Handing in',
    'A file, a zip, a tar.gz or a pasted program. It is kept as soon as the page says so; then it is built behind walls and judged: first the tests that everybody sees, with the first difference and the smallest failing input, then hidden ones, of which only the name is told.',
  ],
  [
    'Bots',
    'Every version is built, checked and tried in a match; one that fails never replaces the one that plays. The ladder plays on and on; cups and the final are played by the rules of the assignment, with decks from a secret whose hash is shown before and which is shown itself afterwards.',
  ],
  [
    'Who sees what',
    'A team sees all of its own: versions, games, what its bot was sent, answered and wrote. Others see a game when its round is over, and never sources or logs.',
  ],
];
