/** The page of a report: complete, in one file, and with no text from a bot that could become part of the page's code. */
import { describe, expect, it } from 'vitest';
import { seededDecks } from '../../../decks/seeded.ts';
import { builtInEntrant, type Entrant } from '../../../entrant.ts';
import type { GameRecord } from '../../../record.ts';
import { DEFAULT_LIMITS } from '../../../referee.ts';
import { tournament } from '../tournament.ts';
import { escaped, htmlReport, scriptJson } from './html.ts';

const NASTY = '</script><script>alert(1)</script>\u202e<img src=x onerror="alert(2)">&amp;';
const bot = (name: string, as: string): Entrant => builtInEntrant(name, as) as Entrant;

describe('the page of a tournament', () => {
  it('holds champion, standings, bracket and all games, and nothing of a name as HTML', async () => {
    const games: GameRecord[] = [];
    const entrants = [
      bot('greedy', NASTY),
      bot('lowest', 'low'),
      bot('decomposer', 'dec'),
      bot('greedy', 'gre'),
    ];
    const options = {
      limits: DEFAULT_LIMITS,
      sandbox: 'none',
      jobs: 1,
      onGame: (game: GameRecord) => void games.push(game),
    };
    const { rounds, table } = await tournament(entrants, seededDecks(1), options);
    const page = htmlReport({ title: NASTY, sentences: [NASTY], table, rounds, games });
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page).not.toMatch(/<img|onerror="|\u202e/);
    expect(page).not.toMatch(/<[^>]*(src|href)=|@import|url\(/);
    expect(page).toContain(escaped(NASTY));
    const data = JSON.parse(/id="games">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
    expect(data).toHaveLength(16 * rounds.reduce((sum, { groups }) => sum + groups.length, 0));
    expect(data[0].hands.map((hand: string[]) => hand.length)).toEqual([14, 14, 14, 14]);
    for (const { groups } of rounds)
      for (const { through } of groups)
        for (const name of through) expect(page).toContain(`✓ ${escaped(name)}`);
  });

  it.each(['</script>', '<!--', '\u2028', 'a&b'])('writes %j into a script as it was', (text) => {
    const json = scriptJson({ text });
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json)).toEqual({ text });
  });
});
