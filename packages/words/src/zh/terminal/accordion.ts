/** 中文（简体）: the table of Accordion. */
import type { AccordionWords } from '../../en/terminal/accordion.ts';

export const words: AccordionWords = {
  name: '手风琴',
  about:
    '把一排牌叠成一堆。顶牌点数或花色相同时，可以叠到左边相邻的一堆或左边第三堆上。输入两个堆号，例如 5 2。',
  rules: { uva: 'UVa 127，自动进行', card: '只移顶牌', pile: '整堆移动' },
  piles: (count) => `${count} 堆`,
  won: (moves) => `你赢了：用 ${moves} 步叠成了一堆！按 n 开始新游戏。`,
  stuck: (piles) => `没有可走的步了：剩 ${piles} 堆。按 u 撤销，按 n 开始新游戏。`,
  holds: (pile, cards) => `第 ${pile} 堆，从上往下：${cards}`,
  howToType: "请输入两个堆号，例如 '5 2'。",
  noMove: (pile) => `第 ${pile} 堆与左边相邻的一堆和左边第三堆都不匹配。`,
  cannot: (from, to) =>
    `第 ${from} 堆不能叠到第 ${to} 堆上：只能叠到左边相邻的一堆或左边第三堆，而且点数或花色要相同。`,
  noPile: (pile, piles) => `没有第 ${pile} 堆：堆号为 1 至 ${piles}。`,
  nothingThere: (pile) => `第 ${pile} 堆左边没有那么远的堆。`,
  hint: (from, to, further) => `第 ${from} 堆叠到第 ${to} 堆：之后可选的走法最多，有 ${further} 种。`,
  hintLast: (from, to) => `第 ${from} 堆叠到第 ${to} 堆：怎么走都快结束了，这样走留在顶上的同点数牌最多。`,
  hintWins: (from, to, moves) => `第 ${from} 堆叠到第 ${to} 堆：再走 ${moves} 步就能叠成一堆。`,
};
