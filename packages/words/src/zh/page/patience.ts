/** 中文（简体）: the forms of the games of patience that are described as data. */
import type { words as en } from '../../en/page/patience.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  patiences: {
    usual: '标准玩法',
    cells: (n) => `${n} 个空当`,
    draw: (n) => `每次翻 ${n} 张`,
    deal: (n) => `布局 ${n}`,
  },
};
