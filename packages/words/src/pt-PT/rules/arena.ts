import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'O que faz',
    'Mostra os registos que baralho arena escreve: grupos e rondas, classificação, faltas, e cada jogo lance a lance, com todas as mãos à vista ou como um jogador o viu.',
  ],
  ['Sem estragar a surpresa', 'Pontos e classificação ficam escondidos até os pedir.'],
];
