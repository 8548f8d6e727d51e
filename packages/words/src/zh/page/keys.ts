/** 中文（简体）: keys of live tables and courses. */
import type { words as en } from '../../en/page/keys.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  course: { keys: [['?', '规则']] },
  live: {
    keys: [
      ['L', '出所选的牌'],
      ['P', '不出'],
      ['G', '下一局'],
      ['T', '牌桌：座位、链接、比赛'],
      ['空格', '比大小：翻牌；克朗代克：翻发牌堆'],
    ],
  },
  noServer: {
    title: '此页面需要 Baralho 服务器',
    why: '在线牌桌和课程需要 Baralho 服务器，而这个页面来自普通的网页服务器。可以在自己的电脑上启动一个：',
    home: '所有游戏',
  },
};
