/** 中文（简体）: the table of Beggar. */
import type { BeggarWords } from '../../en/terminal/beggar.ts';

export const words: BeggarWords = {
  name: '乞丐邻居',
  about:
    '双方轮流出牌。J 之后对方付一张，Q 两张，K 三张，A 四张；付牌中出现人头牌或 A，则轮到前者付。付清后，收牌者拿走牌堆。无牌可出者输。无需决定，只选快慢。',
  cards: (count) => `${count} 张`,
  tricks: (count) => `${count} 墩`,
  lays: (who) => `${who} 出牌`,
  pays: (who, cards) => `${who} 付 ${cards} 张`,
  takes: (who, cards) => `${who} 收 ${cards} 张`,
  wins: (who, tricks) => `${tricks} 墩后 ${who} 获胜。n 发新局。`,
  endless: (period, from) => `永不结束：从第 ${from} 墩起每 ${period} 墩重复。n 发新局。`,
};
