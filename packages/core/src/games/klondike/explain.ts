/** Why a move is impossible, in one sentence, in three languages. Cards are written the way the caller writes them. */
import type { Card } from '../../cards/card.ts';
import type { Refusal } from './rules.ts';

export const LANGUAGES = ['en', 'pt', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

type Sentences = {
  readonly [Why in Refusal['why']]: (
    refusal: Extract<Refusal, { readonly why: Why }>,
    name: (card: Card) => string,
  ) => string;
};

const EN: Sentences = {
  over: () => 'The game is over: all cards are out.',
  'no such pile': ({ pile }) => `There is no pile ${pile}; the piles are numbered 1 to 13.`,
  'same pile': () => 'A card cannot move to the pile it is on.',
  'empty pile': ({ pile }) => `Pile ${pile} is empty.`,
  'stock goes to waste': () => 'Cards of the stock go to the waste only (8 9).',
  'only stock to waste': () => 'Only the stock is turned onto the waste (8 9).',
  'only waste to stock': () => 'Only the waste goes back to the stock (9 8).',
  'stock not empty': () => 'The waste goes back only when the stock is empty.',
  'no redeal left': ({ redeals }) =>
    redeals === 0
      ? 'The waste may not go back in this game.'
      : `The waste has gone back ${redeals} times already.`,
  'foundation to foundation': () => 'Cards do not move from one foundation to another.',
  'no worrying back': () => 'In this game cards stay on the foundations.',
  'foundation full': () => 'That foundation is complete.',
  'foundation wants ace': ({ card }, name) => `An empty foundation takes an ace, not ${name(card)}.`,
  'foundation wants next': ({ card, top }, name) =>
    `${name(card)} does not follow ${name(top)}; a foundation goes up in one suit.`,
  'empty column wants king': ({ card }, name) => `An empty column takes a king, not ${name(card)}.`,
  'does not fit': ({ card, top }, name) =>
    `${name(card)} does not go on ${name(top)}; it takes the next lower rank of the other colour.`,
  'no run fits': ({ from, top }, name) =>
    `No open card of pile ${from} goes on ${name(top)}; it takes the next lower rank of the other colour.`,
};

const PT: Sentences = {
  over: () => 'O jogo terminou: todas as cartas saíram.',
  'no such pile': ({ pile }) => `Não existe a pilha ${pile}; as pilhas vão de 1 a 13.`,
  'same pile': () => 'Uma carta não pode ser movida para a pilha em que está.',
  'empty pile': ({ pile }) => `A pilha ${pile} está vazia.`,
  'stock goes to waste': () => 'As cartas do estoque só vão para o descarte (8 9).',
  'only stock to waste': () => 'Só o estoque é aberto no descarte (8 9).',
  'only waste to stock': () => 'Só o descarte volta para o estoque (9 8).',
  'stock not empty': () => 'O descarte só volta quando o estoque está vazio.',
  'no redeal left': ({ redeals }) =>
    redeals === 0
      ? 'Neste jogo o descarte não volta para o estoque.'
      : `O descarte já voltou ${redeals} ${redeals === 1 ? 'vez' : 'vezes'}.`,
  'foundation to foundation': () => 'Cartas não se movem entre pilhas de saída.',
  'no worrying back': () => 'Neste jogo as cartas não voltam das pilhas de saída.',
  'foundation full': () => 'Essa pilha de saída está completa.',
  'foundation wants ace': ({ card }, name) => `Uma pilha de saída vazia recebe um ás, não ${name(card)}.`,
  'foundation wants next': ({ card, top }, name) =>
    `${name(card)} não segue ${name(top)}; a pilha de saída sobe no mesmo naipe.`,
  'empty column wants king': ({ card }, name) => `Uma pilha de jogo vazia recebe um rei, não ${name(card)}.`,
  'does not fit': ({ card, top }, name) =>
    `${name(card)} não cabe sobre ${name(top)}; ela recebe a carta anterior da outra cor.`,
  'no run fits': ({ from, top }, name) =>
    `Nenhuma carta aberta da pilha ${from} cabe sobre ${name(top)}; ela recebe a carta anterior da outra cor.`,
};

const ZH: Sentences = {
  over: () => '游戏已结束：所有牌都已移出。',
  'no such pile': ({ pile }) => `没有第 ${pile} 堆；牌堆编号为 1 到 13。`,
  'same pile': () => '不能移到同一堆。',
  'empty pile': ({ pile }) => `第 ${pile} 堆是空的。`,
  'stock goes to waste': () => '发牌堆的牌只能翻到弃牌堆（8 9）。',
  'only stock to waste': () => '只有发牌堆能翻到弃牌堆（8 9）。',
  'only waste to stock': () => '只有弃牌堆能放回发牌堆（9 8）。',
  'stock not empty': () => '发牌堆为空时弃牌堆才能放回。',
  'no redeal left': ({ redeals }) =>
    redeals === 0 ? '本局弃牌堆不能放回。' : `弃牌堆已经放回 ${redeals} 次。`,
  'foundation to foundation': () => '收牌堆之间不能移牌。',
  'no worrying back': () => '本局收牌堆的牌不能取回。',
  'foundation full': () => '该收牌堆已完成。',
  'foundation wants ace': ({ card }, name) => `空的收牌堆只收 A，不收 ${name(card)}。`,
  'foundation wants next': ({ card, top }, name) =>
    `${name(card)} 不能接在 ${name(top)} 之后；收牌堆按同花色递增。`,
  'empty column wants king': ({ card }, name) => `空列只收 K，不收 ${name(card)}。`,
  'does not fit': ({ card, top }, name) => `${name(card)} 不能放在 ${name(top)} 上；须颜色相反且小一点。`,
  'no run fits': ({ from, top }, name) =>
    `第 ${from} 堆没有能放在 ${name(top)} 上的明牌；须颜色相反且小一点。`,
};

const SENTENCES: Readonly<Record<Language, Sentences>> = { en: EN, pt: PT, zh: ZH };

export function explainRefusal(refusal: Refusal, language: Language, name: (card: Card) => string): string {
  const say = SENTENCES[language][refusal.why] as (refusal: Refusal, name: (card: Card) => string) => string;
  return say(refusal, name);
}
