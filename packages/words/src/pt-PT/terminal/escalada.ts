/** Português de Portugal: the table of Escalada. */
import { plural } from '../../counted.ts';
import type { EscaladaWords } from '../../en/terminal/escalada.ts';
import { words as advice } from '../advice.ts';

export const words: EscaladaWords = {
  name: 'Escalada',
  about:
    'Seja o primeiro a ficar sem cartas. Bata a última combinação com o mesmo tipo e tamanho e carta mais alta (naipes ♠ ‹ ♥ ‹ ♦ ‹ ♣, C é o cavalo, o ás é baixo), ou passe; após três passos o dono começa outra. Um rei cai com um quarteto ou três pares seguidos, dois com quatro pares, três com cinco.',
  you: 'você',
  cards: (count) => plural(count, 'carta'),
  points: (count) => plural(count, 'ponto'),
  pass: 'passo',
  toBeat: 'a bater',
  youLead: 'Você começa: qualquer combinação, ou p para passar.',
  youMustLead: 'Você começa: qualquer combinação. Quem começa não pode passar.',
  yourTurn: 'Sua vez.',
  combinations: (count) =>
    count === 0 ? 'Nada pode seguir: p passa.' : count === 1 ? '1 combinação' : `${count} combinações`,
  thinks: (who) => `${who} está a pensar…`,
  round: 'esta ronda',
  won: (points) => `Você ganha ${plural(points, 'ponto')}.`,
  lost: (who, points) => `${who} ganha ${plural(points, 'ponto')}.`,
  void: 'Quatro passos seguidos: ninguém pontua.',
  again: 'u desfaz, n dá um novo jogo.',
  gameOf: (game, games) => `jogo ${game} de ${games}`,
  nextGame: (game, games) => `Enter dá o jogo ${game} de ${games}.`,
  matchOver: {
    won: (points) => `Você ganha a partida: ${points}.`,
    lost: (points) => `A partida está perdida: ${points}.`,
    drawn: (points) => `A partida está empatada: ${points}.`,
  },
  notYourTurn: 'Não é a sua vez.',
  noneChosen: 'Escolha cartas (espaço), ou p para passar.',
  notLegal: 'Estas cartas não fazem uma combinação válida aqui.',
  notHeld: 'Você não tem essa carta.',
  mustLead: 'Quem começa não pode passar.',
  howToType: "Escreva cartas após dois pontos, como ':10s 10h', ou ':passo'.",
  advice,
  kinds: { set: 'conjunto', sequence: 'sequência', 'double sequence': 'dupla sequência' },
};
