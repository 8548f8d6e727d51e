import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'O que conta',
    'Cada jogo começado, desde o início, e como terminou. Um fim desfeito não conta; uma posição vinda de um link também não. Os melhores números são de jogos vencidos sem ajuda.',
  ],
  [
    'Jogos do dia',
    'Um jogo de Klondike por dia, igual para todos, que com certeza dá para ganhar. Conta quando é vencido no próprio dia; os anteriores ainda podem ser jogados.',
  ],
];
