/** Português de Portugal: the laboratory. */

import type { words as en } from '../../en/page/lab.ts';
import type { Like } from '../../shapes.ts';
import { words as plots } from '../plots.ts';

export const words: Like<typeof en> = {
  lab: {
    about:
      'Faça uma pergunta e deixe milhares de jogos responder. A mesma semente dá os mesmos jogos, aqui e no comando.',
    experiment: 'Experiência',
    setting: 'Regras',
    form: 'Regras da Guerra',
    lecture: 'A da aula',
    judge: 'A do juiz',
    warSize: 'Cartas jogadas numa guerra',
    decks: 'Baralhos',
    exchange: 'Cartas ganhas por ordem aleatória',
    peace: 'Paz: sem guerras, B leva os empates',
    pickUp: 'De quem é a carta que o vencedor apanha primeiro',
    pickUps: { 'a-first': 'sempre de A', 'winner-first': 'do vencedor', 'loser-first': 'do vencido' },
    compare: 'Comparar com outras regras',
    dontCompare: 'Só umas regras',
    games: 'Jogos',
    deals: 'Distribuições',
    seed: 'Semente',
    run: 'Iniciar',
    where: 'Onde corre',
    here: 'Neste navegador',
    server: 'No servidor',
    serverFailed: 'O servidor não conseguiu terminar a experiência.',
    progress: 'Andamento',
    left: (time) => `faltam ${time}`,
    done: 'A experiência terminou.',
    nothing:
      'Os resultados aparecem aqui: um gráfico que cresce com os jogos, e números com intervalos de confiança de 95%.',
    mean: 'Média de passos (95%)',
    sd: 'Desvio-padrão',
    median: 'Mediana',
    winsA: 'A ganha',
    neverEnds: 'Nunca acaba',
    pilesLeft: 'Montes que restam (95%)',
    onePile: 'Um só monte',
    canBeWon: 'Vitória possível (95%)',
    cannotBeWon: 'Sem vitória possível',
    notKnown: 'Por decidir',
    hardest: 'Jogo mais difícil',
    easiest: 'Jogo mais fácil',
    failed: (n) => `falham ${n} das 32 tentativas do robô simples`,
    failedTries: 'tentativas falhadas de 32, jogos com vitória possível',
    difference: (longer) => `${longer} demora mais (95%):`,
    runs: 'Experiências anteriores',
    layOver: 'sobrepor',
    help: {
      lecture: 'As regras da aula; as opções abaixo mudam-nas.',
      judge: 'As regras do juiz: um baralho, sem acaso, sem opções.',
      warSize: 'Quantas cartas põe cada jogador quando duas são iguais.',
      decks: 'Com mais baralhos há cartas iguais mais vezes.',
      exchange:
        'As duas cartas vão para baixo do monte do vencedor por ordem aleatória; sem isso um jogo pode nunca acabar.',
      peace: 'Cartas iguais vão simplesmente para B, e não há guerras.',
      draw: 'Quantas cartas se viram do monte de cada vez; só a de cima se pode jogar.',
      redeals: 'Quantas vezes se pode percorrer o monte; com menos voltas ganham-se menos jogos.',
      pickUp:
        'A ordem em que as cartas ganhas vão para o monte decide se um jogo se pode repetir para sempre.',
    },
    longest: 'Jogo mais longo',
    shortest: 'Jogo mais curto',
    firstPile: 'O primeiro que acaba num só monte',
    picture: 'Imagem dos resultados',
    plots,
    keys: [['?', 'regras']],
  },
};
