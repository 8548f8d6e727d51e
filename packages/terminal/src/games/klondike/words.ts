/** What the table of Klondike says. */
import type { Language } from '@baralho/core/games/klondike/index';
import type { Difficulty } from '@baralho/lab/klondike/difficulty';
import type { AutoPlay } from '@baralho/table/klondike/safe';
import type { Score } from '@baralho/table/klondike/score';
import { plural } from '../../table/plural.ts';
import type { GameWords } from '../words.ts';

export interface KlondikeWords extends GameWords {
  readonly draw: (cards: number) => string;
  readonly redeals: (count: number) => string;
  readonly noWorryBack: string;
  readonly stock: string;
  readonly waste: string;
  readonly won: (moves: number) => string;
  readonly deadEnd: string;
  readonly noMove: string;
  readonly noFoundation: string;
  readonly noTarget: string;
  readonly howToType: string;
  readonly autoPlay: Readonly<Record<AutoPlay, string>>;
  readonly scores: Readonly<Record<Score, string>>;
  readonly verdicts: Readonly<Record<'winnable' | 'unwinnable' | 'unknown', string>>;
  /** Which moves lose. */
  readonly losing: {
    readonly judging: (done: number, of: number) => string;
    readonly all: string;
    readonly none: string;
    readonly noneKnown: string;
    readonly some: (lost: number, of: number, moves: string) => string;
    readonly undecided: (moves: string) => string;
  };
  readonly difficulties: Readonly<Record<Difficulty, string>>;
  readonly graded: (difficulty: string, failed: number) => string;
  readonly ungraded: Readonly<Record<'unwinnable' | 'unknown', string>>;
  readonly hints: {
    readonly safe: (card: string) => string;
    readonly lookThrough: string;
    /** What a plan gains; `inWorlds` makes a sentence of it. */
    readonly turnFor: (card: string, moves: number, column: number) => string;
    readonly opens: (card: string, from: number, to: number) => string;
    readonly opensLater: (move: string, moves: number, column: number) => string;
    readonly turnLater: (move: string, moves: number) => string;
    readonly inWorlds: (gain: string, won: number, worlds: number) => string;
    readonly leadsToWin: (move: string, moves: number) => string;
    readonly lost: (worlds: number) => string;
  };
}

