/** Português do Brasil: hints and reviews of Escalada, and what the bots are called. */
import type { words as en } from '../en/advice.ts';
import { words as ptPT } from '../pt-PT/advice.ts';
import type { Like } from '../shapes.ts';

export const words: Like<typeof en> = {
  ...ptPT,
  levels: { ...ptPT.levels, lowest: 'Iniciante', decomposer: 'Planejador', net: 'Especialista' },
  why: {
    ...ptPT.why,
    unbeatable: 'ninguém pode vencê-la, e a próxima saída é sua',
    most: 'livra você de mais cartas de uma vez, as baixas primeiro',
    keeps: 'uma resposta mais baixa quebraria um conjunto',
  },
};
