/** 中文（简体）: the first page, and what there is. */
import type { words as en } from '../../en/first/home.ts';
import type { Like } from '../../shapes.ts';
import { names } from './patience.ts';

export const words: Like<typeof en> = {
  home: {
    tagline: '玩纸牌游戏，用数据研究它们，再为它们写机器人。',
    games: '玩游戏',
    continue: '继续',
    giveUp: '放弃',
    daily: '每日一局',
    dailyDone: '今天已获胜',
    streak: (days) => `连胜 ${days} 天`,
    openSaved: '打开存档',
    notSaved: '这个文件里没有存档。',
  },
  games: {
    klondike: { name: '克朗代克', about: '经典的单人纸牌：翻一张或三张，有提示，还有每日一局。' },
    accordion: { name: '手风琴', about: '把一排 52 张牌叠成一堆。比看上去难。' },
    war: { name: '比大小', about: '不用做选择，却可能永不结束。来看看为什么。' },
    escalada: { name: '攀登', about: '56 张牌，像争上游一样抢先出完，对战三位对手。' },
    beggar: {
      name: '乞丐邻居',
      about: 'J、Q、K 和 A 让对方付牌。不用做选择，却可能永不结束。',
    },
    ...names,
    statistics: { name: '统计', about: '你的成绩、连胜和历史。' },
    lab: { name: '实验室', about: '一局比大小要多久？多少牌局可赢？跑一跑就知道。' },
    course: { name: '课程' },
    live: { name: '和朋友一起玩', about: '分享一个链接，同桌一起玩，还可以加机器人。' },
    arena: { name: '竞技场', about: '浏览一场锦标赛：排名、犯规、每一局的每一手。' },
  },
};
