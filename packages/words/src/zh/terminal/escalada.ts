/** 中文（简体）: the table of Escalada. */

import type { EscaladaWords } from '../../en/terminal/escalada.ts';
import { words as advice } from '../advice.ts';

export const words: EscaladaWords = {
  name: '爬山',
  about:
    '先出完牌者胜。用同类型、同张数、顶牌更大的组合压过上家（花色 ♠ ‹ ♥ ‹ ♦ ‹ ♣，C 为骑士，A 最小），或不出；三家不出后由最后出牌者重新领出。一张 K 可被四条或三连对压过，两张被四连对，三张被五连对。',
  you: '你',
  cards: (count) => `${count} 张`,
  points: (count) => `${count} 分`,
  pass: '不出',
  toBeat: '要压过',
  youLead: '由你领出：任何组合，或按 p 不出。',
  youMustLead: '由你领出：任何组合，领出者不能不出。',
  yourTurn: '轮到你。',
  combinations: (count) => (count === 0 ? '没有能跟的牌：按 p 不出。' : `${count} 种组合`),
  thinks: (who) => `${who} 在想…`,
  round: '本轮',
  won: (points) => `你赢得 ${points} 分。`,
  lost: (who, points) => `${who} 赢得 ${points} 分。`,
  void: '连续四家不出：无人得分。',
  again: 'u 撤销，n 发新牌。',
  gameOf: (game, games) => `第 ${game} 局，共 ${games} 局`,
  nextGame: (game, games) => `按回车开始第 ${game} 局（共 ${games} 局）。`,
  matchOver: {
    won: (points) => `你赢得整场比赛：${points}。`,
    lost: (points) => `整场比赛输了：${points}。`,
    drawn: (points) => `整场比赛打平：${points}。`,
  },
  notYourTurn: '还没轮到你。',
  noneChosen: '请先选牌（空格），或按 p 不出。',
  notLegal: '这些牌在此不是可出的组合。',
  notHeld: '你没有这张牌。',
  mustLead: '领出者不能不出。',
  howToType: "冒号后输入牌，例如 ':10s 10h' 或 ':pass'。",
  advice,
  kinds: { set: '同点', sequence: '顺子', 'double sequence': '连对' },
};
