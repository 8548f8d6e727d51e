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
    unbeatable: '没人压得过，接着由你领出',
    most: '一次出掉的牌最多，而且先出小牌',
    lowest: '能压过的最小组合',
    urgent: '有人剩牌不多了，要出大牌',
    keeps: '出更小的牌会拆散同点',
    saves: '大牌留到后面更有用',
    voids: '连续四家不出，本局无人得分',
    expected: '预期得分最高',
  },
  whySure: '不论别人手里是什么牌都能赢',
  expects: (best, others) => `预期 ${best} 分${others === '' ? '' : `；${others}`}。`,
};
