import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    '用途',
    '显示 baralho arena 写出的记录：分组和轮次、排名、犯规，以及每一局的每一手；可以看所有手牌，也可以从某位玩家的视角看。',
  ],
  ['不剧透', '得分和排名先隐藏，由你决定何时显示。'],
];
