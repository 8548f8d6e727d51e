/** Português de Portugal: Escalada. */
import { times } from '../../counted.ts';
import type { words as en } from '../../en/page/escalada.ts';
import type { Like } from '../../shapes.ts';
import { words as advice } from '../advice.ts';

export const words: Like<typeof en> = {
  escalada: {
    me: 'Eu',
    newMatch: 'Nova partida',
    opponent: (n) => `Adversário ${n}`,
    advice,
    levelAbout: {
      random: 'qualquer jogada válida',
      lowest: 'sempre a carta mais baixa',
      greedy: 'a saída mais longa, a resposta mais baixa',
      decomposer: 'planeia a mão inteira',
      sampler: 'imagina as mãos escondidas',
      apprentice: 'uma rede neuronal pequena',
      net: 'uma rede neuronal maior',
      master: 'uma rede neuronal que antecipa jogadas',
      oracle: 'o Mestre com até um segundo por jogada',
    },
    learning: 'Para aprender: pode desfazer',
    gameOf: (n, of) => `Jogo ${n} de ${of}`,
    points: 'Pontos',
    total: 'Total',
    youLead: 'É a sua saída: jogue qualquer combinação, ou passe',
    youMustLead: 'É a sua saída: jogue qualquer combinação',
    mustLead: 'Quem sai tem de jogar (no enunciado pode passar)',
    youAnswer: (what) => `Bata ${what}`,
    thinks: (who) => `${who} está a pensar…`,
    youPass: 'passa',
    passed: 'passa',
    pass: 'Passo',
    lay: 'Jogar',
    next: 'Jogo seguinte',
    score: 'Pontuação',
    history: 'Este jogo',
    noDifference: 'Todas as suas jogadas tinham o maior resultado esperado.',
    best: 'A sua jogada tem o maior resultado esperado.',
    yours: 'a sua',
    lookAgain: 'Rever o jogo',
    canLay: 'O que posso jogar?',
    canLayShort: 'Jogadas',
    countPlays: (n) =>
      `${times(n, 'jogada', 'jogadas')}, as mais longas primeiro. Escolha uma para selecionar as cartas.`,
    notYourTurn: 'Não é a sua vez.',
    onlyPass: 'Nada do que tem ganha: passe',
    cardsLeft: (n) => times(n, 'carta', 'cartas'),
    pointsOf: (n) => times(n, 'ponto', 'pontos'),
    youWon: (points) => `Ganhou a partida com ${times(points, 'ponto', 'pontos')}!`,
    matchWon: (who, points) => `${who} ganha a partida com ${times(points, 'ponto', 'pontos')}.`,
    matchDrawn: (who, points) =>
      `A partida acaba empatada: ${who}, ${times(points, 'ponto', 'pontos')} cada.`,
    lesson: {
      title: 'Aprender em dois minutos',
      intro:
        'Na Escalada trata-se de ficar sem cartas. Quem sai joga uma combinação; os outros batem-na com uma mais alta do mesmo tipo e comprimento, ou passam. Vamos experimentar com algumas cartas?',
      begin: 'Mostrar',
      skip: 'Saltar',
      next: 'Seguinte',
      without: 'Continuar sem',
      right: 'Certo!',
      play: 'Jogar',
      end: 'É tudo: quem joga a última carta recebe pontos pelo que os outros ainda têm. O botão Jogadas mostra sempre o que pode jogar.',
      steps: {
        set: 'Um conjunto são uma a quatro cartas do mesmo valor. Escolha um par.',
        sequence:
          'Uma sequência são três ou mais valores seguidos, de quaisquer naipes. O ás é baixo. Escolha uma.',
        double: 'Uma dupla sequência são três ou mais pares seguidos. Escolha uma.',
        beat: 'Este par está na mesa. Bata-o com um par mais alto; entre valores iguais decide o naipe: ♠ ♥ ♦ ♣, paus o mais alto.',
        longer: 'Uma resposta é do mesmo tipo e do mesmo comprimento. Bata esta sequência de três.',
        king: 'Os reis têm exceções. Um rei sozinho é batido por um rei mais alto, por uma quadra ou por uma dupla sequência de três. Encontre uma resposta.',
      },
    },
    combination: (kind, length, top) =>
      kind === 'set' && length === 1
        ? `carta única, ${top}`
        : kind === 'set'
          ? `${['', '', 'par', 'trio', 'quadra'][length]}, a mais alta ${top}`
          : kind === 'sequence'
            ? `sequência de ${length}, a mais alta ${top}`
            : `dupla sequência de ${length}, a mais alta ${top}`,
    objections: {
      'card twice': 'Uma carta aparece duas vezes.',
      'not held': 'Essa carta não está na sua mão.',
      'no combination': 'Estas cartas não formam uma combinação.',
      'does not follow': 'Isto não bate o que está na mesa.',
      'must lead': 'Quem sai não pode passar.',
    },
    chooseFirst: 'Escolha primeiro as cartas.',
    chosen: 'escolhida',
    doesNotFit: 'agora não serve',
    putBack: 'já não escolhida',
    seatHolds: (who, cards) => `${who}: ${cards === 1 ? 'resta 1 carta' : `restam ${cards} cartas`}`,
    gameWon: (who, points) => `${who} jogou a última carta: ${times(points, 'ponto', 'pontos')}.`,
    voidGame: 'Todos passaram: sem pontos.',
    tutorial: 'Experimente: escolha cartas e veja o que formam',
    makes: (what) => `Isto é: ${what}.`,
    makesNothing: 'Isto não é uma combinação.',
    deal: 'Outras cartas',
    keys: [
      ['← →', 'ir de carta em carta'],
      ['Enter, Espaço', 'escolher uma carta, devolvê-la'],
      ['L', 'jogar as cartas escolhidas'],
      ['P', 'passar'],
      ['C', 'o que posso jogar?'],
      ['H', 'dica'],
      ['Z', 'desfazer (para aprender)'],
      ['S', 'pontuação, história, revisão'],
      ['G', 'jogo seguinte'],
      ['?', 'regras'],
    ],
  },
};
