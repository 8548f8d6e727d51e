/** 中文（简体）: the table of War. */
import type { WarWords } from '../../en/terminal/war.ts';

export const words: WarWords = {
  name: '战争',
  about:
    '双方各出顶牌，大者收走桌上的牌。相同则各出一张暗牌，再出明牌决定。无需选择，只管快慢；也可能永不结束，届时会说明。',
  aboutLecture:
    '双方各出顶牌，大者收走两张。相同则各出若干张（战争规模），以最后一张决定；这一切算一步。出不起战争的一方即负。每步的两张牌以随机次序放到手牌底下；关闭交换后可能永不结束。',
  steps: (count) => `${count} 步`,
  cards: (count) => `${count} 张`,
  battle: '交锋',
  war: '战争',
  wars: (count) => `${count} 次战争`,
  takes: (who, cards) => `${who} 收走 ${cards} 张`,
  wins: (who, steps) => `${who} 在 ${steps} 步后获胜。按 n 发新牌。`,
  tie: (steps) => `a 与 b 在 ${steps} 步后平局。按 n 发新牌。`,
  endless: (period, from) => `永不结束：从第 ${from} 步起每 ${period} 步重复。按 n 发新牌。`,
  paused: '暂停',
  speed: (perSecond) => `每秒 ${perSecond} 步`,
  history: (who) => `${who} 的牌数变化`,
};
