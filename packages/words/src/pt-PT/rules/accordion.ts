import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  ['Objetivo', 'Dobrar a fila de 52 cartas viradas para cima num só monte.'],
  [
    'Jogadas',
    'Um monte vai para cima do vizinho da esquerda, ou do terceiro monte à esquerda, quando as duas cartas de cima têm o mesmo valor ou o mesmo naipe. O espaço fecha-se.',
  ],
  [
    'Três regras',
    'No jogo habitual movem-se montes inteiros. Na forma do concurso de programação (UVa 127) só se movem as cartas de cima; pode jogá-la livremente, ou ver a regra do juiz: sempre o monte mais à esquerda que se pode mover, três para a esquerda antes de um.',
  ],
  [
    'Como jogar aqui',
    'Toque num monte: move-se se só houver um destino; se houver dois, toque no que quer. Ou arraste-o.',
  ],
];
