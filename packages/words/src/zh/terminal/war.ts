/** 中文（简体）: the table of War. */
import type { WarWords } from '../../en/terminal/war.ts';

export const words: WarWords = {
  name: '比大小',
  about:
    '双方各出最上面的一张牌，大的一方收走桌上的牌。点数相同时，各出一张暗牌，再出一张明牌决定。不用做选择，只需选快慢；如果永不结束，会告诉你。',
  aboutLecture:
    '双方各出最上面的一张牌，大的一方收走两张。点数相同时，各按战争出牌数出牌，由最后一张决定；这一切算作一步。战争中牌不够的一方输。赢得的牌以随机次序放到手牌底下；关闭交换后可能永不结束。',
  steps: (count) => `${count} 步`,
  cards: (count) => `${count} 张`,
  battle: '交锋',
  war: '战争',
  wars: (count) => `${count} 次战争`,
  takes: (who, cards) => `${who} 收走 ${cards} 张`,
  wins: (who, steps) => `${who} 在 ${steps} 步后获胜。按 n 开始新游戏。`,
  tie: (steps) => `a 和 b 在 ${steps} 步后打平。按 n 开始新游戏。`,
  endless: (period, from) => `永不结束：从第 ${from} 步起每 ${period} 步重复。按 n 开始新游戏。`,
  paused: '暂停',
  speed: (perSecond) => `每秒 ${perSecond} 步`,
  history: (who) => `${who} 的牌数变化`,
};
