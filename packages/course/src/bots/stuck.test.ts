/** Nothing blocks a round forever: no bot that the machine cannot run, no deleted version, and no faulty machine. */
import { DEFAULT_LIMITS, drawnDecks, drawSecret, type Entrant, matchSchedule } from '@baralho/arena';
import type { Chunk } from '@baralho/jobs/chunk';
import type { JobQueue, RunOptions } from '@baralho/jobs/queue';
import { MachineFault } from '@baralho/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyNoWalls } from '../handin/index.ts';
import { forgetPerson } from '../teacher/forget.ts';
import { checkCup } from './cup.ts';
import { MOST_MACHINE_FAULTS } from './forfeits.ts';
import { BotFault, watched } from './machineFaults.ts';
import { entrantOf } from './program.ts';
import { bot, COURSE, openSeason, type Season, teacher } from './season.suite.ts';
import { openCup } from './season.ts';
import { type GamesParameters, gameOptions, playUntilStopped } from './work.ts';

/** A program that plays `good` moves; after that the machine cannot run it. */
const breaks = (name: string, good: number): Entrant => {
  let moves = 0;
  const choose = async () => {
    if (moves++ >= good) throw new MachineFault('cannot fork');
    return { proposal: [], ms: 1 };
  };
  return { game: 'escalada', name, command: './x', hash: name, isBuiltIn: false, open: () => ({ choose }) };
};
const isWell = async (): Promise<boolean> => true;

describe('a machine fault in a game', () => {
  const play = (entrant: Entrant) => {
    const passes = { name: 'ours', hash: '0'.repeat(64), command: './x', forfeits: 'It forfeits.' };
    const other = (name: string): Entrant => entrantOf({ ...passes, name }, undefined as never, 0);
    const seats = [entrant, other('b'), other('c'), other('d')];
    const games = [...matchSchedule(seats, 3, drawnDecks(drawSecret()))];
    return playUntilStopped(games, {
      ...gameOptions({ limits: DEFAULT_LIMITS, mustLead: false }),
      sandbox: '',
    });
  };

  it('is that of the bot where the machine runs another program; what was played before counts', async () => {
    const done = await play(watched(breaks('a', 2), isWell));
    expect(done.at(-1)).toEqual({ stopped: { bot: 'a', why: 'cannot fork' } });
    expect(done).toHaveLength(3);
    for (const game of done.slice(0, -1)) expect(game).toHaveProperty('record');
    expect(await play(watched(breaks('a', 0), isWell))).toHaveLength(1);
  });

  it('is that of the machine where nothing runs', async () => {
    await expect(play(watched(breaks('a', 0), async () => false))).rejects.toThrow(MachineFault);
  });

  it('while a bot is started likewise', async () => {
    const open = (): never => {
      throw new MachineFault('no cage');
    };
    await expect((async () => watched({ ...breaks('a', 0), open }, isWell).open())()).rejects.toThrow(
      BotFault,
    );
  });
});

