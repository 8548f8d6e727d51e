/** 中文（简体）: why a move of Klondike is impossible. */
import type { Refusals } from '@baralho/core/games/klondike/index';

export const words: Refusals = {
  over: () => '游戏已结束：你赢了。',
  'no such pile': ({ pile }) => `没有第 ${pile} 堆；牌堆编号为 1 至 13。`,
  'same pile': () => '不能移到同一堆。',
  'empty pile': ({ pile }) => `第 ${pile} 堆是空的。`,
  'stock goes to waste': () => '发牌堆的牌只能翻到弃牌堆（8 9）。',
  'only stock to waste': () => '只有发牌堆能翻到弃牌堆（8 9）。',
  'only waste to stock': () => '只有弃牌堆能放回发牌堆（9 8）。',
  'stock not empty': () => '发牌堆翻完后，弃牌堆才能放回。',
  'no redeal left': ({ redeals }) =>
    redeals === 0 ? '本局弃牌堆不能放回。' : `弃牌堆已经放回 ${redeals} 次，不能再放回。`,
  'foundation to foundation': () => '收牌堆之间不能移牌。',
  'no worrying back': () => '本局收牌堆的牌不能取回。',
  'foundation full': () => '这个收牌堆已经收满。',
  'foundation wants ace': ({ card }, name) => `空的收牌堆只收 A，不收 ${name(card)}。`,
  'foundation wants next': ({ card, top }, name) =>
    `${name(card)} 不能接在 ${name(top)} 之后；收牌堆按同花色递增。`,
  'empty column wants king': ({ card }, name) => `空列只收 K，不收 ${name(card)}。`,
  'does not fit': ({ card, top }, name) => `${name(card)} 不能放在 ${name(top)} 上：颜色须相反，点数须小 1。`,
  'no run fits': ({ from, top }, name) =>
    `第 ${from} 堆没有能放在 ${name(top)} 上的明牌：颜色须相反，点数须小 1。`,
};
