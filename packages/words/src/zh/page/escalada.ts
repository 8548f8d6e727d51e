/** 中文（简体）: Escalada. */

import type { words as en } from '../../en/page/escalada.ts';
import type { Like } from '../../shapes.ts';
import { words as advice } from '../advice.ts';

export const words: Like<typeof en> = {
  escalada: {
    me: '你',
    newMatch: '新比赛',
    opponent: (n) => `对手 ${n}`,
    advice,
    levelAbout: {
      random: '任意合法出牌',
      lowest: '总出最小的牌',
      greedy: '领出最长的组合，跟牌出最小的',
      decomposer: '规划整手牌',
      sampler: '随机模拟别人的手牌',
      apprentice: '小型神经网络',
      net: '较大的神经网络',
      master: '会向前推算的神经网络',
      oracle: '大师，每手最多思考一秒',
    },
    learning: '练习：可以撤销',
    gameOf: (n, of) => `第 ${n} 局，共 ${of} 局`,
    points: '得分',
    total: '总分',
    youLead: '轮到你领出：任何组合，或不出',
    youMustLead: '轮到你领出：任何组合都可以',
    mustLead: '领出者必须出牌（作业规则允许不出）',
    youAnswer: (what) => `要压过：${what}`,
    thinks: (who) => `${who} 正在思考…`,
    youPass: '不出',
    passed: '不出',
    pass: '不出',
    lay: '出牌',
    next: '下一局',
    score: '比分',
    history: '记录',
    noDifference: '你的每一手都是预期得分最高的出法。',
    best: '你的出法预期得分最高。',
    yours: '你出的',
    lookAgain: '复盘这一局',
    canLay: '我可以出什么？',
    canLayShort: '可出',
    countPlays: (n) => `${n} 种出法，长的在前。点一种即可选中这些牌。`,
    notYourTurn: '还没轮到你。',
    onlyPass: '没有压得过的牌：不出',
    cardsLeft: (n) => `${n} 张`,
    pointsOf: (n) => `${n} 分`,
    youWon: (points) => `你以 ${points} 分赢得比赛！`,
    matchWon: (who, points) => `${who} 以 ${points} 分赢得比赛。`,
    matchDrawn: (who, points) => `比赛打平：${who}，各 ${points} 分。`,
    lesson: {
      title: '两分钟学会',
      intro:
        '攀登的目标是把牌出完。领出者出一个组合；其他人用同种类、同张数、更大的组合压过它，或者不出。用几张牌试一试吗？',
      begin: '开始学',
      skip: '跳过',
      next: '下一步',
      without: '跳过这一步',
      right: '对了！',
      play: '开始玩',
      end: '就是这样。最先出完手牌的人，按别人手里剩下的牌每张得一分。点“可出”，就能看到所有合法的出法。',
      steps: {
        set: '同点是一到四张同点数的牌。请选一个对子。',
        sequence: '顺子是三个或更多连续点数，花色不限。A 最小。请选一个。',
        double: '连对是三个或更多连续的对子。请选一个。',
        beat: '桌上是这个对子。用更大的对子压过它；点数相同时比花色：♠ ♥ ♦ ♣，梅花最大。',
        longer: '跟牌要同种类、同张数。压过这个三张的顺子。',
        king: 'K 有例外。单张 K 可以被更大的 K、四张同点或三连对压过。找一个压得过它的组合。',
      },
    },
    combination: (kind, length, top) =>
      kind === 'set' && length === 1
        ? `单张 ${top}`
        : kind === 'set'
          ? `${['', '', '对子', '三张', '四张'][length]}，最大 ${top}`
          : kind === 'sequence'
            ? `${length} 张顺子，最大 ${top}`
            : `${length} 连对，最大 ${top}`,
    objections: {
      'card twice': '有一张牌重复了。',
      'not held': '这张牌不在你手里。',
      'no combination': '这些牌不成组合。',
      'does not follow': '压不过桌上的牌。',
      'must lead': '领出者不能不出。',
    },
    chooseFirst: '请先选牌。',
    chosen: '已选',
    doesNotFit: '现在不能出',
    putBack: '已取消选择',
    seatHolds: (who, cards) => `${who}：剩 ${cards} 张`,
    gameWon: (who, points) => `${who} 出完了最后一张牌：${points} 分。`,
    voidGame: '所有人都不出：无人得分。',
    tutorial: '试一试：选几张牌，看看是什么组合',
    makes: (what) => `这是：${what}。`,
    makesNothing: '这些牌不成组合。',
    deal: '换一些牌',
    keys: [
      ['← →', '在牌之间移动'],
      ['Enter、空格', '选牌、取消选择'],
      ['L', '出所选的牌'],
      ['P', '不出'],
      ['C', '我可以出什么？'],
      ['H', '提示'],
      ['Z', '撤销（练习时）'],
      ['S', '比分、记录、复盘'],
      ['G', '下一局'],
      ['?', '规则'],
    ],
  },
};
