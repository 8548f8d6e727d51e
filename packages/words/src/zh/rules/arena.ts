import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    '用途',
    '显示 baralho arena 写下的记录：分组和轮次、排名、犯规，以及每一局的每一手，可看所有手牌，或从某位玩家的视角看。',
  ],
  ['不剧透', '在你要求之前，得分和排名是隐藏的。'],
];
