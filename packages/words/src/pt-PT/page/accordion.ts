/** Português de Portugal: Accordion. */
import { times } from '../../counted.ts';
import type { words as en } from '../../en/page/accordion.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  accordion: {
    rule: 'Regra',
    rules: {
      pile: 'Livre: movem-se montes inteiros',
      card: 'Livre: move-se a carta de cima',
      uva: 'A regra do juiz, para ver',
    },
    piles: (n) => times(n, 'monte', 'montes'),
    remaining: (n, sizes) => `${n === 1 ? 'resta 1 monte' : `restam ${n} montes`}: ${sizes}`,
    pile: (n, card, size) => `Monte ${n}: ${card}${size > 1 ? `, ${size} cartas` : ''}`,
    moved: (card, onto, left) => `${card} sobre ${onto}. ${times(left, 'monte', 'montes')}.`,
    cannot: 'Este monte não combina com o vizinho nem com o terceiro à esquerda.',
    either: 'Um ou três para a esquerda? Escolha o monte de destino.',
    hintMove: (card, steps) => `Experimente ${card}, ${steps} para a esquerda.`,
    verdicts: {
      winnable: 'Está num caminho para um só monte.',
      unwinnable: 'Já não se pode chegar a um só monte.',
      unknown: 'Não encontrei caminho para um só monte no tempo permitido.',
    },
    won: 'Um só monte: dobrou a fila inteira!',
    stuck: (left) => `Já nada se move: ${times(left, 'monte', 'montes')}.`,
    keys: [
      ['← → ↑ ↓', 'ir de monte em monte'],
      ['1, 3', 'mover um ou três para a esquerda'],
      ['Enter, Espaço', 'mover; com dois destinos, pegar'],
      ['Z, Y', 'desfazer, refazer'],
      ['H', 'dica'],
      ['N', 'novo jogo'],
      ['?', 'regras'],
    ],
  },
};
