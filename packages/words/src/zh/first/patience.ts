/** 中文（简体）: the names of the games of patience that are described as data, and what they are called together. */
import type { PatienceId } from '@baralho/core';
import type { words as en } from '../../en/first/patience.ts';
import type { Like } from '../../shapes.ts';

export const names: Readonly<Record<PatienceId, { readonly name: string }>> = {
  'bakers-game': { name: '贝克纸牌' },
  'beleaguered-castle': { name: '围城' },
  'black-hole': { name: '黑洞' },
  canfield: { name: '坎菲尔德' },
  'eight-off': { name: '八空当' },
  fan: { name: '扇子' },
  freecell: { name: '空当接龙' },
  golf: { name: '高尔夫' },
  'king-albert': { name: '阿尔伯特国王' },
  spider: { name: '蜘蛛纸牌' },
  'streets-and-alleys': { name: '街与巷' },
  'thirty-six': { name: '三十六' },
  yukon: { name: '育空' },
};

export const words: Like<typeof en> = {
  patiences: {
    title: '更多单人纸牌',
  },
};
