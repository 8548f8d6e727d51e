/** 中文（简体）: what the pictures of the rules show. */
import type { words as en } from '../../en/page/pictures.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  pictures: {
    colour: '列中：颜色相反、点数小 1 的牌。',
    suit: '列中：花色相同、点数小 1 的牌。',
    any: '列中：点数小 1 的牌，花色不限。',
    foundation: '收牌堆：同一花色，从 A 开始由小到大。',
    hole: '中央牌堆：点数大 1 或小 1 的牌。',
    king: '空列只能放 K。',
    draw: '从发牌堆翻牌；弃牌堆最上面的牌可以使用。',
    neighbour: '叠到左边相邻的一堆：同花色或同点数。',
    third: '叠到左边第三堆：同花色或同点数。',
    battle: '大的一方赢得两张；A 最大。',
    war: '点数相同：各出一张暗牌，再由下一张明牌决定。',
    pays: 'A 要对方付四张牌，K 三张，Q 两张，J 一张。',
    paid: '付出的牌里没有 A 或人头牌：要牌的一方收走整堆。',
    set: '同点：一到四张同点数的牌。',
    sequence: '顺子：三个或更多连续点数。',
    double: '连对：三个或更多连续的对子。',
  },
};
