/** 中文（简体）: the table of Beggar. */
import type { BeggarWords } from '../../en/terminal/beggar.ts';

export const words: BeggarWords = {
  name: '乞丐邻居',
  about:
    '双方轮流出牌。出 J 后对方付一张，Q 付两张，K 付三张，A 付四张；付出的牌里有人头牌或 A，就反过来由对方付。付清后，要牌的一方收走牌堆。没牌可出的一方输。不用做选择，只需选快慢。',
  cards: (count) => `${count} 张`,
  tricks: (count) => `${count} 墩`,
  lays: (who) => `${who} 出牌`,
  pays: (who, cards) => `${who} 付 ${cards} 张`,
  takes: (who, cards) => `${who} 收 ${cards} 张`,
  wins: (who, tricks) => `${tricks} 墩后 ${who} 获胜。按 n 开始新游戏。`,
  endless: (period, from) => `永不结束：从第 ${from} 墩起每 ${period} 墩重复。按 n 开始新游戏。`,
};
