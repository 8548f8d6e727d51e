/** 中文（简体）: the plain dialogue. */
import type { PlainWords } from '../../en/terminal/plain.ts';

export const words: PlainWords = {
  prompt: '从第 x 堆移到第 y 堆：',
  expected: '请输入两个堆号，例如：8 9',
  impossible: (why) => `无法移动：${why}`,
  won: (moves) => `你用 ${moves} 步赢了。`,
  deadEnd: (out) => `游戏结束：无论怎么走，都不能再把牌移到收牌堆。收牌堆上有 ${out} 张牌（共 52 张）。`,
  noMove: (out) => `游戏结束：没有可走的步了。收牌堆上有 ${out} 张牌（共 52 张）。`,
  interrupted: (out, moves) => `游戏在 ${moves} 步后中断。收牌堆上有 ${out} 张牌（共 52 张）。`,
  help: '请输入两个堆号：8 9 翻牌，9 8 把弃牌堆放回发牌堆，3 10 把一张牌移到收牌堆。也可以输入：提示、是（按提示走）、撤销、帮助、退出。',
  tableHelp:
    '请输入走法，或：提示、撤销、帮助、退出。在自动进行的游戏里，按 Enter 走一步，输入数字跳到那一步。',
  tablePrompt: '> ',
  left: (moves) => `游戏在 ${moves} 步后中断。`,
};
