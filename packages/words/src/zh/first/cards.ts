/** 中文（简体）: the names of cards. */
import type { words as en } from '../../en/first/cards.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  cards: {
    ranks: ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', '骑士', 'Q', 'K'],
    suits: ['黑桃', '红心', '方块', '梅花'],
    name: (rank, suit) => `${suit}${rank}`,
  },
};
