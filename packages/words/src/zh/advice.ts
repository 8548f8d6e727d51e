/** 中文（简体）: hints and reviews of Escalada, and what the bots are called. */
import type { words as en } from '../en/advice.ts';
import type { Like } from '../shapes.ts';

export const words: Like<typeof en> = {
  levels: {
    random: '随机',
    lowest: '新手',
    greedy: '贪心',
    decomposer: '规划者',
    sampler: '思考者',
    apprentice: '学徒',
    net: '专家',
    master: '大师',
    oracle: '先知',
  },
  hint: (what, why) => `${what}：${why}。`,
  why: {
    forced: '手里没有能跟的牌',
    wins: '这是最后的牌，出完即胜',
    unbeatable: '没人能压过，接着由你领出',
    most: '一次出得最多，先出小牌',
    lowest: '够用的最小组合',
    urgent: '有人所剩牌不多，小牌压不住',
    keeps: '更小的跟法会拆散同点牌',
    saves: '能跟的牌留着更有用',
    voids: '连续四家不出，本局无人得分',
    expected: '预期得分最高',
  },
  whySure: '不论别人拿什么牌都赢',
  expects: (best, others) => `预期 ${best} 分${others === '' ? '' : `；${others}`}。`,
};
