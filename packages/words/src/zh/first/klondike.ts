/** 中文（简体）: the table of Klondike. */
import type { words as en } from '../../en/first/klondike.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  klondike: {
    table: '克朗代克牌桌',
    stock: '发牌堆',
    waste: '弃牌堆',
    foundation: (n) => `收牌堆 ${n}`,
    column: (n) => `第 ${n} 列`,
    closedCards: (n) => `${n} 张暗牌`,
    turned: (cards) => `翻出${cards}。`,
    redealt: '弃牌堆已放回发牌堆。',
    moved: (cards, pile) => `${cards}移到${pile}。`,
    opened: (card) => `翻开${card}。`,
    picked: (pile) => `已选中${pile}。请选择去处。`,
    points: (n) => `${n} 分`,
    needs: (a, b) => `需要${a}或${b}`,
    needsColumn: '需要一个空列',
    putBack: '已取消选择。',
    deadEnd: {
      title: '没有可走的步了',
      about: '无论怎么走，都不能再把牌移到收牌堆。',
      undo: '撤销到最后一个可赢的局面',
      never: '这一局从一开始就不可赢。',
      restart: '重新开始本局',
    },
    finish: '完成',
    won: '你赢了！',
    thinking: '思考中…',
  },
};
