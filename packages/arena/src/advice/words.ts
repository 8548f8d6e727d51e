/**
 * What hints and reviews of Escalada say and what the bots are called, in every language: the same at the terminal and in the page.
 * The terminal's Portuguese is that of Portugal.
 */
import type { Play } from '@baralho/core/games/escalada/index';
import type { BotName } from '../bots/names.ts';
import type { Alternative } from './alternative.ts';
import type { Reason } from './reasons.ts';

export interface AdviceWords {
  readonly levels: Readonly<Record<BotName, string>>;
  readonly hint: (what: string, why: string) => string;
  readonly why: Readonly<Record<Reason, string>>;
  readonly whySure: string;
  /** The net points that the best and, if there are any, the next best plays are expected to bring. */
  readonly expects: (best: string, others: string) => string;
}

export const ADVICE_EN: AdviceWords = {
  levels: {
    random: 'Random',
    lowest: 'Beginner',
    greedy: 'Greedy',
    decomposer: 'Planner',
    sampler: 'Thinker',
    apprentice: 'Apprentice',
    net: 'Expert',
    master: 'Master',
    oracle: 'Oracle',
  },
  hint: (what, why) => `${what}: ${why}.`,
  why: {
    forced: 'nothing you hold may follow',
    wins: 'it is your last, and wins',
    unbeatable: 'nobody can beat it, and you lead next',
    most: 'it gets rid of most cards at once, the low ones first',
    lowest: 'the lowest that will do',
    urgent: 'somebody has few cards left, so a low answer would not hold',
    keeps: 'a lower answer would break up a set',
    saves: 'what could follow is worth more later',
    voids: 'four passes end the game, and nobody scores',
    expected: 'it has the highest expected score',
  },
  whySure: 'it wins whatever the others hold',
  expects: (best, others) => `Expected ${best} points${others === '' ? '' : `; ${others}`}.`,
};

export const ADVICE_PT: AdviceWords = {
  levels: {
    random: 'Acaso',
    lowest: 'Principiante',
    greedy: 'Guloso',
    decomposer: 'Planeador',
    sampler: 'Pensador',
    apprentice: 'Aprendiz',
    net: 'Perito',
    master: 'Mestre',
    oracle: 'Oráculo',
  },
  hint: (what, why) => `${what}: ${why}.`,
  why: {
    forced: 'nada do que tem pode seguir',
    wins: 'é a última, e ganha',
    unbeatable: 'ninguém a pode bater, e a próxima saída é sua',
    most: 'livra-se de mais cartas de uma vez, as baixas primeiro',
    lowest: 'a mais baixa que chega',
    urgent: 'alguém tem poucas cartas, e uma resposta baixa não chegaria',
    keeps: 'uma resposta mais baixa partiria um conjunto',
    saves: 'o que podia jogar vale mais depois',
    voids: 'quatro passos acabam o jogo, e ninguém pontua',
    expected: 'tem o maior resultado esperado',
  },
  whySure: 'ganha tenham os outros o que tiverem',
  expects: (best, others) => `Esperam-se ${best} pontos${others === '' ? '' : `; ${others}`}.`,
};

export const ADVICE_PT_BR: AdviceWords = {
  ...ADVICE_PT,
  levels: { ...ADVICE_PT.levels, lowest: 'Iniciante', decomposer: 'Planejador', net: 'Especialista' },
  why: {
    ...ADVICE_PT.why,
    unbeatable: 'ninguém pode vencê-la, e a próxima saída é sua',
    most: 'livra você de mais cartas de uma vez, as baixas primeiro',
    keeps: 'uma resposta mais baixa quebraria um conjunto',
  },
};

export const ADVICE_ZH: AdviceWords = {
  levels: {
    random: '随机',
    lowest: '新手',
    greedy: '贪心',
    decomposer: '规划者',
    sampler: '思考者',
    apprentice: '学徒',
    net: '专家',
    master: '大师',
    oracle: '先知',
  },
  hint: (what, why) => `${what}：${why}。`,
  why: {
    forced: '手里没有能跟的牌',
    wins: '这是最后的牌，出完即胜',
    unbeatable: '没人能压过，接着由你领出',
    most: '一次出得最多，先出小牌',
    lowest: '够用的最小组合',
    urgent: '有人所剩牌不多，小牌压不住',
    keeps: '更小的跟法会拆散同点牌',
    saves: '能跟的牌留着更有用',
    voids: '连续四家不出，本局无人得分',
    expected: '预期得分最高',
  },
  whySure: '不论别人拿什么牌都赢',
  expects: (best, others) => `预期 ${best} 分${others === '' ? '' : `；${others}`}。`,
};

/** How many alternatives stand beside the best. */
const OTHERS = 2;

/** `+1.2` or `−0.4`: net points. */
export const formatPoints = (points: number): string =>
  `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;

/** `5♣: the lowest that will do. Expected +1.2 points; pass −0.4, K♣ −0.9.` */
export function adviceSentence(
  [best, ...others]: readonly Alternative[],
  words: AdviceWords,
  named: (play: Play) => string,
): string {
  if (best === undefined) throw new Error('an advisor has an answer');
  const sentence = words.hint(named(best.play), best.certain ? words.whySure : words.why[best.reason]);
  if (best.points === undefined) return sentence;
  const rest = others
    .slice(0, OTHERS)
    .flatMap(({ play, points }) => (points === undefined ? [] : [`${named(play)} ${formatPoints(points)}`]));
  return `${sentence} ${words.expects(formatPoints(best.points), rest.join(', '))}`;
}
