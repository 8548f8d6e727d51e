/** Português de Portugal: the questions with which the laboratory opens. */
import type { words as en } from '../../en/page/questions.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  questions: {
    more: 'Mais perguntas',
    moreAbout: 'Cada resposta vem de uma experiência registada: o intervalo e o comando que a repete.',
    all: 'Todas',
    filter: 'Mostrar um jogo',
    run: 'Experimentar',
    games: (count) => `${count} jogos`,
    own: 'Faça a sua pergunta',
    ownAbout: 'Escolha um jogo, mude as regras e deixe o navegador jogar milhares de partidas.',
    ownRun: 'Nova experiência',
    interval: 'intervalo de confiança de 95%',
    sampleGames: (count) => `n = ${count} jogos`,
    sampleDeals: (count) => `n = ${count} distribuições`,
    each: (sample) => `${sample} de cada vez`,
    plusMinus: (half, unit) => `± ${half} ${unit}`,
    range: (low, high) => `${low} a ${high}`,
    lessThan: (share) => `menos de ${share}`,
    steps: 'passos',
    piles: 'montes',
    tricks: 'vazas',
    warSize: 'cartas por guerra',
    meanSteps: 'média de passos',
    shareOfGames: 'percentagem dos jogos',
    shareOfDeals: 'percentagem das distribuições',
    mean: 'Média',
    middleHalf: (range) => `metade central: ${range}`,
    warsPerGame: 'Guerras por jogo',
    cardsAGame: 'Cartas por jogo',
    starterWins: 'Ganha quem começa',
    blindPlayer: 'Klondike sem espreitar',
    blindTitle: 'Quantos jogos de Klondike se ganham sem espreitar?',
    wonBlind: 'Ganhos',
    won: 'ganhos',
    lost: 'perdidos',
    rules: 'Regras',
    rulesToCompare: 'Regras para comparar',
    sizes: 'Cartas por guerra',
    oneSize: 'um valor',
    allSizes: 'de 1 a 12',
    changeRules: 'Regras',
    compare: 'Comparar',
    compareHelp:
      'Este resultado fica no gráfico. Mude uma regra e corra outra vez, ou escolha uma experiência anterior.',
    remove: (name) => `Retirar ${name}`,
    copyFigures: 'Copiar números',
    empty: 'Carregue em Correr: o gráfico cresce à medida que os jogos acabam.',
    longerBy: (name, amount, unit) => `${name}: mais ${amount} ${unit}.`,
    shorterBy: (name, amount, unit) => `${name}: menos ${amount} ${unit}.`,
    points: 'pontos percentuais',
    view: 'Gráfico',
    afterGames: (count) => `depois de ${count} jogos`,
    gamesPlayed: 'jogos jogados',
    views: {
      histogram: {
        name: 'Histograma',
        says: (unit) => `Quantos ${unit} tem um jogo: a percentagem dos jogos de cada duração.`,
      },
      survival: {
        name: 'Sobrevivência',
        says: (unit) =>
          `A percentagem dos jogos que continuam ao fim de tantos ${unit}, em escala logarítmica: onde a curva é direita, o jogo não tem memória.`,
      },
      cumulative: {
        name: 'Acumulada',
        says: (unit) => `A percentagem dos jogos com este número de ${unit} ou menos.`,
      },
      quantiles: {
        name: 'Quantis',
        says: (unit) => `O número de ${unit} que uma percentagem dos jogos não ultrapassa.`,
      },
      shares: { name: 'Partes', says: () => 'O resultado das distribuições.' },
      convergence: {
        name: 'Convergência',
        says: () => 'O valor ao fim de tantos jogos, com o intervalo de confiança de 95%. Conta o último.',
      },
      sizes: {
        name: 'Por tamanho',
        says: () =>
          'Média de passos com o intervalo de confiança de 95%; quase todos são mais estreitos do que os pontos.',
      },
      wars: {
        name: 'Guerras por jogo',
        says: () => 'Quantas guerras tem um jogo, pelo número de cartas por guerra.',
      },
    },
    warLength: {
      title: 'Quanto dura um jogo de Guerra?',
      says: (times, median, long) =>
        `Cerca de ${times} voltas ao baralho. Metade dos jogos acaba em ${median} passos, mas um em cem passa dos ${long}.`,
    },
    warEndless: {
      title: 'Um jogo de Guerra pode nunca acabar?',
      note: (interval) => `nunca acabam (${interval})`,
      says: 'Pode, se a carta de A for sempre apanhada primeiro. Quando a do vencedor ou a do vencido vai primeiro, todos os jogos acabaram.',
      bars: { 'a-first': 'A', 'winner-first': 'vencedor', 'loser-first': 'vencido' },
      axis: 'carta apanhada primeiro, 2 cartas por guerra, sem acaso',
    },
    warSizes: {
      title: 'Guerras maiores encurtam o jogo?',
      note: 'passos, de 1 a 12 cartas por guerra',
      says: (times) =>
        `Sim, ${times} vezes. Quem não consegue pagar uma guerra perde, e as guerras maiores custam mais.`,
    },
    klondikeWinnable: {
      title: 'Quantos jogos de Klondike têm vitória possível?',
      note: (interval) => `a virar uma (${interval})`,
      says: (two, three) =>
        `Com todas as cartas conhecidas. A virar duas são ${two}, a virar três ${three}: chega-se a menos cartas.`,
      bar: (draw) => `virar ${draw}`,
    },
    klondikeBlind: {
      title: 'Quanto custa não espreitar?',
      note: (interval) => `ganhos sem espreitar (${interval})`,
      says: (winnable, cost) =>
        `Conhecendo todas as cartas, ${winnable} destas distribuições têm vitória possível. Não as conhecer custa ${cost} pontos percentuais a virar três.`,
      known: 'cartas conhecidas',
      blind: 'sem espreitar',
    },
    accordionPiles: {
      title: 'Quantos montes deixa o Acordeão?',
      says: (one) =>
        `Pela regra do juiz, que não deixa escolha. Uma distribuição em ${one} acaba num só monte.`,
    },
    beggarLength: {
      title: 'Quanto dura o Pede ao vizinho?',
      says: (median, games) =>
        `Metade dos jogos acaba em ${median} vazas. Nenhum destes ${games} jogos durou para sempre, mas conhecem-se distribuições que duram.`,
    },
  },
};
