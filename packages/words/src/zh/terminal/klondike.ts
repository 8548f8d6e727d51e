/** 中文（简体）: the table of Klondike. */
import type { KlondikeWords } from '../../en/terminal/klondike.ts';

export const words: KlondikeWords = {
  name: '克朗代克',
  about:
    '把所有牌移出，每种花色从 A 到 K。列中红黑相间递减，空列只收 K。牌堆：1–7 列，8 或 s 发牌堆，9 或 w 弃牌堆，10–13 或 f 收牌堆。',
  draw: (cards) => `翻 ${cards} 张`,
  redeals: (count) => `可重发 ${count} 次`,
  noWorryBack: '不可取回',
  stock: '发牌',
  waste: '弃牌',
  won: (moves) => `全部移出，共 ${moves} 步。恭喜！按 n 发新牌。`,
  deadEnd: '无棋可走：再怎么走也移不出一张牌。u 撤销，b 回到最后能赢的局面，R 重新开始，n 发新牌。',
  lastWinnable: (moves) =>
    moves === 0 ? '这个局面仍然能赢。' : `已退回 ${moves} 步：这个局面能赢。r 重做。`,
  neverWinnable: '这一局中没有找到能赢的局面。n 发新牌。',
  noMove: '没有可走的步。u 撤销，n 发新牌。',
  noFoundation: '这张牌现在不能移出。',
  noTarget: '这一堆没有能移动的牌。',
  autoPlay: {
    off: '牌不会自动移出。',
    safe: '其他牌不再需要的牌自动移出。',
    always: '能移出的牌都自动移出。',
  },
  scores: {
    none: '不计分。',
    standard: '标准计分：移出一张 10 分，翻开或从弃牌放下 5 分，取回扣 15 分。',
    vegas: 'Vegas：一副牌 $52，每移出一张得 $5。',
  },
  howToType: "请输入两堆，例如 '8 9'、'w 4' 或 '3 f'。",
  losing: {
    judging: (done, of) => `思考中… 已判断 ${done} / ${of} 步，按任意键停止。`,
    all: '怎么走都会输：已经赢不了。u 撤销，n 发新牌。',
    none: '没有会输的走法。',
    noneKnown: '没有已知会输的走法。',
    some: (lost, of, moves) => `${of} 种走法中有 ${lost} 种会输：${moves}。`,
    undecided: (moves) => `每步一秒内未能判断：${moves}。`,
  },
  difficulties: { easy: '容易', medium: '中等', hard: '困难', expert: '专家级' },
  graded: (difficulty, failed) => `这一局${difficulty}：简单机器人的 32 次尝试中失败 ${failed} 次。`,
  ungraded: {
    unwinnable: '这一局无论怎么玩都赢不了。',
    unknown: '简单机器人的 32 次尝试全部失败；两秒内未能判断是否能赢。',
  },
  verdicts: {
    winnable: '仍然能赢。',
    unwinnable: '已经赢不了：所有走法都试过了。',
    unknown: '两秒内未能判断。',
  },
  hints: {
    safe: (card) => `${card} 可以移出：桌上不会再需要它。`,
    lookThrough: '翻牌：先看一遍发牌堆没有损失，之后就知道其中所有的牌。',
    turnFor: (card, moves, column) =>
      `翻牌直到 ${card} 在最上面；再移 ${moves} 次牌，第 ${column} 列翻开一张新牌`,
    opens: (card, from, to) => `${card} 从 ${from} 到 ${to} 能翻开一张暗牌`,
    opensLater: (move, moves, column) => `${move} 是翻开第 ${column} 列暗牌的 ${moves} 步中的第一步`,
    turnLater: (move, moves) =>
      moves === 1 ? '翻牌能看到一张新牌' : `${move} 是看到发牌堆新牌的 ${moves} 步中的第一步`,
    inWorlds: (gain, won, worlds) => `${gain}；暗牌的 ${worlds} 种放法中，之后大约有 ${won} 种能赢。`,
    leadsToWin: (move, moves) => `${move} 是通向胜利的 ${moves} 步中的第一步：已没有不确定的牌。`,
    lost: (worlds) => `暗牌的 ${worlds} 种放法中，从这里没有一种能赢：请撤销。`,
  },
};
