/** 中文（简体）: War. */
import type { words as en } from '../../en/page/war.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  war: {
    curve: '每一步后玩家 A 的牌数',
    jump: '跳到某一步',
    step: (at, of) => `第 ${at} 步，共 ${of} 步`,
    stepOf: (at) => `第 ${at} 步`,
    counts: (a, b) => `A 有 ${a} 张，B 有 ${b} 张。`,
    hand: (player, cards) => `玩家 ${player}：${cards} 张`,
    laid: (player, cards) => `${player} 出的牌：${cards}`,
    closed: '暗牌',
    wins: (player, steps) => `${player} 在 ${steps} 步后获胜`,
    tie: (steps) => `A 和 B 在 ${steps} 步后打平`,
    endless: (period, from) => `永不结束：从第 ${from} 步起每 ${period} 步重复一次`,
    never: '永不结束',
    keys: [
      ['空格', '播放、暂停'],
      ['← →', '后退一步、前进一步'],
      ['Home、End', '到开头、到结尾'],
      ['N', '新游戏'],
      ['?', '规则'],
    ],
  },
};
