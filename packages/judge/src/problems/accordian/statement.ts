/** The statement of Accordian as we judge it. */
import type { Statements } from '../../statement.ts';

export const statements: Statements = {
  example: 'sample',
  en: {
    title: 'Accordian patience (UVa 127)',
    task: '52 cards are dealt in a row from left to right, each a pile of its own. When the top card of a pile has the rank or the suit of the top card of the pile one or three to its left, it moves there. Play until no card can move.',
    input:
      'Deals of two lines with 26 cards each, from left to right, and a line `#` at the end. A card is a rank of `A23456789TJQK` and a suit of `CDHS`.',
    output:
      'One line per deal: the number of piles and their sizes from left to right, `6 piles remaining: 40 8 1 1 1 1`; for one pile `1 pile remaining: 52`. No space at the end.',
    chosen: [
      'The leftmost pile that can move moves first, three to the left rather than one; after every move start again from the left.',
      'Only the top card moves, not the pile. The gap of an empty pile is closed immediately.',
      'The code printed in the source is a sketch with errors; the rule counts, not the sketch.',
    ],
  },
  pt: {
    title: 'Paciência Accordian (UVa 127)',
    task: '52 cartas são postas em fila da esquerda para a direita, cada uma num monte. Quando a carta de cima de um monte tem o valor ou o naipe da carta de cima do monte que está um ou três lugares à sua esquerda, passa para lá. Joga-se até nenhuma carta se poder mover.',
    input:
      'Distribuições de duas linhas com 26 cartas cada uma, da esquerda para a direita, e no fim uma linha `#`. Uma carta é um valor de `A23456789TJQK` e um naipe de `CDHS`.',
    output:
      'Uma linha por distribuição: o número de montes e os seus tamanhos da esquerda para a direita, `6 piles remaining: 40 8 1 1 1 1`; com um só monte, `1 pile remaining: 52`. Sem espaço no fim.',
    chosen: [
      'Move-se primeiro o monte mais à esquerda que se possa mover, três lugares de preferência a um; depois de cada movimento recomeça-se da esquerda.',
      'Só se move a carta de cima, não o monte. Um monte que fique vazio desaparece logo.',
      'O código impresso na fonte é um esboço com erros; vale a regra, não o esboço.',
    ],
  },
  zh: {
    title: '纸牌游戏“Accordian” Patience（UVa 127）',
    task: '将 52 张牌从左至右排成一行，每张牌自成一堆。如果某一堆最上面的牌与左边第一堆或左边第三堆最上面的牌点数或花色相同，就把这张牌移到那一堆上。如此反复，直到没有牌可以移动为止。',
    input:
      '多组数据，每组两行，每行 26 张牌，从左至右依次给出；最后一行为 `#`。每张牌用两个字符表示：点数为 `A23456789TJQK` 之一，花色为 `CDHS` 之一。',
    output:
      '每组数据输出一行：剩下的堆数，以及从左至右每堆的张数，例如 `6 piles remaining: 40 8 1 1 1 1`；只剩一堆时输出 `1 pile remaining: 52`。行末没有空格。',
    chosen: [
      '有多张牌可以移动时，先移动最左边的一张；一张牌有两处可移时，移到左边第三堆。每移动一次，都从最左边重新检查。',
      '只移动最上面的一张牌，不移动整堆。某堆移空后，右边各堆立即左移，补上空隙。',
      '原文所附的代码只是示意，而且有错误；以文字规则为准。',
    ],
  },
};
