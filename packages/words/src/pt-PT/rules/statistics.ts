import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'O que conta',
    'Cada jogo começado, desde o início, e como acabou. Um fim desfeito não conta; uma posição vinda de uma ligação também não. Os melhores números são de jogos ganhos sem ajuda.',
  ],
  [
    'Jogos do dia',
    'Um jogo de Klondike por dia, igual para todos, que se pode ganhar de certeza. Conta quando é ganho no próprio dia; os anteriores ainda se podem jogar.',
  ],
];
