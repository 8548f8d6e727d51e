/** Português de Portugal: the records of the arena. */
import { times } from '../../counted.ts';
import type { words as en } from '../../en/page/arena.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  arena: {
    playExhibition: 'Ver 16 jogos',
    about:
      'Abra os registos de uma partida, de uma escada ou de um torneio, uma linha JSON por jogo. Os resultados ficam escondidos até os pedir.',
    startTitle: 'Que robô joga melhor?',
    startAbout:
      'Escolha quatro robôs incluídos. Jogam dezasseis jogos, sempre com as mesmas distribuições, e pode ver cada jogada.',
    openTitle: 'Jogos gravados',
    onServer: 'Neste servidor',
    ownTitle: 'O seu robô',
    ownAbout:
      'Um programa em qualquer linguagem que lê uma mão e escreve uma jogada. Verifique-o e ponha-o a jogar.',
    leader: 'Em primeiro lugar',
    another: 'Outros jogos',
    noGames: 'Não há jogos nestes registos.',
    nobody: 'ninguém',
    playedSoFar: (n, of) => `${n} de ${times(of, 'jogo jogado', 'jogos jogados')}`,
    seat: (n) => `Lugar ${n}`,
    interval: (low, high) => `${low} a ${high}`,
    open: 'Abrir registos',
    exhibition: 'Exibição',
    loaded: (n) => times(n, 'jogo lido', 'jogos lidos'),
    notFound: 'Não foi possível obter estes registos.',
    line: 'Linha',
    reveal: 'Mostrar os resultados',
    standings: 'Classificação',
    round: (n) => `Ronda ${n}`,
    group: (n) => `Grupo ${n}`,
    champion: 'campeão',
    reading: (n) => `A ler… ${times(n, 'jogo', 'jogos')} até agora`,
    openAgain: 'Este jogo está num ficheiro do seu computador: volte a abri-lo.',
    list: 'Todos os jogos',
    through: 'segue em frente',
    watch: (n) => `Jogo ${n}`,
    faults: 'com faltas',
    player: 'Jogador',
    games: 'Jogos',
    wins: 'Ganhos',
    points: 'Pontos',
    net: 'Saldo por jogo (95%)',
    faultNames: {
      illegal: 'inválida',
      unparsable: 'ilegível',
      timeout: 'fora de tempo',
      crash: 'avaria',
      stall: 'silêncio',
      flood: 'saída a mais',
    },
    starts: (who) => `${who} começa.`,
    seen: 'Visto por',
    allHands: 'todas as mãos à vista',
    previous: 'Atrás',
    broken: 'Este registo não segue as regras:',
    keys: [
      ['← →', 'uma jogada atrás, uma à frente'],
      ['Home, End', 'ao início, ao fim'],
      ['Escape', 'voltar à lista'],
      ['?', 'regras'],
    ],
  },
};
