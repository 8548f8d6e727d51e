import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  ['Objetivo', 'Dobrar a fileira de 52 cartas viradas para cima em um só monte.'],
  [
    'Jogadas',
    'Um monte vai sobre o vizinho da esquerda, ou sobre o terceiro monte à esquerda, quando as duas cartas de cima têm o mesmo valor ou o mesmo naipe. O espaço se fecha.',
  ],
  [
    'Três regras',
    'No jogo habitual se movem montes inteiros. Na forma da maratona de programação (UVa 127) só se movem as cartas de cima; você pode jogá-la livremente, ou ver a regra do juiz: sempre o monte mais à esquerda que pode se mover, três para a esquerda antes de um.',
  ],
  [
    'Como jogar aqui',
    'Toque em um monte: ele se move se só houver um destino; se houver dois, toque no que quer. Ou arraste.',
  ],
];
