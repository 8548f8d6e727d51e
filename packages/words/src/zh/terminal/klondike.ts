/** 中文（简体）: the table of Klondike. */
import type { KlondikeWords } from '../../en/terminal/klondike.ts';

export const words: KlondikeWords = {
  name: '克朗代克',
  about:
    '把所有牌移到收牌堆，每种花色从 A 到 K。列中红黑相间、由大到小叠放，空列只收 K。牌堆编号：1–7 列，8 或 s 发牌堆，9 或 w 弃牌堆，10–13 或 f 收牌堆。',
  draw: (cards) => `翻 ${cards} 张`,
  redeals: (count) => `可再翻 ${count} 轮`,
  noWorryBack: '收牌不可取回',
  stock: '发牌',
  waste: '弃牌',
  won: (moves) => `你用 ${moves} 步赢了！按 n 开始新游戏。`,
  deadEnd:
    '没有可走的步了：无论怎么走，都不能再把牌移到收牌堆。按 u 撤销，按 b 回到最后一个可赢的局面，按 R 重新开始本局，按 n 开始新游戏。',
  lastWinnable: (moves) =>
    moves === 0 ? '这个局面仍然可赢。' : `已退回 ${moves} 步：这个局面可赢。按 r 重做。`,
  neverWinnable: '这一局里没有找到可赢的局面。按 n 开始新游戏。',
  noMove: '没有可走的步了。按 u 撤销，按 n 开始新游戏。',
  noFoundation: '这张牌现在不能移到收牌堆。',
  noTarget: '这一堆没有能移动的牌。',
  autoPlay: {
    off: '自动收牌：关闭。',
    safe: '自动收牌：只收其他牌不再需要的牌。',
    always: '自动收牌：能收的牌都收。',
  },
  scores: {
    none: '不计分。',
    standard: '标准计分：收一张牌 10 分，翻开一张或用一张弃牌堆的牌 5 分，从收牌堆取回一张扣 15 分。',
    vegas: '维加斯计分：每局先付 52 美元，每收一张牌得 5 美元。',
  },
  howToType: "请输入两堆，例如 '8 9'、'w 4' 或 '3 f'。",
  losing: {
    judging: (done, of) => `思考中… 已检查 ${done} / ${of} 种走法，按任意键停止。`,
    all: '无论怎么走都赢不了。按 u 撤销，按 n 开始新游戏。',
    none: '没有会输的走法。',
    noneKnown: '没有已知会输的走法。',
    some: (lost, of, moves) => `${of} 种走法中有 ${lost} 种会输：${moves}。`,
    undecided: (moves) => `每步一秒内未能判定：${moves}。`,
  },
  difficulties: { easy: '容易', medium: '中等', hard: '困难', expert: '专家' },
  graded: (difficulty, failed) => `本局难度${difficulty}：简单机器人的 32 次尝试中失败 ${failed} 次。`,
  ungraded: {
    unwinnable: '这一局不可赢。',
    unknown: '简单机器人的 32 次尝试全部失败；两秒内未能判定是否可赢。',
  },
  verdicts: {
    winnable: '仍然可赢。',
    unwinnable: '不可赢：所有走法都搜索过了。',
    unknown: '两秒内未能判定。',
  },
  hints: {
    safe: (card) => `${card} 可以移到收牌堆：别的牌不会再需要它。`,
    lookThrough: '翻牌：先看一遍发牌堆没有损失，看完就知道里面的每一张牌。',
    turnFor: (card, moves, column) =>
      `翻牌，直到 ${card} 在最上面；再走 ${moves} 步，第 ${column} 列就能翻开一张暗牌`,
    opens: (card, from, to) => `把 ${card} 从 ${from} 移到 ${to}，能翻开一张暗牌`,
    opensLater: (move, moves, column) => `${move}：共 ${moves} 步，第 ${column} 列就能翻开一张暗牌`,
    turnLater: (move, moves) =>
      moves === 1 ? '翻牌能看到一张新牌' : `${move}：共 ${moves} 步，就能看到发牌堆的一张新牌`,
    inWorlds: (gain, won, worlds) => `${gain}；在 ${worlds} 种随机模拟的暗牌分布中，约 ${won} 种可赢。`,
    leadsToWin: (move, moves) => `${move}：所有牌都已知，这样走 ${moves} 步就能赢。`,
    lost: (worlds) => `在 ${worlds} 种随机模拟的暗牌分布中都找不到赢法：试试撤销几步。`,
  },
};
