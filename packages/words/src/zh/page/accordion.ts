/** 中文（简体）: Accordion. */
import type { words as en } from '../../en/page/accordion.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  accordion: {
    rule: '规则',
    rules: { pile: '自由：整堆移动', card: '自由：只移顶牌', uva: '观看：评测版规则（UVa 127）' },
    piles: (n) => `${n} 堆`,
    remaining: (n, sizes) => `剩 ${n} 堆：${sizes}`,
    pile: (n, card, size) => `第 ${n} 堆：${card}${size > 1 ? `，${size} 张` : ''}`,
    moved: (card, onto, left) => `${card} 放到 ${onto} 上。剩 ${left} 堆。`,
    cannot: '这一堆与左边相邻的一堆和左边第三堆都不匹配。',
    either: '有两种走法。请选择目标牌堆。',
    hintMove: (card, steps) => `试试 ${card}，向左 ${steps} 堆。`,
    verdicts: {
      winnable: '仍能叠成一堆。',
      unwinnable: '无法叠成一堆。',
      unknown: '在限定时间内未能判定。',
    },
    won: '你赢了！所有牌叠成了一堆。',
    stuck: (left) => `没有可走的步了：剩 ${left} 堆。`,
    keys: [
      ['← → ↑ ↓', '在牌堆之间移动'],
      ['1、3', '向左移动一堆或三堆'],
      ['Enter、空格', '移动；有两种走法时再选目标'],
      ['Z、Y', '撤销、重做'],
      ['H', '提示'],
      ['N', '新游戏'],
      ['?', '规则'],
    ],
  },
};