describe.skipIf(whyNoWalls() !== undefined)('a round', () => {
  let season: Season;
  /** The team whose bot this machine cannot run. */
  let cursed = '';
  let faults = 0;
  /** While true, no thread takes any work. */
  let isHeld = false;

  const isCursed = ({ kind, parameters }: Chunk): boolean =>
    kind === 'bot games' &&
    (parameters as GamesParameters).bots.some((one) => one.name === cursed && 'packed' in one);

  const through = (queue: JobQueue): JobQueue => ({
    ...queue,
    async run(chunks, options: RunOptions) {
      const sound: Chunk[] = [];
      for (const chunk of chunks)
        if (!isCursed(chunk)) sound.push(chunk);
        else {
          faults++;
          options.done(chunk, [{ stopped: { bot: cursed, why: 'cannot fork' } }], false);
        }
      if (!isHeld) return queue.run(sound, options);
      await new Promise((resolve) => options.signal?.addEventListener('abort', resolve, { once: true }));
      return { done: 0, remembered: 0, failures: [] };
    },
  });

  const stateOf = async (round: string) =>
    (await season.bots.rounds(COURSE)).find(({ id }) => id === round)?.state;
  const begin = async (kind: 'cup' | 'final'): Promise<string> => {
    const started = await season.bots.startRound(COURSE, kind);
    if (!started.ok) throw new Error(started.why);
    return started.round;
  };

  beforeAll(async () => {
    season = await openSeason(['ana', 'bia', 'eva'], through);
  });
  afterAll(() => season?.close());

  it('is not held up by a bot that the machine cannot run: it forfeits, its team is told, and the final can begin', async () => {
    for (const team of ['ana', 'bia', 'eva'])
      expect(await season.submit(team, bot(`#define HOLD ${9 + team.length}`))).toMatchObject({
        state: 'active',
      });
    await season.bots.start();
    cursed = 'eva';
    const cup = await begin('cup');
    await season.over(cup);
    expect(faults).toBeGreaterThanOrEqual(MOST_MACHINE_FAULTS);
    const [version] = await season.bots.versionsOf(teacher, 'eva');
    expect(version).toMatchObject({ state: 'set-aside' });
    expect(version?.report.at(-1)).toMatch(/^It forfeits its games: the machine could not run it 5 times/);
    expect((await season.notesOf('eva'))[0]).toMatch(
      /^Version 1 of your bot forfeits its games: .*Submit another/,
    );
    const round = (await season.bots.rounds(COURSE)).find(({ id }) => id === cup);
    expect(round?.standings?.map(({ team }) => team).sort()).toEqual(['Team ana', 'Team bia', 'Team eva']);
    expect(await checkCup(Buffer.from((await season.bots.published(teacher, cup)) ?? ''))).toMatchObject({
      ok: true,
    });
    cursed = '';
    const final = await begin('final');
    await season.over(final);
    expect((await season.bots.rounds(COURSE)).find(({ id }) => id === final)?.entrants).toHaveLength(2);
    expect(season.logged).toEqual([]);
  });

  it('goes on when one of its versions is forgotten: it forfeits', async () => {
    const { store } = season;
    const person = { id: 'pbia', course_id: COURSE, team_id: 'bia', role: 'team', name: 'Bia' } as const;
    await store.write((db) =>
      db
        .insertInto('course_people')
        .values({ ...person, password: null, link: 'x', openid: null })
        .execute(),
    );
    const cup = await openCup({ store, now: Date.now }, COURSE, 'cup');
    if ('code' in cup) throw new Error(cup.why);
    await forgetPerson(store, COURSE, 'pbia');
    await season.again();
    await season.over(cup.id);
    const games = await season.bots.games(teacher, { round: cup.id, most: 1000 });
    expect(games.length).toBeGreaterThan(0);
    for (const { seats } of games)
      for (const { team, faults: made } of seats) expect(made > 0).toBe(/^somebody-/.test(team));
    expect(await season.bots.replayed(COURSE, games[0]?.id ?? '')).toMatch(/cannot be played again/);
    expect(season.logged).toEqual([]);
  });

  it('can be ended and restarted by the teacher, and is left by whoever plays it', async () => {
    isHeld = true;
    const { bots, store } = season;
    expect(await bots.startRound(COURSE, 'final')).toMatchObject({
      ok: false,
      why: 'only one bot is active; the final needs at least two',
    });
    const first = await begin('cup');
    expect(await bots.startRound(COURSE, 'final')).toMatchObject({ ok: false, why: 'a cup is running' });
    const again = await bots.endRound(COURSE, first, true);
    if (!again?.ok) throw new Error(again?.why);
    expect(again.round).not.toBe(first);
    expect([await stateOf(first), await stateOf(again.round)]).toEqual(['ended', 'under-way']);
    expect(await bots.endRound(COURSE, again.round, false)).toEqual({ ok: true, round: again.round });
    expect(await bots.endRound(COURSE, again.round, false)).toMatchObject({ ok: false });
    expect(await bots.endRound(COURSE, 'none', false)).toBeUndefined();
    expect(await bots.endRound('other', again.round, false)).toBeUndefined();
    const ended = (await bots.rounds(COURSE)).find(({ id }) => id === first);
    expect(ended).toMatchObject({ secret: expect.any(String) });
    expect(ended?.standings).toBeUndefined();
    // As another server with the same database would do.
    const third = await begin('cup');
    await store.write((db) =>
      db.updateTable('bot_rounds').set({ state: 'ended' }).where('id', '=', third).execute(),
    );
    isHeld = false;
    const last = await begin('cup');
    await season.over(last);
    expect(season.logged).toEqual([]);
  });
});
