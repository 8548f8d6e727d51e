/** Português do Brasil: the lessons of Klondike and Accordion, move by move. */
import type { words as en } from '../../en/page/lessons.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  lessons: {
    other: 'Essa não: jogue as cartas com a moldura dourada.',
    klondike: {
      intro:
        'No Klondike você leva todas as cartas para as quatro fundações, em cima, cada naipe do ás ao rei. Quer aprender em seis jogadas?',
      steps: {
        build: {
          ask: 'Em uma coluna, uma carta vai sobre outra um valor acima e da outra cor. Toque no sete vermelho, ou arraste-o para o oito preto.',
          why: 'A carta de baixo ficou à vista. É para isso que serve a maioria das boas jogadas: revelar cartas.',
        },
        ace: {
          ask: 'Um ás começa uma fundação. Toque no ás.',
          why: 'Agora podem vir o dois de ouros, depois o três, até o rei.',
        },
        draw: {
          ask: 'Nada a fazer nas colunas? Toque no monte: ele vira uma carta para o descarte.',
          why: 'Só a carta de cima do descarte pode ser jogada. Quando o monte acabar, toque nele para o descarte voltar.',
        },
        waste: {
          ask: 'O três preto cabe no quatro vermelho. Toque nele.',
          why: 'Para as cartas do descarte vale a mesma regra: um valor abaixo, da outra cor.',
        },
        run: {
          ask: 'Cartas viradas para cima e em sequência se movem juntas. Toque no oito preto: ele leva o sete para o nove vermelho.',
          why: 'A primeira coluna ficou vazia. Uma coluna vazia vale muito.',
        },
        king: {
          ask: 'Para uma coluna vazia só vai um rei. Toque no rei.',
          why: 'Esvazie uma coluna quando tiver um rei para ela: senão, ela fica vazia.',
        },
      },
      end: 'É tudo. Você pode desfazer todas as jogadas, e Dica mostra uma boa sem ver as cartas viradas para baixo.',
    },
    accordion: {
      intro:
        'No Accordion as cartas ficam em uma fileira, que você dobra até restar um só monte. Quer aprender em seis jogadas com sete cartas?',
      steps: {
        neighbour: {
          ask: 'Um monte vai sobre o vizinho da esquerda se os dois mostrarem o mesmo valor ou o mesmo naipe. Toque no dois de paus.',
          why: 'Dois e dois: o mesmo valor. O espaço se fecha, e os montes da direita têm novos vizinhos.',
        },
        third: {
          ask: 'Ele também pode saltar para o terceiro monte à esquerda. Toque no rei de paus: o dez é do mesmo naipe.',
          why: 'Para cada monte, olhe os dois lugares: o vizinho e o terceiro à esquerda.',
        },
        whole: {
          ask: 'O monte inteiro se move, e só conta a carta de cima. Toque no monte com o dois de paus.',
          why: 'O dois ficou em cima, e o que está embaixo já não conta.',
        },
        fork: {
          ask: 'O dois de espadas pode ir para o oito ou saltar para o cinco. Pense na próxima jogada: escolha o oito. Toque no dois e depois no oito.',
          why: 'No cinco teriam ficado três montes e nenhuma saída. Veja que carta fica em cima depois de cada jogada.',
        },
        again: {
          ask: 'Agora os dois se encontram: toque no dois de espadas.',
          why: 'Faltam dois montes, e as cartas de cima são do mesmo naipe.',
        },
        last: { ask: 'Toque no último monte.', why: 'Um só monte: o jogo está ganho.' },
      },
      end: 'É tudo. Com 52 cartas, um só monte é raro: poucos montes já são um bom jogo. Você pode desfazer todas as jogadas.',
    },
  },
};
