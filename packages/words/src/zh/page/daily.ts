/** 中文（简体）: the leaderboard of the daily deal. */
import type { words as en } from '../../en/page/daily.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  daily: {
    title: '今日排行榜',
    about: '步数少的在前，步数相同时用时短的在前。服务器检查过每一步；用时由各人的浏览器测量。',
    none: '还没有成绩。',
    more: (n) => `还有 ${n} 个成绩`,
    name: '你的名字（所有人可见）',
    join: '登记我的成绩',
    leave: '移除我的成绩',
    withHelp: '只能登记第一次玩、没用帮助的成绩。',
  },
};
