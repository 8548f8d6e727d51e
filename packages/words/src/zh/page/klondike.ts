/** 中文（简体）: hints, reviews and dialogs of Klondike. */
import type { words as en } from '../../en/page/klondike.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  klondike: {
    review: {
      title: '复盘',
      moves: '走法',
      look: '在哪里输的？',
      tryAgain: '从这里再试',
      stillWinnable: '直到最后都能赢。',
      neverWinnable: '这一局本来就赢不了。',
      lostAt: (move) => `第 ${move} 步输掉了这一局。`,
      undecided: '在限定时间内没有得出结论。',
    },
    draw: '每次翻牌数',
    one: '一张',
    three: '三张',
    drawn: (cards) => `每次翻 ${cards} 张`,
    redeals: '发牌堆轮数',
    unlimited: '不限',
    winnable: '一定能赢',
    gradedAbout:
      '在 32 次目光短浅的尝试中，容易的牌局最多失败 8 次，中等的 20 次，困难的 30 次，专家级的更多。',
    searchAbout: '求解器会找一局能赢的牌。只有发牌堆轮数不限时才分难度。',
    difficulty: '难度',
    difficulties: { easy: '容易', medium: '中等', hard: '困难', expert: '专家' },
    searching: (tried) => `正在找牌局… 已试 ${tried} 局`,
    canStill: '还能赢吗？',
    lamp: { winnable: '可赢', unwinnable: '不可赢', unknown: '未定' },
    verifying: {
      verify: '验证',
      about: '请一个已被证明不会误判败局的程序来检查。',
      progress: (positions: number) => `正在验证… 已看 ${positions} 个局面`,
      verified: '不可赢，已验证',
      notVerified: '未能验证：在这里需要太长时间。',
    },
    verdicts: {
      winnable: '能：这一局还可以赢。',
      unwinnable: '不能：从这里已经赢不了。撤销或重新发牌。',
      unknown: '在限定时间内没有得出结论。',
    },
    wonIn: (moves, time) => `${moves} 步，${time}`,
    shareText: (day, moves, time, streak) =>
      `Baralho · ${day} 克朗代克：${moves} 步获胜，用时 ${time}${streak > 1 ? `，连续 ${streak} 天` : ''}`,
    hints: {
      turnTimes: (n) => `翻发牌堆 ${n} 次`,
      askAgain: '再问一次，我来翻。',
      move: (card, to) => `试试把${card}移到${to}`,
      turn: '翻发牌堆',
      redeal: '把弃牌堆翻回去',
      turnTo: (card) => `翻发牌堆，直到${card}在最上面`,
      safe: (card) => `${card} 可以移出：别的牌不会再需要它。`,
      look: (what) => `${what}：先看一遍发牌堆没有损失。`,
      ways: (what, further, worlds, won) =>
        `${what}${further === 0 ? '' : `，再移 ${further} 次牌`}：暗牌的 ${worlds} 种放法中，之后大约有 ${won} 种还能赢。`,
      wins: (what) => `${what}：已没有不确定的牌，这样走能赢。`,
      lost: (worlds) =>
        worlds === 1
          ? '已没有不确定的牌，但从这里找不到赢法。也许退几步。'
          : `暗牌的 ${worlds} 种放法中都找不到出路。也许退几步。`,
    },
    allCards: '会看所有牌（包括暗牌）的帮助',
    losing: {
      title: '哪些走法会输？',
      about: '这会看所有的牌，包括暗牌。选一步可在牌桌上看到它。',
      judging: (done, of) => `思考中… 已判断 ${done} / ${of} 步`,
      all: '无论怎么走都赢不了了。撤销或重新发牌。',
      none: '没有会输的走法。',
      noneKnown: '没有已知会输的走法。',
      some: (lost, of) => `${of} 种走法中有 ${lost} 种之后就赢不了了。`,
      undecided: (moves) => `未能判断：${moves} 种。`,
      answers: {
        yes: (move) => `这样走还能赢：${move}。`,
        no: (move) => `这样走会输：${move}。`,
        unknown: (move) => `未能判断：${move}。`,
      },
      lose: '会输',
      keep: '还能赢',
      open: '未能判断',
    },
    howHard: '这一局有多难？',
    graded: (level, failed) => `${level}：32 次目光短浅的尝试中失败 ${failed} 次。`,
    ungraded: {
      unwinnable: '这一局无论怎么玩都赢不了。',
      unknown: '32 次目光短浅的尝试全部失败；限定时间内未能判断是否能赢。',
    },
    typedHelp: '两个牌堆号：1–7 列，8 发牌堆，9 弃牌堆，10–13 收牌堆。8 9 表示翻牌。',
    badTyped: '两个牌堆号，例如 8 9。',
    keys: [
      ['← → ↑ ↓', '在牌堆之间移动'],
      ['Enter、空格', '拿起、放下'],
      ['1 … 7', '列；同一列按两次：去最合适的地方'],
      ['8、D', '翻发牌堆'],
      ['9、W', '弃牌堆'],
      ['0、F', '移到收牌堆'],
      ['Z、Y', '撤销、重做'],
      ['H', '提示（只看你看得见的牌）'],
      ['X', '哪些走法会输？（看所有牌）'],
      ['A', '完成'],
      ['N', '新游戏'],
      ['M', '输入一步'],
      ['?', '规则'],
    ],
  },
};
