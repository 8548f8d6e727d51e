/** Português de Portugal: the games of patience that are described as data: their rules, put together from the fields of a description, and their tables. */
import { plural, times } from '../counted.ts';
import type { PatienceWords } from '../en/patience.ts';

export const words: PatienceWords = {
  headings: {
    aim: 'O objetivo',
    deal: 'A distribuição',
    columns: 'Colunas',
    cells: 'Células',
    reserve: 'Reserva',
    stock: 'Monte',
    foundations: 'Fundações',
    hole: 'A pilha',
    here: 'Como jogar aqui',
  },
  aim: {
    card: (cards) => `Levar as ${cards} cartas para as fundações.`,
    suit: (cards) => `Reunir as ${cards} cartas nas fundações, em naipes completos do rei ao ás.`,
    hole: 'Levar todas as cartas das colunas para uma só pilha.',
  },
  deal: {
    columns: (cards, columns) => `Distribuem-se ${cards} cartas por ${columns} colunas.`,
    faceUp: 'Todas as cartas estão viradas para cima.',
    lastFaceUp: (cards) =>
      cards === 1
        ? 'Só a última carta de cada coluna está virada para cima.'
        : `As últimas ${cards} cartas de cada coluna estão viradas para cima.`,
    kingsDown: 'Os reis passam para o fundo da sua coluna.',
    filled: (cells) => `${times(cells, 'carta começa', 'cartas começam')} nas células.`,
    spread: (cards) => `${cards} cartas ficam viradas para cima na reserva.`,
    stacked: (cards) => `${cards} cartas ficam na reserva; só a de cima está virada para cima.`,
    acesOut: 'Os quatro ases começam nas fundações.',
    base: 'A primeira carta começa uma fundação; as outras fundações começam com o mesmo valor.',
    aceOfSpades: 'O ás de espadas começa a pilha.',
    firstOfPile: 'Uma carta começa a pilha.',
    stock: (cards) => `As outras ${cards} cartas são o monte.`,
  },
  build: {
    suit: 'Constrói-se para baixo no mesmo naipe: o cinco de copas vai sobre o seis de copas.',
    colour: 'Constrói-se para baixo em cores alternadas: um cinco vermelho vai sobre um seis preto.',
    any: 'Constrói-se para baixo em qualquer naipe: um cinco vai sobre qualquer seis.',
    none: 'Só se joga a última carta de cada coluna; nada se constrói nas colunas.',
  },
  around: 'Um rei vai sobre um ás, exceto quando as fundações começam com ases.',
  moves: {
    card: 'As cartas movem-se uma a uma.',
    inOneGo:
      'Uma sequência move-se de uma vez se houver lugares vazios que cheguem para mover as cartas uma a uma.',
    run: 'As cartas assim construídas movem-se juntas.',
    suit: 'As cartas do mesmo naipe assim construídas movem-se juntas.',
    any: 'Qualquer carta virada para cima pode mover-se, com todas as que estão sobre ela.',
  },
  space: {
    any: 'Uma coluna vazia aceita qualquer carta.',
    king: 'Uma coluna vazia só aceita um rei.',
    none: 'Uma coluna vazia fica vazia.',
    reserve:
      'Uma coluna vazia recebe logo uma carta da reserva. Quando a reserva está vazia, aceita qualquer carta.',
  },
  revealed: 'Quando a última carta de uma coluna está virada para baixo, é revelada.',
  cells: (n) => (n === 1 ? 'A célula guarda uma carta.' : `Cada uma das ${n} células guarda uma carta.`),
  reserve: {
    spread: 'Pode jogar qualquer carta da reserva. Nenhuma carta volta para lá.',
    stacked: 'Pode jogar a carta de cima da reserva. Nenhuma carta volta para lá.',
  },
  stock: {
    waste: (n) =>
      `Vire ${plural(n, 'carta')} do monte para o descarte. Pode jogar a carta de cima do descarte.`,
    columns: 'Dê uma carta a cada coluna. Nenhuma coluna pode estar vazia nessa altura.',
    hole: 'Quando não puder continuar, vire uma carta do monte sobre a pilha.',
    unlimited: 'Quando o monte acaba, o descarte volta a ser o monte.',
    once: 'Só se passa uma vez pelo monte.',
    times: (n) => `O descarte volta a ser o monte ${times(n, 'vez', 'vezes')}.`,
  },
  foundations: {
    ace: 'As fundações começam com um ás e sobem no mesmo naipe.',
    dealt: 'As fundações sobem no mesmo naipe; depois do rei vem o ás.',
    suit: 'Só vai para uma fundação um naipe completo, do rei ao ás.',
    removable: 'Pode devolver a última carta de uma fundação a uma coluna.',
  },
  hole: {
    next: 'Uma carta vai para a pilha se for um valor acima ou abaixo da última, em qualquer naipe.',
    wraps: 'Reis e ases vão uns sobre os outros.',
    ends: 'Reis e ases não vão uns sobre os outros.',
  },
  here: 'Arraste uma carta, toque-lhe para a mover para o melhor lugar, ou use o teclado.',
  table: {
    cell: (n) => `Célula ${n}`,
    reserve: (n) => `Reserva ${n}`,
    hole: 'Pilha',
    dealt: 'Uma carta dada a cada coluna.',
    noPlace: 'Esta carta não tem agora para onde ir.',
    variant: 'Variante',
    stuck: 'Nenhuma jogada leva mais cartas às fundações nem revela cartas.',
  },
  keys: [
    ['← → ↑ ↓', 'andar entre pilhas'],
    ['Enter, Espaço', 'escolher uma pilha e depois o destino'],
    ['1 … 9', 'coluna; duas vezes move para o melhor lugar'],
    ['D, W', 'virar do monte, descarte'],
    ['C', 'para uma célula vazia'],
    ['0, F', 'para as fundações'],
    ['Z, Y', 'desfazer, refazer'],
    ['H', 'dica'],
    ['A', 'terminar'],
    ['N', 'novo jogo'],
    ['?', 'regras'],
  ],
  refusals: {
    over: 'O jogo acabou.',
    'no such pile': (pile) => `Não há pilha ${pile}.`,
    'same pile': 'A carta já lá está.',
    'empty pile': 'Não há carta para mover.',
    stays: 'Uma carta daí não se pode mover.',
    'takes nothing': 'Nenhuma carta pode ir para aí.',
    'stock not empty': 'Ainda há cartas no monte.',
    'no redeal left': 'O descarte já não pode voltar a ser o monte.',
    'column empty': 'Preencha primeiro as colunas vazias.',
    'no run': 'Estas cartas não se podem mover juntas.',
    'too many': (most) =>
      most === 1
        ? 'Só uma carta se pode mover para aí.'
        : `Só ${most} cartas se podem mover juntas para aí. Células e colunas vazias permitem mais.`,
    'one card': 'Só uma carta de cada vez pode ir para aí.',
    taken: 'A célula já tem uma carta.',
    'wants base': (rank) => `Uma fundação vazia só aceita ${rank}.`,
    'wants next': (card, top) => `${card} não pode ir sobre ${top} aí.`,
    'wants suit': 'Só vai para aí um naipe completo, do rei ao ás.',
    'wants king': 'Uma coluna vazia só aceita um rei.',
    'does not fit': (card, top) => `${card} não pode ir sobre ${top}.`,
  },
};
