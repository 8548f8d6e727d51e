// A first bot for Escalada. It leads its lowest card, answers cards of one value with higher ones, and passes otherwise.
const { readFileSync } = require('node:fs');

const value = (card) => card.codePointAt(0) & 15; // the last four bits: 1 ace … 14 king
const order = (card) => value(card) * 2 ** 20 + card.codePointAt(0); // by value, then by suit

/** What to play from a sorted hand: some cards, or none for a pass. */
function choose(hand, last) {
  if (last === undefined) return hand.slice(0, 1); // you lead: any combination is allowed
  if (new Set(last.map(value)).size > 1) return []; // a sequence: your turn to do better
  const best = Math.max(...last.map(order));
  for (let wanted = 1; wanted <= 14; wanted++) {
    const own = hand.filter((card) => value(card) === wanted);
    for (let start = 0; start + last.length <= own.length; start++) {
      const play = own.slice(start, start + last.length);
      if (order(play[play.length - 1]) > best) return play;
    }
  }
  return [];
}

const lines = readFileSync(0, 'utf8').split('\n');
const count = Number(lines[0]);
const hand = [...lines[1]].sort((a, b) => order(a) - order(b));
const plays = lines.slice(2, 2 + count);
// The play to beat: the last one that is no pass, unless everybody has passed since.
const last = plays.slice(-3).findLast((play) => play !== 'PASSO');
console.log(choose(hand, last && [...last]).join('') || 'PASSO');
