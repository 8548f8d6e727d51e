/** 中文（简体）: the plain dialogue. */
import type { PlainWords } from '../../en/terminal/plain.ts';

export const words: PlainWords = {
  prompt: '从第 x 堆移到第 y 堆：',
  expected: '请输入两个堆号，例如：8 9',
  impossible: (why) => `无法移动：${why}`,
  won: (moves) => `游戏结束：所有牌都已移出，共 ${moves} 步。`,
  deadEnd: (out) => `游戏结束：再怎么走也移不出一张牌。已移出 52 张中的 ${out} 张。`,
  noMove: (out) => `游戏结束：没有可走的步。已移出 52 张中的 ${out} 张。`,
  interrupted: (out, moves) => `游戏在 ${moves} 步后中断。已移出 52 张中的 ${out} 张。`,
  help: '请输入两个堆号：8 9 翻牌，9 8 重发，3 10 移出一张。也可以输入：提示、是（按提示走）、撤销、帮助、退出。',
  tableHelp: '请输入走法，或：提示、撤销、帮助、退出。自动进行的游戏按 Enter 走一步，输入数字到那一步。',
  tablePrompt: '> ',
  left: (moves) => `游戏在 ${moves} 步后中断。`,
};
