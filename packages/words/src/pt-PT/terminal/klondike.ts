/** Português de Portugal: the table of Klondike. */
import { plural } from '../../counted.ts';
import type { KlondikeWords } from '../../en/terminal/klondike.ts';

export const words: KlondikeWords = {
  name: 'Klondike',
  about:
    'Leve todas as cartas às fundações, cada naipe do ás ao rei. As colunas descem em cores alternadas; uma coluna vazia recebe um rei. Pilhas: 1–7 colunas, 8 ou s monte, 9 ou w descarte, 10–13 ou f fundações.',
  draw: (cards) => `abre ${cards}`,
  redeals: (count) => plural(count, 'volta'),
  noWorryBack: 'sem retorno',
  stock: 'monte',
  waste: 'descarte',
  won: (moves) => `Todas as cartas saíram, em ${moves} jogadas. Parabéns! n dá um novo jogo.`,
  deadEnd:
    'Não há mais jogadas: nenhuma sequência de jogadas leva outra carta para as fundações. u desfaz, b volta à última posição que se pode ganhar, R recomeça, n dá um jogo novo.',
  lastWinnable: (moves) =>
    moves === 0
      ? 'Esta posição ainda se pode ganhar.'
      : `${plural(moves, 'jogada')} atrás: esta posição pode ganhar-se. r refaz.`,
  neverWinnable: 'Não foi encontrada nenhuma posição deste jogo que se possa ganhar. n dá um jogo novo.',
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
      'Pontos padrão: 10 por carta que sai, 5 por carta virada para cima ou posta do descarte, −15 por carta que volta.',
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
    `Este jogo é ${difficulty}: falham ${failed} das 32 tentativas do robô simples.`,
  ungraded: {
    unwinnable: 'Este jogo não se pode ganhar, de nenhuma maneira.',
    unknown:
      'Falham as 32 tentativas do robô simples; em dois segundos não se decidiu se há vitória possível.',
  },
  verdicts: {
    winnable: 'Ainda se pode ganhar.',
    unwinnable: 'Não se pode mais ganhar: todos os caminhos foram tentados.',
    unknown: 'Não decidido em dois segundos.',
  },
  hints: {
    safe: (card) => `${card} pode sair: nenhuma carta da mesa vai precisar dela.`,
    lookThrough: 'Abra o monte: vê-lo uma vez não custa nada, e depois conhece todas as suas cartas.',
    turnFor: (card, moves, column) =>
      `Abra o monte até ${card} ficar em cima; ${plural(moves, 'movimento')} de cartas depois a coluna ${column} mostra outra`,
    opens: (card, from, to) => `${card} de ${from} para ${to} revela uma carta`,
    opensLater: (move, moves, column) =>
      `${move} é a primeira de ${plural(moves, 'jogada')} que abrem uma carta da coluna ${column}`,
    turnLater: (move, moves) =>
      moves === 1
        ? 'Abrir o monte mostra uma carta nova'
        : `${move} é a primeira de ${moves} jogadas até uma carta nova do monte`,
    inWorlds: (gain, won, worlds) =>
      `${gain}; de ${worlds} modos de estarem as cartas não vistas, cerca de ${won} ganham-se daí.`,
    leadsToWin: (move, moves) =>
      `${move} é a primeira de ${plural(moves, 'jogada')} até ganhar: já não há carta em dúvida.`,
    lost: (worlds) =>
      `Em nenhum de ${plural(worlds, 'modo')} de estarem as cartas não vistas se ganha daqui: desfaça.`,
  },
};
