/** 中文（简体）: the words inside histograms. */
import type { words as en } from '../en/plots.ts';
import type { Like } from '../shapes.ts';

export const words: Like<typeof en> = {
  numbers: 'zh',
  seed: (seed) => `种子 ${seed}`,
  mean: (value) => `均值 ${value}`,
  barWidth: (width) => `柱宽 ${width}`,
  beyond: (share) => `${share} 超出图的右边`,
  war: {
    title: '一局比大小要多久？',
    label: '到结束的步数',
    share: '占局数的比例',
    sample: (count) => `n = ${count} 局`,
  },
  accordion: {
    title: '手风琴会剩下多少堆？',
    subtitle: 'UVa 127 的规则：最左边能动的牌先动，先看左边第三堆，再看相邻的一堆',
    label: '剩余堆数',
    share: '占局数的比例',
    sample: (count) => `n = ${count} 局`,
  },
  klondike: {
    title: '克朗代克有多少牌局可赢？',
    label: '难度',
    share: '占局数的比例',
    sample: (count) => `n = ${count} 局`,
    draw: (cards) => `每次翻 ${cards} 张`,
    winnable: (share, low, high) => `${share} 可赢（${low} 至 ${high}）`,
    difficulties: { easy: '容易', medium: '中等', hard: '困难', expert: '专家' },
    unwinnable: '不可赢',
    unknown: '未定',
  },
  setting: {
    judge: '评测版',
    peace: '和平',
    warSize: (cards) => `战争时出 ${cards} 张`,
    decks: (count) => `${count} 副牌`,
    exchange: '随机交换次序',
    noExchange: '不交换次序',
    reversedDeal: '发牌次序颠倒',
    pickUp: { 'winner-first': '先收赢家的牌', 'loser-first': '先收输家的牌' },
    shuffledPrize: '战争后洗牌再收',
    winningsApart: '赢得的牌另放',
    riffles: (count) => `新牌交叉洗 ${count} 次`,
  },
};
