/** Português do Brasil: as páginas que vêm quando são abertas. */
import { ADVICE_PT_BR } from '@baralho/arena/advice/words';
import { beggar } from '../beggar/words.ptBR.ts';
import type { MoreWords } from './dictionary.ts';
import { ptPTMore } from './ptPTMore.ts';

const times = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
export const ptBRMore: MoreWords = {
  ...ptPTMore,
  play: {
    ...ptPTMore.play,
    again: 'O mesmo jogo de novo',
    linkGame: 'Link para este jogo',
    linkPosition: 'Link para esta posição',
    typed: 'Digitar uma jogada',
    noHint: 'Não vejo jogada útil. Talvez voltar um pouco.',
    solving: 'Procurando…',
  },
  replace: {
    title: 'Há um jogo em andamento',
    about: 'Outro jogo vai ser dado. O que fazer com o seu?',
    putBy: 'Guardar para depois e dar',
    giveUp: 'Desistir dele e dar',
    stay: 'Continuar o meu jogo',
  },
  settings: {
    ...ptPTMore.settings,
    language: 'Idioma',
    back: 'Versos',
    mirrored: 'Canhoto: estoque à direita',
    watchWinnable: 'Avisar durante o jogo se ainda dá para ganhar',
  },
  update: {
    ...ptPTMore.update,
    ready: 'Há uma versão nova.',
    offline: 'O Baralho agora também funciona sem conexão.',
  },
  statistics: {
    ...ptPTMore.statistics,
    badImport: 'Este arquivo não contém estatísticas do Baralho.',
    sureClear: 'Apagar mesmo? Aperte de novo.',
  },
  klondike: {
    ...ptPTMore.klondike,
    redeals: 'Voltas pelo estoque',
    winnable: 'Com vitória garantida',
    gradedAbout:
      'De 32 tentativas de visão curta falham no máximo 8 em um jogo fácil, 20 em um médio, 30 em um difícil, mais em um para especialistas.',
    difficulties: { ...ptPTMore.klondike.difficulties, expert: 'Especialista' },
    searchAbout:
      'O programa procura um jogo que se possa vencer. Só há níveis com voltas pelo estoque sem limite.',
    searching: (tried) => `Procurando um jogo… ${times(tried, 'tentado', 'tentados')}`,
    canStill: 'Ainda dá para ganhar?',
    lamp: { winnable: 'vitória possível', unwinnable: 'sem vitória possível', unknown: 'não decidido' },
    verifying: {
      verify: 'Verificar',
      about: 'Pede a confirmação a um programa que comprovadamente não erra nas derrotas.',
      progress: (positions: number) => `Verificando… ${positions} posições`,
      verified: 'sem vitória possível, verificado',
      notVerified: 'Não verificado: demoraria demais aqui.',
    },
    verdicts: {
      winnable: 'Sim: ainda dá para ganhar.',
      unwinnable: 'Não: daqui não dá mais para ganhar. Desfaça ou comece outro.',
      unknown: 'Não consegui descobrir no tempo permitido.',
    },
    hints: {
      ...ptPTMore.klondike.hints,
      move: (card, to) => `Tente ${card} para ${to}`,
      turn: 'Vire o estoque',
      turnTimes: (n) => `Vire o estoque ${n} vezes`,
      askAgain: 'Peça de novo e eu faço.',
      redeal: 'Vire o descarte',
      turnTo: (card) => `Vire o estoque até ${card} ficar em cima`,
      look: (what) => `${what}: não custa nada ver primeiro o estoque inteiro.`,
      ways: (what, further, worlds, won) =>
        `${what}${further === 0 ? '' : `, e depois ${times(further, 'movimento', 'movimentos')} de cartas`}: de ${worlds} maneiras de estarem as cartas não vistas, cerca de ${won} ainda podem ser vencidas depois.`,
      wins: (what) => `${what}: nenhuma carta está mais em dúvida, e isto leva à vitória.`,
      lost: (worlds) =>
        worlds === 1
          ? 'Nenhuma carta está mais em dúvida, e daqui não encontro vitória. Talvez voltar um pouco.'
          : `Não encontro caminho em nenhuma de ${worlds} maneiras de estarem as cartas não vistas. Talvez voltar um pouco.`,
    },
    allCards: 'Ajudas que veem todas as cartas, também as fechadas',
    losing: {
      ...ptPTMore.klondike.losing,
      title: 'Quais jogadas perdem?',
      about: 'Isto vê todas as cartas, também as fechadas. Escolha uma jogada para vê-la na mesa.',
      judging: (done, of) => `Pensando… ${done} de ${of} jogadas julgadas`,
      all: 'Não dá mais para ganhar, jogue o que jogar. Desfaça ou comece outro.',
      some: (lost, of) => `Depois de ${lost} de ${times(of, 'jogada', 'jogadas')} não dá mais para ganhar.`,
      answers: {
        ...ptPTMore.klondike.losing.answers,
        yes: (move) => `Depois disto ainda dá para ganhar: ${move}.`,
      },
      keep: 'Ainda dá para ganhar',
    },
    graded: (level, failed) => `${level}: de 32 tentativas de visão curta falham ${failed}.`,
    ungraded: {
      unwinnable: 'Este jogo não pode ser vencido, de nenhuma maneira.',
      unknown: 'Falham todas as 32 tentativas de visão curta; não se descobriu a tempo se dá para ganhar.',
    },
    typedHelp: 'Dois números: 1–7 colunas, 8 estoque, 9 descarte, 10–13 saídas. 8 9 vira uma carta.',
    keys: [
      ['← → ↑ ↓', 'ir de pilha em pilha'],
      ['Enter, Espaço', 'pegar uma pilha, soltá-la'],
      ['1 … 7', 'coluna; duas vezes a mesma: para o melhor lugar'],
      ['8, D', 'virar o estoque'],
      ['9, W', 'descarte'],
      ['0, F', 'para as saídas'],
      ['Z, Y', 'desfazer, refazer'],
      ['H', 'dica, do que está à vista'],
      ['X', 'quais jogadas perdem? (vê todas as cartas)'],
      ['A', 'terminar'],
      ['N', 'novo jogo'],
      ['M', 'digitar uma jogada'],
      ['?', 'regras'],
    ],
  },
  watch: { ...ptPTMore.watch, play: 'Rodar' },
  accordion: {
    ...ptPTMore.accordion,
    either: 'Um ou três para a esquerda? Escolha o monte aonde vai.',
    hintMove: (card, steps) => `Tente ${card}, ${steps} para a esquerda.`,
    won: 'Um só monte: você dobrou a fileira inteira!',
    stuck: (left) => `Nada mais se move: ${times(left, 'monte', 'montes')}.`,
  },
  war: {
    ...ptPTMore.war,
    jump: 'Pular para um passo',
    laid: (player, cards) => `Baixadas por ${player}: ${cards}`,
  },
  beggar,
  escalada: {
    ...ptPTMore.escalada,
    me: 'Você',
    advice: ADVICE_PT_BR,
    levelAbout: { ...ptPTMore.escalada.levelAbout, decomposer: 'planeja a mão inteira' },
    learning: 'Para aprender: é permitido desfazer',
    countPlays: (n) =>
      `${times(n, 'jogada', 'jogadas')}, as mais longas primeiro. Aperte uma para levantar as cartas.`,
    onlyPass: 'Nada do que você tem ganha: passe',
    youWon: (points) => `Você ganhou a partida com ${times(points, 'ponto', 'pontos')}!`,
    matchDrawn: (who, points) =>
      `A partida termina empatada: ${who}, ${times(points, 'ponto', 'pontos')} cada.`,
    lesson: {
      ...ptPTMore.escalada.lesson,
      intro:
        'Na Escalada o objetivo é ficar sem cartas. Quem sai baixa uma combinação; os outros a vencem com uma mais alta do mesmo tipo e comprimento, ou passam. Vamos experimentar com algumas cartas?',
      skip: 'Pular',
      next: 'Próximo',
      end: 'É tudo: quem baixa a última carta ganha pontos pelo que os outros ainda têm. O botão Jogadas sempre mostra o que você pode baixar.',
    },
    youLead: 'Você sai: baixe qualquer combinação',
    youAnswer: (what) => `Vença ${what}`,
    thinks: (who) => `${who} está pensando…`,
    lay: 'Baixar',
    next: 'Próximo jogo',
    score: 'Placar',
    reviewNow: 'Encontrar meus erros',
    gameWon: (who, points) => `${who}: última carta baixada, ${times(points, 'ponto', 'pontos')}.`,
    tutorial: 'Experimente: escolha cartas e veja o que elas formam',
  },
  course: { keys: [['?', 'regras']] },
  live: {
    keys: [
      ['L', 'baixar as cartas escolhidas'],
      ['P', 'passar'],
      ['G', 'próximo jogo'],
      ['T', 'a mesa: lugares, link, partida'],
      ['Espaço', 'Guerra: virar; Klondike: virar o estoque'],
    ],
  },
  lab: {
    ...ptPTMore.lab,
    about:
      'Faça uma pergunta e deixe milhares de jogos responderem. A mesma semente dá os mesmos jogos, aqui e no comando.',
    experiment: 'Experimento',
    warSize: 'Cartas baixadas em uma guerra',
    pickUp: 'De quem é a carta que o vencedor pega primeiro',
    pickUps: { 'a-first': 'sempre de A', 'winner-first': 'do vencedor', 'loser-first': 'do perdedor' },
    run: 'Rodar',
    where: 'Onde roda',
    here: 'Neste navegador',
    server: 'No servidor',
    serverBusy: 'O servidor está ocupado com outros experimentos. Tente daqui a pouco.',
    serverTooMuch: (games) =>
      `Isso é mais do que o servidor faz de uma vez para um visitante: peça no máximo ${games.toLocaleString('pt-BR')} partidas.`,
    serverFailed: 'O servidor não conseguiu terminar o experimento.',
    done: 'O experimento terminou.',
    nothing:
      'A resposta vai ficar aqui: uma imagem que cresce enquanto você olha, e números com seus intervalos.',
    sd: 'Desvio padrão',
    canBeWon: 'Dá para ganhar (95 %)',
    cannotBeWon: 'Não dá para ganhar',
    notKnown: 'Não se sabe',
    plots: {
      ...ptPTMore.lab.plots,
      numbers: 'pt-BR',
      war: { ...ptPTMore.lab.plots.war, label: 'passos até o fim' },
      klondike: {
        ...ptPTMore.lab.plots.klondike,
        title: 'Quantos jogos de Klondike dá para ganhar?',
        winnable: (share, low, high) => `dá para ganhar ${share} (de ${low} a ${high})`,
        difficulties: { ...ptPTMore.lab.plots.klondike.difficulties, expert: 'para especialistas' },
        unknown: 'não se sabe',
      },
      setting: {
        ...ptPTMore.lab.plots.setting,
        warSize: (cards) => times(cards, 'carta em uma guerra', 'cartas em uma guerra'),
        pickUp: {
          'winner-first': 'pega primeiro a carta do vencedor',
          'loser-first': 'pega primeiro a carta do perdedor',
        },
        shuffledPrize: 'cartas embaralhadas depois da guerra',
      },
    },
  },
  arena: {
    ...ptPTMore.arena,
    about:
      'Abra os registros de uma partida, de uma escada ou de um torneio (uma linha JSON por jogo). Os resultados ficam escondidos até você pedir.',
    open: 'Abrir registros',
    reading: (n) => `Lendo… ${times(n, 'jogo', 'jogos')} até agora`,
    openAgain: 'Este jogo está em um arquivo do seu computador: abra-o de novo.',
    playExhibition: 'Fazer os nossos programas jogarem 16 jogos',
    notFound: 'Não foi possível obter estes registros.',
    round: (n) => `Rodada ${n}`,
    previous: 'Voltar',
    broken: 'Este registro não segue as regras:',
  },
};
