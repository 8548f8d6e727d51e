/** Português de Portugal: hints and reviews of Escalada, and what the bots are called. */
import type { words as en } from '../en/advice.ts';
import type { Like } from '../shapes.ts';

export const words: Like<typeof en> = {
  levels: {
    random: 'Acaso',
    lowest: 'Principiante',
    greedy: 'Guloso',
    decomposer: 'Planeador',
    sampler: 'Pensador',
    apprentice: 'Aprendiz',
    net: 'Perito',
    master: 'Mestre',
    oracle: 'Oráculo',
  },
  hint: (what, why) => `${what}: ${why}.`,
  why: {
    forced: 'nada do que tem pode seguir',
    wins: 'é a última, e ganha',
    unbeatable: 'ninguém a pode bater, e a próxima saída é sua',
    most: 'livra-se de mais cartas de uma vez, as baixas primeiro',
    lowest: 'a mais baixa que chega',
    urgent: 'alguém tem poucas cartas, e uma resposta baixa não chegaria',
    keeps: 'uma resposta mais baixa partiria um conjunto',
    saves: 'o que podia jogar vale mais depois',
    voids: 'quatro passos acabam o jogo, e ninguém pontua',
    expected: 'tem o maior resultado esperado',
  },
  whySure: 'ganha tenham os outros o que tiverem',
  expects: (best, others) => `Esperam-se ${best} pontos${others === '' ? '' : `; ${others}`}.`,
};
