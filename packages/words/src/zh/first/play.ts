/** 中文（简体）: what every game on the page says. */
import type { words as en } from '../../en/first/play.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  play: {
    newGame: '新游戏',
    undo: '撤销',
    redo: '重做',
    hint: '提示',
    more: '更多',
    moves: (n) => `${n} 步`,
    deal: '牌局',
    setAside: '存档无法读取，已移到一旁；统计不受影响。',
    badLink: '这个链接里没有可玩的牌局。',
    forgets: '浏览器不为本页保存数据：关闭页面后，牌局和统计都会丢失。',
    statisticsSetAside: '统计无法读取，已移到一旁。',
  },
};
