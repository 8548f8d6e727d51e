// A tournament program as a student might write it: the lowest single card that will do. A word puts in one mistake.
import { readFileSync } from 'node:fs';

const mistake = process.argv[2] ?? '';
const lines = readFileSync(0, 'utf8').trimEnd().split('\n');
const count = Number(lines[0]);
const order = (card) => 4 * (card.codePointAt(0) & 15) + ((card.codePointAt(0) - 0x1f0a0) >> 4);
const hand = [...lines[1]].sort((a, b) => order(a) - order(b));
const plays = lines.slice(2, 2 + count);
const passes = plays.toReversed().findIndex((play) => play !== 'PASSO');
const leads = passes < 0 || passes >= (mistake === 'two-passes' ? 2 : 3);
const last = [...(plays.at(-1 - passes) ?? '')];
const higher = (card) => leads || order(card) > order(last.at(-1));
const fits = mistake === 'any-size' || leads || last.length === 1;
const chosen = fits ? hand.find(higher) : undefined;
console.log(mistake === 'not-mine' ? '🂡' : (chosen ?? 'PASSO'));
