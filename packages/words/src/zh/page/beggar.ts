/** 中文（简体）: Beggar-my-neighbour. */
import type { words as en } from '../../en/page/beggar.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  beggar: {
    tricks: (count: number) => `${count} 墩`,
    lays: (who: string) => `${who} 出牌`,
    pays: (who: string, cards: number) => `${who} 付 ${cards} 张`,
    wins: (who: string, tricks: number) => `${tricks} 墩后 ${who} 获胜`,
    endless: (period: number, from: number) => `永不结束：从第 ${from} 墩起每 ${period} 墩重复`,
    heap: (cards: string) => `牌堆：${cards}`,
    keys: [
      ['空格', '播放、暂停'],
      ['← →', '后退一张、前进一张'],
      ['Home、End', '到开头、到结尾'],
      ['N', '新游戏'],
      ['?', '规则'],
    ],
  },
};
