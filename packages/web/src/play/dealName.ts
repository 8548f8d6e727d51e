/**
 * A pronounceable name for a deal: `b1:klondike:77` is deal 77, and a long code is a town of Portugal or Brazil and a number.
 * Several codes share a name, so the code itself is shown behind it.
 */
import type { Dictionary } from '@baralho/words';

const TOWNS =
  'Aveiro Beja Braga Coimbra Elvas Évora Faro Guarda Lagos Leiria Lisboa Óbidos Porto Sagres Sintra Tomar Belém Brasília Curitiba Fortaleza Ilhéus Londrina Maceió Manaus Natal Niterói Olinda Paraty Recife Salvador Santos Vitória'.split(
    ' ',
  );

/** The largest number that is short enough to read out. */
const MOST_SAYABLE = 99_999;

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  return hash >>> 0;
}

/** `start` is a deal code, or the start of a game that ends with one. */
export function dealName(words: Dictionary, start: string): string {
  const code = /(?:b1:\w+|match|ms):\d+/.exec(start)?.[0] ?? start;
  const number = Number(code.slice(code.lastIndexOf(':') + 1));
  if (Number.isInteger(number) && number <= MOST_SAYABLE) return `${words.play.deal} ${number}`;
  const hash = hashOf(code);
  return `${TOWNS[hash % TOWNS.length]} ${1 + (Math.floor(hash / TOWNS.length) % 999)}`;
}
