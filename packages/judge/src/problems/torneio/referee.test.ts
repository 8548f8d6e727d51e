import { describe, expect, it } from 'vitest';
import { rows } from '../../recipe.ts';
import { guiao1 } from '../guiao1/index.ts';
import { torneio } from './index.ts';

/** The position as `hand / plays`, what the program printed, and a part of the reason when it is wrong. */
const PLAYS: readonly (readonly [string, string, string, string])[] = [
  ['leads a card', '4♠ 9♥', '🂤\n', ''],
  ['leads in letters', '4♠ 9♥', '4 ♠\n', ''],
  ['leads several, in any order', '4♠ 5♥ 6♠', '🂦🂤 🂵\n', ''],
  ['passes', '4♠ 9♥ / 8♠', 'PASSO\n', ''],
  ['passes when it could lead', '4♠ 9♥', 'PASSO', ''],
  ['follows', '4♠ 9♥ / 8♠', '🂹\n', ''],
  ['follows by suit', '5♠ 5♣ / 5♥ 5♦', '🂥 🃕\n', ''],
  ['leads after three passes', '4♠ 9♥ / 8♠ / - / - / -', '🂤\n', ''],
  ['lays a quad on a king', '3♠ 3♥ 3♦ 3♣ / K♣', '🂣🂳🃃🃓\n', ''],
  ['prints nothing', '4♠ 9♥', '', 'printed nothing'],
  ['prints two lines', '4♠ 9♥', '🂤\n🂹\n', '2 lines'],
  ['prints words', '4♠ 9♥', 'quatro\n', 'cannot be read'],
  ['lays a card of somebody else', '4♠ 9♥', '🂥\n', '🂥 is not in the hand'],
  ['names a card twice', '4♠ 9♥', '🂤🂤\n', 'named twice'],
  ['lays no combination', '4♠ 9♥', '🂤🂹\n', 'no set, sequence or double sequence'],
  ['lays too low', '4♠ 9♥ / 8♠', '🂤\n', 'a single card above 🂨'],
  ['lays another number', '9♠ 9♥ / 8♠', '🂩🂹\n', 'a single card above 🂨'],
  ['leads after two passes', '4♠ 9♥ / 8♠ / - / -', '🂤\n', 'The combination to beat is 🂨'],
  ['lays a quad on two kings', '3♠ 3♥ 3♦ 3♣ / K♥ K♣', '🂣🂳🃃🃓\n', 'double sequence of 4'],
];

describe('the tournament referee', () => {
  it.each(PLAYS)('%s', (_, position, found, reason) => {
    const ruling = torneio.rule(torneio.layout.format([rows(position)]), '', found);
    if (reason === '') expect(ruling).toEqual({ verdict: 'accepted' });
    else {
      expect(ruling.verdict).toBe('wrong answer');
      expect('reason' in ruling ? ruling.reason : '').toContain(reason);
    }
  });
});

it('compares the other problems byte for byte', () => {
  expect(guiao1.rule('', 'Nada!\n', 'Nada!\n')).toEqual({ verdict: 'accepted' });
  expect(guiao1.rule('', 'Nada!\n', 'Nada! \n').verdict).toBe('presentation error');
  expect(guiao1.rule('', 'Nada!\n', 'nada!\n').verdict).toBe('wrong answer');
});
