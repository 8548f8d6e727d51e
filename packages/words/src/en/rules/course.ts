import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'Submitting',
    'Submit a file, a zip, a tar.gz or a pasted program. It is stored as soon as the page confirms it. Then it is compiled and judged in a sandbox: first on the visible tests, with the first difference and the smallest failing input, then on hidden tests.',
  ],
  [
    'Bots',
    'Every version is compiled, checked and plays a test match; a version that fails never replaces the active one. The ladder plays continuously. Cups and the final follow the rules of the assignment, with decks from a secret: its hash is shown before, the secret itself afterwards.',
  ],
  [
    'Who sees what',
    'A team sees everything of its own: versions, games, and each request, answer and log of its bot. Others see a game when its round is finished, and never see sources or logs.',
  ],
];
