/** 中文（简体）: what the pictures of the rules show. */
import type { words as en } from '../../en/page/pictures.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  pictures: {
    colour: '牌列上：小一点、颜色不同的牌。',
    suit: '牌列上：小一点、同花色的牌。',
    any: '牌列上：小一点的牌，花色不限。',
    foundation: '收牌堆：同一花色，从 A 往上。',
    hole: '牌堆上：大一点或小一点的牌。',
    king: '只有 K 能放到空牌列。',
    draw: '从发牌堆翻牌；弃牌堆最上面的牌可以打出。',
    neighbour: '叠到左边相邻的一堆：同花色或同点数。',
    third: '叠到左边第三堆：同花色或同点数。',
    battle: '大的牌赢得两张；A 最大。',
    war: '点数相同：先放一张暗牌，再翻一张决胜负。',
    pays: 'A 要对方付四张牌，K 三张，Q 两张，J 一张。',
    paid: '付牌时没有出现 A 或人头牌：出最后一张的人收走整堆。',
    set: '同点组：一至四张同点数的牌。',
    sequence: '顺子：三个或更多连续点数。',
    double: '连对：三个或更多连续的对子。',
  },
};
