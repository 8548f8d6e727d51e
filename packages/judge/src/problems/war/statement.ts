/** The statement of War as we judge it. */
import type { Statements } from '../../statement.ts';

export const statements: Statements = {
  example: 'seed',
  en: {
    title: 'War',
    task: 'Two players, `a` and `b`, hold 26 cards each, face down. Both turn their top card; the higher one (A K Q J T 9 … 2, suits do not matter) takes both and puts them under its pile. Equal cards are a war: they stay on the table, each player plays one card face down and one face up, and the new face-up cards decide; if they are equal again, the war continues. A player who runs out of cards during a war loses immediately. Say how each game ends, and after how many steps.',
    input:
      'Games one after another until the end of the file. A game is two lines of 26 cards, the pile of `a` and the pile of `b`, top card first. A card is a rank of `23456789TJQKA` and a suit of `cdhs`.',
    output:
      'One line per game: `a wins in N steps`, `b wins in N steps`, `a and b tie in N steps`, or `never ends: repeats every P steps from step S`.',
    chosen: [
      'The source specifies no output: these four lines are ours. Teachers can change them with options of `judge`, `judge check` and `judge generate`: `--max-steps N` stops a game after N steps with the textbook’s `game tied after N steps, |a|=26 |b|=26`, and `--never-ends TEXT` is printed instead for every game that never ends or was stopped (`{period}`, `{from}`, `{steps}`, `{a}` and `{b}` in it stand for the numbers).',
      'A step is one card played by each player. The face-down cards of a war are a step too: a simple war is three steps.',
      'The winner takes the cards in the order they were played: a’s first card, b’s first, a’s second, b’s second …, whoever wins.',
      'If both players run out of cards in the same undecided war, it is a tie.',
      'A game never ends if a position repeats: the ranks of both piles while no cards are on the table. P is the number of steps between repetitions, S the number of steps before the first position of the cycle. No limit on the steps is needed.',
    ],
  },
  pt: {
    title: 'War (guerra)',
    task: 'Dois jogadores, `a` e `b`, têm 26 cartas cada um, viradas para baixo. Ambos viram a carta de cima; a mais alta (A K Q J T 9 … 2, os naipes não contam) fica com as duas e põe-nas no fundo do seu monte. Cartas iguais são uma guerra: ficam na mesa, cada jogador põe uma carta virada para baixo e outra virada para cima, e as novas cartas viradas para cima decidem; se forem de novo iguais, a guerra continua. Quem ficar sem cartas no meio de uma guerra perde logo. Diga como acaba cada jogo e ao fim de quantos passos.',
    input:
      'Jogos uns a seguir aos outros até ao fim do ficheiro. Um jogo são duas linhas de 26 cartas, o monte de `a` e o monte de `b`, a carta de cima primeiro. Uma carta é um valor de `23456789TJQKA` e um naipe de `cdhs`.',
    output:
      'Uma linha por jogo: `a wins in N steps`, `b wins in N steps`, `a and b tie in N steps` ou `never ends: repeats every P steps from step S`.',
    chosen: [
      'A fonte não dá nenhum formato de saída: estas quatro linhas são nossas. Um professor que queira outras di-lo, tanto a `judge` como a `judge check` e a `judge generate`: `--max-steps N` pára o jogo ao fim de N passos com a linha do manual, `game tied after N steps, |a|=26 |b|=26`, e `--never-ends TEXTO` é impresso em vez disso para cada jogo que nunca acaba ou que foi parado (`{period}`, `{from}`, `{steps}`, `{a}` e `{b}` representam os números).',
      'Um passo é uma carta posta por cada jogador. As cartas viradas para baixo de uma guerra também são um passo: uma guerra simples são três passos.',
      'O vencedor recolhe a mesa pela ordem em que foi posta: primeira carta de a, primeira de b, segunda de a, segunda de b …, seja quem for que ganhe.',
      'Se os dois montes acabam ao mesmo tempo com a mesa por decidir, é um empate.',
      'Um jogo nunca acaba quando uma posição se repete: os valores dos dois montes com a mesa vazia. P é o número de passos de uma vez à seguinte, S o número de passos feitos quando a primeira posição do ciclo apareceu pela primeira vez. Não é preciso nenhum limite de passos.',
    ],
  },
};
