/** 中文（简体）: the table of a game of patience that is described as data. */
import type { PatienceTableWords } from '../../en/terminal/patience.ts';

export const words: PatienceTableWords = {
  won: (moves) => `你用 ${moves} 步赢了！按 n 开始新游戏。`,
  noMove: '没有可走的步了。按 u 撤销，按 R 重新开始本局，按 n 开始新游戏。',
  deadEnd: '无论怎么走，都不能再收牌或翻开暗牌。按 u 撤销，按 R 重新开始本局，按 n 开始新游戏。',
  howToType: "输入两个牌堆，例如 '3 5'、'3 c'、'3 f' 或 '3 5 2'（两张牌）；'s' 翻发牌堆。",
  noTarget: '这一堆没有能移动的牌。',
  noFoundation: '这张牌现在不能移到收牌堆。',
  autoPlay: {
    off: '自动收牌：关闭。',
    safe: '自动收牌：只收其他牌不再需要的牌。',
    always: '自动收牌：能收的牌都收。',
  },
};