export const KLONDIKE_WORDS: Readonly<Record<Language, KlondikeWords>> = {
  en: {
    name: 'Klondike',
    about:
      'Bring all cards out, each suit from ace to king. Columns go down in alternating colours; an empty column takes a king. Piles: 1–7 columns, 8 or s stock, 9 or w waste, 10–13 or f foundations.',
    draw: (cards) => `draw ${cards}`,
    redeals: (count) => plural(count, 'redeal'),
    noWorryBack: 'no way back',
    stock: 'stock',
    waste: 'waste',
    won: (moves) => `All cards are out, in ${moves} moves. Well played! n deals a new game.`,
    deadEnd: 'No sequence of moves can bring out another card. u takes back, n deals anew.',
    noMove: 'No move is possible. u takes back, n deals anew.',
    noFoundation: 'That card cannot go out now.',
    noTarget: 'Nothing in that pile can move.',
    autoPlay: {
      off: 'No card goes out by itself.',
      safe: 'Cards that no other card can need go out by themselves.',
      always: 'Every card that can goes out by itself.',
    },
    scores: {
      none: 'No score.',
      standard:
        'Standard score: 10 for a card out, 5 for one turned up or laid from the waste, −15 for one brought back.',
      vegas: 'Vegas: the pack costs $52, every card out brings $5.',
    },
    howToType: "Type two piles, such as '8 9', 'w 4' or '3 f'.",
    losing: {
      judging: (done, of) => `Thinking… ${done} of ${plural(of, 'move')} judged, any key stops it.`,
      all: 'Every move loses: the game cannot be won any more. u takes back, n deals anew.',
      none: 'No move loses the game.',
      noneKnown: 'No move is known to lose the game.',
      some: (lost, of, moves) =>
        `${lost} of ${plural(of, 'move')} ${lost === 1 ? 'loses' : 'lose'} the game: ${moves}.`,
      undecided: (moves) => `Not decided in a second each: ${moves}.`,
    },
    difficulties: { easy: 'easy', medium: 'medium', hard: 'hard', expert: 'for experts' },
    graded: (difficulty, failed) =>
      `This deal is ${difficulty}: of 32 short-sighted tries to win it ${failed} ${failed === 1 ? 'fails' : 'fail'}.`,
    ungraded: {
      unwinnable: 'This deal cannot be won, however it is played.',
      unknown: 'All 32 short-sighted tries fail; whether it can be won was not decided in two seconds.',
    },
    verdicts: {
      winnable: 'It can still be won.',
      unwinnable: 'It cannot be won any more: every way was tried.',
      unknown: 'Not decided in two seconds.',
    },
    hints: {
      safe: (card) => `${card} can go out: no card on the table will need it.`,
      lookThrough: 'Turn the stock: looking through it once costs nothing, and then you know all its cards.',
      turnFor: (card, moves, column) =>
        `Turn the stock until ${card} is on top; ${plural(moves, 'card move')} on, column ${column} shows a new card`,
      opens: (card, from, to) => `${card} from ${from} to ${to} turns over a closed card`,
      opensLater: (move, moves, column) =>
        `${move} is the first of ${plural(moves, 'move')} that turn over a card of column ${column}`,
      turnLater: (move, moves) =>
        moves === 1
          ? 'Turning the stock shows a new card'
          : `${move} is the first of ${moves} moves to a new card of the stock`,
      inWorlds: (gain, won, worlds) =>
        `${gain}; of ${worlds} ways the unseen cards may lie, about ${won} can then be won.`,
      leadsToWin: (move, moves) =>
        `${move} is the first of ${plural(moves, 'move')} to the win: no card is in doubt any more.`,
      lost: (worlds) =>
        `In none of ${plural(worlds, 'way')} the unseen cards may lie is there a win from here: take back.`,
    },
  },
  pt: {
    name: 'Klondike',
    about:
      'Leve todas as cartas à saída, cada naipe do ás ao rei. As colunas descem em cores alternadas; uma coluna vazia recebe um rei. Pilhas: 1–7 colunas, 8 ou s estoque, 9 ou w descarte, 10–13 ou f saídas.',
    draw: (cards) => `abre ${cards}`,
    redeals: (count) => plural(count, 'volta'),
    noWorryBack: 'sem retorno',
    stock: 'estoque',
    waste: 'descarte',
    won: (moves) => `Todas as cartas saíram, em ${moves} jogadas. Parabéns! n dá um novo jogo.`,
    deadEnd: 'Nenhuma sequência de jogadas tira mais uma carta. u desfaz, n dá um novo.',
    noMove: 'Nenhuma jogada é possível. u desfaz, n dá um novo.',
    noFoundation: 'Essa carta não pode sair agora.',
    noTarget: 'Nada nessa pilha se pode mover.',
    autoPlay: {
      off: 'Nenhuma carta sai sozinha.',
      safe: 'As cartas de que nenhuma outra precisa saem sozinhas.',
      always: 'Toda carta que pode sair sai sozinha.',
    },
    scores: {
      none: 'Sem pontos.',
      standard:
        'Pontos padrão: 10 por carta que sai, 5 por carta aberta ou posta do descarte, −15 por carta que volta.',
      vegas: 'Vegas: o baralho custa $52, cada carta que sai dá $5.',
    },
    howToType: "Escreva duas pilhas, como '8 9', 'w 4' ou '3 f'.",
    losing: {
      judging: (done, of) => `A pensar… ${done} de ${plural(of, 'jogada')}, qualquer tecla para.`,
      all: 'Todas as jogadas perdem: já não se pode ganhar. u desfaz, n dá um novo.',
      none: 'Nenhuma jogada perde o jogo.',
      noneKnown: 'De nenhuma jogada se sabe que perde o jogo.',
      some: (lost, of, moves) => `De ${plural(of, 'jogada')} perdem ${lost}: ${moves}.`,
      undecided: (moves) => `Por decidir, num segundo cada: ${moves}.`,
    },
    difficulties: { easy: 'fácil', medium: 'médio', hard: 'difícil', expert: 'para peritos' },
    graded: (difficulty, failed) =>
      `Este jogo é ${difficulty}: de 32 tentativas de vistas curtas falham ${failed}.`,
    ungraded: {
      unwinnable: 'Este jogo não se pode ganhar, de nenhuma maneira.',
      unknown:
        'Falham todas as 32 tentativas de vistas curtas; em dois segundos não se decidiu se pode ganhar-se.',
    },
    verdicts: {
      winnable: 'Ainda se pode ganhar.',
      unwinnable: 'Não se pode mais ganhar: todos os caminhos foram tentados.',
      unknown: 'Não decidido em dois segundos.',
    },
    hints: {
      safe: (card) => `${card} pode sair: nenhuma carta da mesa vai precisar dela.`,
      lookThrough: 'Abra o estoque: vê-lo uma vez não custa nada, e depois conhece todas as suas cartas.',
      turnFor: (card, moves, column) =>
        `Abra o estoque até ${card} ficar em cima; ${plural(moves, 'movimento')} de cartas depois a coluna ${column} mostra outra`,
      opens: (card, from, to) => `${card} de ${from} para ${to} abre uma carta fechada`,
      opensLater: (move, moves, column) =>
        `${move} é a primeira de ${plural(moves, 'jogada')} que abrem uma carta da coluna ${column}`,
      turnLater: (move, moves) =>
        moves === 1
          ? 'Abrir o estoque mostra uma carta nova'
          : `${move} é a primeira de ${moves} jogadas até uma carta nova do estoque`,
      inWorlds: (gain, won, worlds) =>
        `${gain}; de ${worlds} modos de estarem as cartas não vistas, cerca de ${won} ganham-se daí.`,
      leadsToWin: (move, moves) =>
        `${move} é a primeira de ${plural(moves, 'jogada')} até ganhar: já não há carta em dúvida.`,
      lost: (worlds) =>
        `Em nenhum de ${plural(worlds, 'modo')} de estarem as cartas não vistas se ganha daqui: desfaça.`,
    },
  },
  zh: {
    name: '克朗代克',
    about:
      '把所有牌移出，每种花色从 A 到 K。列中红黑相间递减，空列只收 K。牌堆：1–7 列，8 或 s 发牌堆，9 或 w 弃牌堆，10–13 或 f 收牌堆。',
    draw: (cards) => `翻 ${cards} 张`,
    redeals: (count) => `可重发 ${count} 次`,
    noWorryBack: '不可取回',
    stock: '发牌',
    waste: '弃牌',
    won: (moves) => `全部移出，共 ${moves} 步。恭喜！按 n 发新牌。`,
    deadEnd: '再怎么走也移不出一张牌。u 撤销，n 发新牌。',
    noMove: '没有可走的步。u 撤销，n 发新牌。',
    noFoundation: '这张牌现在不能移出。',
    noTarget: '这一堆没有能移动的牌。',
    autoPlay: {
      off: '牌不会自动移出。',
      safe: '其他牌不再需要的牌自动移出。',
      always: '能移出的牌都自动移出。',
    },
    scores: {
      none: '不计分。',
      standard: '标准计分：移出一张 10 分，翻开或从弃牌放下 5 分，取回扣 15 分。',
      vegas: 'Vegas：一副牌 $52，每移出一张得 $5。',
    },
    howToType: "请输入两堆，例如 '8 9'、'w 4' 或 '3 f'。",
    losing: {
      judging: (done, of) => `思考中… 已判断 ${done} / ${of} 步，按任意键停止。`,
      all: '怎么走都会输：已经赢不了。u 撤销，n 发新牌。',
      none: '没有会输的走法。',
      noneKnown: '没有已知会输的走法。',
      some: (lost, of, moves) => `${of} 种走法中有 ${lost} 种会输：${moves}。`,
      undecided: (moves) => `每步一秒内未能判断：${moves}。`,
    },
    difficulties: { easy: '容易', medium: '中等', hard: '困难', expert: '专家级' },
    graded: (difficulty, failed) => `这一局${difficulty}：32 次目光短浅的尝试中失败 ${failed} 次。`,
    ungraded: {
      unwinnable: '这一局无论怎么玩都赢不了。',
      unknown: '32 次目光短浅的尝试全部失败；两秒内未能判断是否能赢。',
    },
    verdicts: {
      winnable: '仍然能赢。',
      unwinnable: '已经赢不了：所有走法都试过了。',
      unknown: '两秒内未能判断。',
    },
    hints: {
      safe: (card) => `${card} 可以移出：桌上不会再需要它。`,
      lookThrough: '翻牌：先看一遍发牌堆没有损失，之后就知道其中所有的牌。',
      turnFor: (card, moves, column) =>
        `翻牌直到 ${card} 在最上面；再移 ${moves} 次牌，第 ${column} 列翻开一张新牌`,
      opens: (card, from, to) => `${card} 从 ${from} 到 ${to} 能翻开一张暗牌`,
      opensLater: (move, moves, column) => `${move} 是翻开第 ${column} 列暗牌的 ${moves} 步中的第一步`,
      turnLater: (move, moves) =>
        moves === 1 ? '翻牌能看到一张新牌' : `${move} 是看到发牌堆新牌的 ${moves} 步中的第一步`,
      inWorlds: (gain, won, worlds) => `${gain}；暗牌的 ${worlds} 种放法中，之后大约有 ${won} 种能赢。`,
      leadsToWin: (move, moves) => `${move} 是通向胜利的 ${moves} 步中的第一步：已没有不确定的牌。`,
      lost: (worlds) => `暗牌的 ${worlds} 种放法中，从这里没有一种能赢：请撤销。`,
    },
  },
};
