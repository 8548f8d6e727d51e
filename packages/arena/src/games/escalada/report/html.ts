/**
 * A competition as one page that needs no server and loads nothing: champion, standings with faults, the bracket, and every
 * game to step through. Names and notes come from other people: they are escaped in the text, and the games are embedded as
 * JSON in which no character can end the script.
 */
import { formatGlyph, printable } from '@baralho/core';
import { FAULTS } from '../../../player.ts';
import { type GameRecord, replayAs } from '../../../record.ts';
import type { Standing } from '../../../standings.ts';
import { ESCALADA } from '../game.ts';
import { type Placing, type Round, stageOf } from '../tournament.ts';
import { STYLE } from './style.ts';
import { VIEWER } from './viewer.ts';

export interface Report {
  readonly title: string;
  /** Sentences above the tables: who won, where the decks come from, which sandbox. */
  readonly sentences: readonly string[];
  readonly table: readonly (Standing & Partial<Placing>)[];
  readonly rounds?: readonly Round[];
  readonly games: readonly GameRecord[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string =>
  printable(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** JSON inside a script: characters that could end the script or open a comment are escaped. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const fixed = (value: number, digits = 2): string =>
  Number.isFinite(value)
    ? (Object.is(Math.round(value * 100), -0) ? 0 : value).toFixed(digits).replace('-', '−')
    : '–';

function faultsOf({ faults }: Standing): string {
  const some = FAULTS.filter((fault) => faults[fault] > 0).map((fault) => `${faults[fault]} ${fault}`);
  return some.length === 0 ? 'none' : `<b class="fault">${some.join(', ')}</b>`;
}

function standingsTable(rows: Report['table']): string {
  const placed = rows.some(({ stage }) => stage !== undefined);
  const heads = [
    '',
    ...(placed ? ['stage', 'marks'] : []),
    'games',
    'wins',
    'points',
    'net a game',
    'ms a move',
    'faults',
  ];
  const cells = rows.map((row) => [
    `<th scope="row">${escaped(row.name)}</th>`,
    ...(placed ? [`<td class="words">${escaped(row.stage ?? '')}</td><td>${row.marks ?? ''}</td>`] : []),
    ...[row.games, row.wins, row.points].map((count) => `<td>${count}</td>`),
    `<td>${row.net.value >= 0 ? '+' : ''}${fixed(row.net.value)} <small>(${fixed(row.net.low)} … ${fixed(row.net.high)})</small></td>`,
    `<td>${fixed(row.meanMs, row.meanMs < 10 ? 2 : 0)}</td>`,
    `<td class="words">${faultsOf(row)}</td>`,
  ]);
  return `<div class="wide"><table><thead><tr>${heads.map((head) => `<th scope="col"${['stage', 'faults'].includes(head) ? ' class="words"' : ''}>${head}</th>`).join('')}</tr></thead><tbody>${cells
    .map((row) => `<tr>${row.join('')}</tr>`)
    .join('')}</tbody></table></div>`;
}

function bracket(rounds: readonly Round[]): string {
  const columns = rounds.map(({ number, groups }) => {
    const { name } = stageOf(groups.length, number);
    const title = name === `round ${number}` ? `Round ${number}` : `Round ${number}: ${name}`;
    const boxes = groups.map(({ table, through, why }, i) => {
      const rows = table.map(
        (row) =>
          `<tr class="${through.includes(row.name) ? 'through' : 'out'}"><th scope="row">${through.includes(row.name) ? '✓ ' : ''}${escaped(row.name)}</th><td>${row.points}</td><td>${row.wins} won</td></tr>`,
      );
      const note = why === undefined ? '' : `<p>${escaped(why)}</p>`;
      return `<section class="group"><h4>group ${i + 1}</h4><table><tbody>${rows.join('')}</tbody></table>${note}</section>`;
    });
    return `<div class="round"><h3>${title}</h3><div class="groups">${boxes.join('')}</div></div>`;
  });
  return `<h2>Bracket</h2><div class="wide"><div class="bracket">${columns.join('')}</div></div>`;
}

/** A game in the form the viewer needs: hands at the start, then the plays. */
function gameData(record: GameRecord): object {
  const states = replayAs(ESCALADA, record);
  const hands = states.ok ? (states.value[0]?.hands ?? []).map((hand) => Array.from(hand, formatGlyph)) : [];
  return {
    event: printable(record.event),
    names: record.seats.map(({ name }) => printable(name)),
    hands,
    starter: record.starter,
    moves: record.moves.map(({ play, ms, fault, note }) => [play, ms, fault ?? '', printable(note ?? '')]),
    scores: record.scores,
    end: record.end,
  };
}

export const htmlReport = ({ title, sentences, table, rounds, games }: Report): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${sentences.map((sentence, i) => `<p${i === 0 ? ' class="first"' : ''}>${escaped(sentence)}</p>`).join('\n')}
<h2>Standings</h2>
${standingsTable(table)}
${rounds === undefined ? '' : bracket(rounds)}
<h2>Games</h2>
<div id="viewer"><noscript>Stepping through games needs JavaScript.</noscript></div>
<script type="application/json" id="games">${scriptJson(games.map(gameData))}</script>
<script>${VIEWER}</script>
</body>
</html>
`;
