/** 中文（简体）: the table of Escalada. */

import type { EscaladaWords } from '../../en/terminal/escalada.ts';
import { words as advice } from '../advice.ts';

export const words: EscaladaWords = {
  name: '攀登',
  about:
    '最先出完手牌的人获胜。用同种类、同张数、最大牌更大的组合压过上一手（花色 ♠ ‹ ♥ ‹ ♦ ‹ ♣，C 是骑士，A 最小），或者不出；三家不出后，由最后出牌的人领出。四张同点或三连对压过一张 K，四连对压过两张 K，五连对压过三张 K。',
  you: '你',
  cards: (count) => `${count} 张`,
  points: (count) => `${count} 分`,
  pass: '不出',
  toBeat: '要压过',
  youLead: '由你领出：任何组合，或按 p 不出。',
  youMustLead: '由你领出：任何组合，领出者不能不出。',
  yourTurn: '轮到你。',
  combinations: (count) => (count === 0 ? '没有压得过的牌：按 p 不出。' : `${count} 种组合`),
  thinks: (who) => `${who} 正在思考…`,
  round: '本轮',
  won: (points) => `你赢得 ${points} 分。`,
  lost: (who, points) => `${who} 赢得 ${points} 分。`,
  void: '连续四家不出：无人得分。',
  again: '按 u 撤销，按 n 开始新游戏。',
  gameOf: (game, games) => `第 ${game} 局，共 ${games} 局`,
  nextGame: (game, games) => `按 Enter 开始第 ${game} 局（共 ${games} 局）。`,
  matchOver: {
    won: (points) => `你赢得了比赛：${points}。`,
    lost: (points) => `你输掉了比赛：${points}。`,
    drawn: (points) => `比赛打平：${points}。`,
  },
  notYourTurn: '还没轮到你。',
  noneChosen: '请先选牌（空格），或按 p 不出。',
  notLegal: '现在不能出这些牌。',
  notHeld: '这张牌不在你手里。',
  mustLead: '由你领出，领出者不能不出。',
  howToType: "冒号后输入牌，例如 ':10s 10h' 或 ':pass'。",
  advice,
  kinds: { set: '同点', sequence: '顺子', 'double sequence': '连对' },
};
