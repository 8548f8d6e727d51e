/** What the table of Escalada says. */
import type { Reason } from '@baralho/arena/advice/reasons';
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
  readonly hintPlay: (cards: string, why: string) => string;
  readonly why: Readonly<Record<Reason, string>>;
  readonly whySure: string;
  /** The net points that the best and, if there are any, the next best plays are expected to bring. */
  readonly expects: (best: string, others: string) => string;
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
    hintPlay: (cards, why) => `${cards}: ${why}.`,
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
      expected: 'more is to be expected of it than of the rest',
    },
    whySure: 'it wins whatever the others hold',
    expects: (best, others) => `Expected ${best} points${others === '' ? '' : `; ${others}`}.`,
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
    hintPlay: (cards, why) => `${cards}: ${why}.`,
    why: {
      forced: 'nada do que tem pode seguir',
      wins: 'é a última, e ganha',
      unbeatable: 'ninguém a pode bater, e você começa a seguir',
      most: 'livra-se de mais cartas de uma vez, as baixas primeiro',
      lowest: 'a mais baixa que chega',
      urgent: 'alguém tem poucas cartas, e uma resposta baixa não chegaria',
      keeps: 'uma resposta mais baixa partiria um conjunto',
      saves: 'o que podia jogar vale mais depois',
      voids: 'quatro passos acabam o jogo, e ninguém pontua',
      expected: 'dela espera-se mais do que das outras',
    },
    whySure: 'ganha tenham os outros o que tiverem',
    expects: (best, others) => `Esperam-se ${best} pontos${others === '' ? '' : `; ${others}`}.`,
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
    hintPlay: (cards, why) => `${cards}：${why}。`,
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
      expected: '预期比其他出法更好',
    },
    whySure: '不论别人拿什么牌都赢',
    expects: (best, others) => `预期 ${best} 分${others === '' ? '' : `；${others}`}。`,
    kinds: { set: '同点', sequence: '顺子', 'double sequence': '连对' },
  },
};
