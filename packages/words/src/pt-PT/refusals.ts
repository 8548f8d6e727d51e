/** Português de Portugal: why a move of Klondike is impossible. */
import type { Refusals } from '@baralho/core/games/klondike/index';

export const words: Refusals = {
  over: () => 'O jogo terminou: todas as cartas saíram.',
  'no such pile': ({ pile }) => `Não existe a pilha ${pile}; as pilhas vão de 1 a 13.`,
  'same pile': () => 'Uma carta não pode ser movida para a pilha em que está.',
  'empty pile': ({ pile }) => `A pilha ${pile} está vazia.`,
  'stock goes to waste': () => 'As cartas do monte só vão para o descarte (8 9).',
  'only stock to waste': () => 'Só o monte é aberto no descarte (8 9).',
  'only waste to stock': () => 'Só o descarte volta para o monte (9 8).',
  'stock not empty': () => 'O descarte só volta quando o monte está vazio.',
  'no redeal left': ({ redeals }) =>
    redeals === 0
      ? 'Neste jogo o descarte não volta para o monte.'
      : `O descarte já voltou ${redeals} ${redeals === 1 ? 'vez' : 'vezes'}.`,
  'foundation to foundation': () => 'Cartas não se movem entre fundações.',
  'no worrying back': () => 'Neste jogo as cartas não voltam das fundações.',
  'foundation full': () => 'Essa fundação está completa.',
  'foundation wants ace': ({ card }, name) => `Uma fundação vazia recebe um ás, não ${name(card)}.`,
  'foundation wants next': ({ card, top }, name) =>
    `${name(card)} não segue ${name(top)}; a fundação sobe no mesmo naipe.`,
  'empty column wants king': ({ card }, name) => `Uma pilha de jogo vazia recebe um rei, não ${name(card)}.`,
  'does not fit': ({ card, top }, name) =>
    `${name(card)} não cabe sobre ${name(top)}; ela recebe a carta anterior da outra cor.`,
  'no run fits': ({ from, top }, name) =>
    `Nenhuma carta virada para cima da pilha ${from} cabe sobre ${name(top)}; ela recebe a carta anterior da outra cor.`,
};
