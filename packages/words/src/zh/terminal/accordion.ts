/** 中文（简体）: the table of Accordion. */
import type { AccordionWords } from '../../en/terminal/accordion.ts';

export const words: AccordionWords = {
  name: '手风琴',
  about: '把一行牌叠成一堆。顶牌点数或花色相同时，可叠到左边一堆或左边第三堆。输入两个堆号，例如 5 2。',
  rules: { uva: 'UVa 127，自动进行', card: '移动顶牌', pile: '移动整堆' },
  piles: (count) => `${count} 堆`,
  won: (moves) => `叠成一堆，共 ${moves} 步。恭喜！按 n 发新牌。`,
  stuck: (piles) => `无牌可动：还剩 ${piles} 堆。u 撤销，n 发新牌。`,
  holds: (pile, cards) => `第 ${pile} 堆，从上往下：${cards}`,
  howToType: "请输入两个堆号，例如 '5 2'。",
  noMove: (pile) => `第 ${pile} 堆与左邻和左边第三堆都不相配。`,
  cannot: (from, to) => `第 ${from} 堆不能叠到 ${to}：须在左边一或三格，且点数或花色相同。`,
  noPile: (pile, piles) => `没有第 ${pile} 堆：堆号从 1 到 ${piles}。`,
  nothingThere: (pile) => `第 ${pile} 堆左边没有那么远的堆。`,
  hint: (from, to, further) => `${from} 到 ${to}：之后有 ${further} 种走法，最多。`,
  hintLast: (from, to) => `${from} 到 ${to}：怎么走都快结束；这步留下的同点数牌最多。`,
  hintWins: (from, to, moves) => `${from} 到 ${to}：再走 ${moves} 步可成一堆。`,
};
