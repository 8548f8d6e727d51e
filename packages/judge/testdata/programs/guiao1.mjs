// Guião 1 as a student might write it, in JavaScript. A word after the name puts in one mistake that the judge must find.
import { readFileSync } from 'node:fs';

const mistake = process.argv[2] ?? '';
const [count, ...lines] = readFileSync(0, 'utf8').split('\n');
const value = (card) => card.codePointAt(0) & 15;
const suit = (card) => card.codePointAt(0) >> 4;

function name(line) {
  const cards = [...line.trim()].sort((a, b) => value(a) - value(b) || suit(a) - suit(b));
  const values = [...new Set(cards.map(value))];
  const each = values.map((v) => cards.filter((card) => value(card) === v).length);
  const [width] = each;
  const consecutive = values.every((v, i) => i === 0 || v === values[i - 1] + 1);
  const least = mistake === 'two-pairs' ? 2 : 3;
  const top = `onde a carta mais alta é ${cards.at(-1)}`;
  if (values.length === 1 && new Set(cards).size === cards.length) return `conjunto com ${cards.length} cartas ${top}`;
  if (!consecutive || each.some((n) => n !== width)) return 'Nada!';
  if (values.length >= 3 && width === 1) return `sequência com ${values.length} cartas ${top}`;
  if (values.length >= least && width === 2)
    return `dupla sequência com ${mistake === 'cards' ? cards.length : values.length} cartas ${top}`;
  return 'Nada!';
}

const answers = lines.slice(0, Number(count)).map(name);
const text = answers.join('\n') + (mistake === 'no-newline' ? '' : '\n');
process.stdout.write(mistake === 'crlf' ? text.replaceAll('\n', '\r\n') : mistake === 'latin1' ? Buffer.from(text, 'latin1') : text);
