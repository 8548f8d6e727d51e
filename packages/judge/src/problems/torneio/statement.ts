/** The statement of the tournament program as we judge it. */
import type { Statements } from '../../statement.ts';

export const statements: Statements = {
  example: 'seed-example',
  en: {
    title: 'The tournament program',
    task: 'Read a hand and the plays so far, and print the combination to play or `PASSO`, by the rules of guião 3. The program is started again for every move.',
    input:
      'A line with the number of plays so far, a line with the hand, and one line for each play (cards or `PASSO`): play i belongs to seat i mod 4, so the program’s own plays are among them. Cards are glyphs without spaces. A hand has up to 14 cards, in any order; there are at most 208 plays, and never four passes in a row, which end the game.',
    output:
      'One line: the cards in any order, with or without spaces, as glyphs or as in `10 ♠ J ♥`; or `PASSO`.',
    chosen: [
      'The source omits the first line and writes cards as `10 ♠`; real inputs of the course have the line and glyphs. Check a program that reads the source’s own form with `judge check torneio --form text`, one that reads glyphs without the line with `--form glyphs`.',
      'Any legal play is right, and so is `PASSO` (1.2: nobody has to play). But 3.1 admits only accepted programs, and a program that never plays a card in any test is not accepted.',
      'An invalid play is wrong here, though at the table it only counts as a pass.',
    ],
  },
  pt: {
    title: 'O programa do torneio',
    task: 'Leia uma mão e as jogadas feitas até agora e imprima a combinação a jogar ou `PASSO`, pelas regras do guião 3. O programa é executado de novo para cada jogada.',
    input:
      'Uma linha com o número de jogadas feitas, uma linha com a mão e uma linha por cada jogada (cartas ou `PASSO`): a jogada i é do lugar i mod 4, por isso as do próprio programa estão entre elas. As cartas são símbolos sem espaços. Uma mão tem até 14 cartas, por qualquer ordem; há no máximo 208 jogadas, e nunca quatro PASSO seguidos, que acabam o jogo.',
    output:
      'Uma linha: as cartas por qualquer ordem, com ou sem espaços, em símbolos ou como em `10 ♠ J ♥`; ou `PASSO`.',
    chosen: [
      'A fonte não tem a primeira linha e escreve as cartas como `10 ♠`; as entradas reais do curso têm a linha e símbolos. A um programa que leia a forma da fonte pergunta-se com `judge check torneio --form text`, a um que leia símbolos sem a linha com `--form glyphs`.',
      'Qualquer jogada legal está certa, e também `PASSO` (1.2: ninguém é obrigado a jogar). Mas 3.1 admite programas que tenham sido aceites: um que nunca joga uma carta, em teste nenhum, não o é.',
      'Uma jogada inválida está errada aqui, embora à mesa só valha um passo.',
    ],
  },
};
