/** 中文（简体）: the table of a game of patience that is described as data. */
import type { PatienceTableWords } from '../../en/terminal/patience.ts';

export const words: PatienceTableWords = {
  won: (moves) => `你用 ${moves} 步赢了！按 n 发新局。`,
  noMove: '没有可走的步了。按 u 撤销，R 重新开始本局，n 发新局。',
  deadEnd: '再也没有牌能移到收牌堆或翻开。按 u 撤销，R 重新开始本局，n 发新局。',
  howToType: "输入两个牌堆，例如 '3 5'、'3 c'、'3 f' 或 '3 5 2'（两张牌）；'s' 翻发牌堆。",
  noTarget: '那一堆没有牌可以移动。',
  noFoundation: '那张牌现在不能移到收牌堆。',
  autoPlay: {
    off: '自动移到收牌堆：关闭。',
    safe: '自动移到收牌堆：其他牌不再需要的牌。',
    always: '自动移到收牌堆：所有能放的牌。',
  },
};
