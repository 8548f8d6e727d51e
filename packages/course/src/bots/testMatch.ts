/** The first games of a version: a match against built-in bots, which it must finish without a fault. */
import { eventOfTable, gamesOfTable } from '@baralho/arena';
import { LIMITS, type PlayParts, playGames, seatsOf } from './play.ts';
import { readReport } from './report.ts';
import { closeRound, openRound, type Round, roundOf } from './rounds.ts';
import { entrantOf, type Version, type VersionStore } from './versionStore.ts';

/** The opponents of a version in its first match. */
const TEST_TABLE = ['greedy', 'lowest', 'random'] as const;

export function openTestMatch(parts: PlayParts, versions: VersionStore): (version: Version) => Promise<void> {
  const { store, now } = parts;

  const openTest = (version: Version): Promise<Round> =>
    openRound(store, {
      course: version.course_id,
      kind: 'test',
      at: now(),
      settings: { limits: LIMITS, mustLead: false },
      entrants: [
        entrantOf(version),
        ...TEST_TABLE.map((name) => ({
          name: `house ${name}`,
          team: '',
          submission: name,
          version: 0,
        })),
      ],
    });

  /** The test match that was interrupted, if there is one. */
  async function testUnderWay({ course_id, submission_id }: Version): Promise<Round | undefined> {
    const rows = await store.db
      .selectFrom('bot_rounds')
      .selectAll()
      .where('course_id', '=', course_id)
      .where('kind', '=', 'test')
      .where('state', '=', 'under-way')
      .execute();
    return rows
      .map(roundOf)
      .find(({ entrants }) => entrants.some(({ submission }) => submission === submission_id));
  }

  return async (version) => {
    const report = readReport(version.report);
    const { team_id: team } = version;
    const round = (await testUnderWay(version)) ?? (await openTest(version));
    const { decks } = round;
    const deal = decks.deal(0, eventOfTable(0, decks.label));
    const games = gamesOfTable({ number: 0, deal, seats: seatsOf(round) }, decks.label);
    const records = await playGames(parts, round, games);
    await closeRound(store, round.id, []);
    for (const [i, { id: game, moves, seats, starter }] of records.entries()) {
      const at = moves.findIndex(
        ({ fault }, move) => fault !== undefined && seats[(starter + move) % 4]?.name === team,
      );
      const bad = moves[at];
      if (bad === undefined) continue;
      const why = `Test match, game ${i + 1} (${game}), move ${at + 1}: ${bad.fault}: ${bad.note ?? ''}`;
      return void (await versions.breaks(version, report, why));
    }
    const points = records.reduce(
      (sum, { seats, scores }) => sum + (scores[seats.findIndex(({ name }) => name === team)] ?? 0),
      0,
    );
    const says = [...report.says, `Test match: ${records.length} games without a fault, ${points} points.`];
    await versions.activate(version, { ...report, says });
  };
}
