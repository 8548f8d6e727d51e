/** What the table of Escalada says. */
import { ADVICE_EN, ADVICE_PT, ADVICE_ZH, type AdviceWords } from '@baralho/arena/advice/words';
import type { Language } from '@baralho/core/games/klondike/index';
import type { Result } from '@baralho/table';
import { plural } from '../../table/plural.ts';
import type { GameWords } from '../words.ts';

export interface EscaladaWords extends GameWords {
  readonly you: string;
  readonly cards: (count: number) => string;
  readonly pass: string;
  readonly toBeat: string;
  readonly youLead: string;
  readonly yourTurn: string;
  readonly combinations: (count: number) => string;
  readonly thinks: (who: string) => string;
  readonly round: string;
  readonly won: (points: number) => string;
  readonly lost: (who: string, points: number) => string;
  readonly void: string;
  /** After the last word on a single game: what to press. */
  readonly again: string;
  readonly gameOf: (game: number, games: number) => string;
  readonly nextGame: (game: number, games: number) => string;
  readonly matchOver: Readonly<Record<Result, (points: string) => string>>;
  readonly notYourTurn: string;
  readonly noneChosen: string;
  readonly notLegal: string;
  readonly notHeld: string;
  readonly mustLead: string;
  readonly howToType: string;
  readonly advice: AdviceWords;
  readonly kinds: Readonly<Record<'set' | 'sequence' | 'double sequence', string>>;
}

export const ESCALADA_WORDS: Readonly<Record<Language, EscaladaWords>> = {
  en: {
    name: 'Escalada',
    about:
      'Be the first to lay all your cards. Beat the last combination with the same kind and size and a higher top card (suits ♠ ‹ ♥ ‹ ♦ ‹ ♣, C is the knight, aces are low), or pass; after three passes its owner leads. One king falls to four of a kind or three pairs in a row, two kings to four pairs, three to five.',
    you: 'you',
    cards: (count) => plural(count, 'card'),
    pass: 'pass',
    toBeat: 'to beat',
    youLead: 'You lead: any combination.',
    yourTurn: 'Your turn.',
    combinations: (count) => (count === 0 ? 'Nothing may follow: p passes.' : plural(count, 'combination')),
    thinks: (who) => `${who} is thinking…`,
    round: 'this round',
    won: (points) => `You win ${plural(points, 'point')}.`,
    lost: (who, points) => `${who} wins ${plural(points, 'point')}.`,
    void: 'Four passes in a row: nobody scores.',
    again: 'u takes back, n deals a new game.',
    gameOf: (game, games) => `game ${game} of ${games}`,
    nextGame: (game, games) => `Enter deals game ${game} of ${games}.`,
    matchOver: {
      won: (points) => `You win the match: ${points}.`,
      lost: (points) => `The match is lost: ${points}.`,
      drawn: (points) => `The match is drawn: ${points}.`,
    },
    notYourTurn: 'It is not your turn.',
    noneChosen: 'Choose cards first (space), or p to pass.',
    notLegal: 'These cards make no combination that may be laid here.',
    notHeld: 'You do not hold that card.',
    mustLead: 'You lead, and the leader may not pass.',
    howToType: "Type cards after a colon, such as ':10s 10h', or ':pass'.",
    advice: ADVICE_EN,
    kinds: { set: 'set', sequence: 'sequence', 'double sequence': 'pairs in a row' },
  },
  pt: {
    name: 'Escalada',
    about:
      'Seja o primeiro a ficar sem cartas. Bata a última combinação com o mesmo tipo e tamanho e carta mais alta (naipes ♠ ‹ ♥ ‹ ♦ ‹ ♣, C é o cavalo, o ás é baixo), ou passe; após três passos o dono começa outra. Um rei cai com um quarteto ou três pares seguidos, dois com quatro pares, três com cinco.',
    you: 'você',
    cards: (count) => plural(count, 'carta'),
    pass: 'passo',
    toBeat: 'a bater',
    youLead: 'Você começa: qualquer combinação.',
    yourTurn: 'Sua vez.',
    combinations: (count) =>
      count === 0 ? 'Nada pode seguir: p passa.' : count === 1 ? '1 combinação' : `${count} combinações`,
    thinks: (who) => `${who} está a pensar…`,
    round: 'esta ronda',
    won: (points) => `Você ganha ${plural(points, 'ponto')}.`,
    lost: (who, points) => `${who} ganha ${plural(points, 'ponto')}.`,
    void: 'Quatro passos seguidos: ninguém pontua.',
    again: 'u desfaz, n dá um novo jogo.',
    gameOf: (game, games) => `jogo ${game} de ${games}`,
    nextGame: (game, games) => `Enter dá o jogo ${game} de ${games}.`,
    matchOver: {
      won: (points) => `Você ganha a partida: ${points}.`,
      lost: (points) => `A partida está perdida: ${points}.`,
      drawn: (points) => `A partida está empatada: ${points}.`,
    },
    notYourTurn: 'Não é a sua vez.',
    noneChosen: 'Escolha cartas (espaço), ou p para passar.',
    notLegal: 'Estas cartas não fazem uma combinação válida aqui.',
    notHeld: 'Você não tem essa carta.',
    mustLead: 'Quem começa não pode passar.',
    howToType: "Escreva cartas após dois pontos, como ':10s 10h', ou ':passo'.",
    advice: ADVICE_PT,
    kinds: { set: 'conjunto', sequence: 'sequência', 'double sequence': 'dupla sequência' },
  },
  zh: {
    name: '爬山',
    about:
      '先出完牌者胜。用同类型、同张数、顶牌更大的组合压过上家（花色 ♠ ‹ ♥ ‹ ♦ ‹ ♣，C 为骑士，A 最小），或不出；三家不出后由最后出牌者重新领出。一张 K 可被四条或三连对压过，两张被四连对，三张被五连对。',
    you: '你',
    cards: (count) => `${count} 张`,
    pass: '不出',
    toBeat: '要压过',
    youLead: '由你领出：任何组合。',
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
    advice: ADVICE_ZH,
    kinds: { set: '同点', sequence: '顺子', 'double sequence': '连对' },
  },
};
