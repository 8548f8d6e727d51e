/** Live tables on a real file, for tests, with people who each hold a connection and follow what it sends, as a page does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameId } from '@baralho/core';
import { openStore, type Store } from '@baralho/store';
import { openLiveBot } from './bots.ts';
import type { TableOptions } from './events.ts';
import type { Command, ServerMessage, Status, You } from './messages.ts';
import type { Patience } from './serving/clocks.ts';
import type { Line } from './serving/lines.ts';
import type { Since } from './serving/liveTable.ts';
import { type LiveTables, openLiveTables } from './serving/liveTables.ts';
import { tableLog } from './store/log.ts';
import { type Ratings, ratingsIn } from './store/ratings.ts';
import { LIVE_MIGRATIONS, type LiveSchema } from './store/schema.ts';
import { follow, type Table } from './table.ts';

export const OPTIONS: TableOptions = { games: 1, seconds: 0, bot: 'greedy', variant: '', takeover: 'ask' };
const AT_ONCE: Patience = { graceMs: 50, lagMs: 0, botMs: 0, hostMs: 60_000 };

export interface OpenTables {
  readonly liveTables: LiveTables;
  readonly ratings: Ratings;
  readonly store: Store<LiveSchema>;
  readonly reports: string[];
  close(): Promise<void>;
  /** Like a restart: everything in memory is gone. */
  again(): Promise<OpenTables>;
}

export async function tablesAt(address: string, patience: Partial<Patience> = {}): Promise<OpenTables> {
  const opened = await openStore<LiveSchema>(address, LIVE_MIGRATIONS);
  if (!opened.ok) throw new Error(opened.why);
  const { store } = opened;
  const reports: string[] = [];
  const ratings = ratingsIn(store, 0);
  const liveTables = openLiveTables({
    log: tableLog(store),
    ratings,
    patience: { ...AT_ONCE, ...patience },
    report: (line) => void reports.push(line),
  });
  const close = async (): Promise<void> => {
    await liveTables.close();
    await store.close();
  };
  return {
    liveTables,
    ratings,
    store,
    reports,
    close,
    async again() {
      await close();
      return tablesAt(address, patience);
    },
  };
}

export async function withHouse(
  work: (open: OpenTables) => Promise<unknown>,
  patience: Partial<Patience> = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-live-'));
  const open = await tablesAt(join(folder, 'baralho.db'), patience);
  const last = (await work(open)) as OpenTables | undefined;
  await (last ?? open).close();
  rmSync(folder, { recursive: true });
}

type Bare<C> = C extends unknown ? Omit<C, 'id'> : never;

/** Somebody at a table: what they received, and how their client understands it. */
export class Guest implements Line {
  readonly frames: string[] = [];
  readonly messages: ServerMessage[] = [];
  table: Table | undefined;
  you: You = { seat: null, host: false, muted: [] };
  status: Status | undefined;
  seq = 0;
  closedWith: number | undefined;
  readonly cookie: string;
  #liveTables: LiveTables;
  #id: string;
  #asked = 0;
  #waiting: { is: () => boolean; resolve: () => void }[] = [];

  constructor(liveTables: LiveTables, id: string, cookie: string) {
    this.#liveTables = liveTables;
    this.#id = id;
    this.cookie = cookie;
  }

  send(text: string): void {
    this.frames.push(text);
    const message = JSON.parse(text) as ServerMessage;
    this.messages.push(message);
    if (message.type === 'table')
      ({ table: this.table, you: this.you, status: this.status, seq: this.seq } = message);
    if (message.type === 'event') {
      if (message.seq !== this.seq + 1) throw new Error(`event ${message.seq} after ${this.seq}`);
      this.seq = message.seq;
      this.table = this.table && follow(this.table, message.event);
    }
    if (message.type === 'you') this.you = message.you;
    if (message.type === 'status') this.status = message.status;
    this.#look();
  }

  close(code: number): void {
    this.closedWith = code;
    this.#look();
  }

  #look(): void {
    for (const one of this.#waiting.filter(({ is }) => is())) {
      this.#waiting.splice(this.#waiting.indexOf(one), 1);
      one.resolve();
    }
  }

  until(is: () => boolean): Promise<void> {
    return is() ? Promise.resolve() : new Promise((resolve) => this.#waiting.push({ is, resolve }));
  }

  async join(liveTables = this.#liveTables, since?: Since): Promise<this> {
    this.#liveTables = liveTables;
    this.closedWith = undefined;
    if (!(await liveTables.join(this.#id, this, since))) throw new Error('there is no such table');
    return this;
  }

  leave(): void {
    this.#liveTables.leave(this.#id, this);
  }

  /** The answer to a command: done, or why not. */
  async ask(command: Bare<Command>): Promise<Extract<ServerMessage, { type: 'done' | 'refused' }>> {
    const id = ++this.#asked;
    await this.#liveTables.command(this.#id, this, { ...command, id } as Command);
    const answer = this.messages.findLast((one) => 'id' in one && one.id === id);
    if (answer?.type !== 'done' && answer?.type !== 'refused') throw new Error('no answer');
    return answer;
  }

  async must(command: Bare<Command>): Promise<void> {
    const answer = await this.ask(command);
    if (answer.type === 'refused') throw new Error(`${JSON.stringify(command)}: ${answer.why}`);
  }
}

/** A table with this many people seated; the first of them created it. */
export async function tableOf(
  { liveTables }: OpenTables,
  people: number,
  game: GameId = 'escalada',
  options: Partial<TableOptions> = {},
): Promise<{ readonly id: string; readonly guests: readonly Guest[] }> {
  const id = await liveTables.open(game, { ...OPTIONS, ...options }, 'cookie 0');
  const guests: Guest[] = [];
  for (let seat = 0; seat < people; seat++) {
    const guest = await new Guest(liveTables, id, `cookie ${seat}`).join();
    await guest.must({ type: 'sit', seat, name: `Guest ${seat}` });
    guests.push(guest);
  }
  return { id, guests };
}

/** Plays for a guest whenever it is their turn, until the game is over. */
export async function playOn(guest: Guest): Promise<void> {
  const bot = await openLiveBot('greedy');
  const isMine = (): boolean => guest.table?.movers.includes(guest.you.seat ?? -1) ?? false;
  const isOver = (): boolean => guest.table?.phase !== 'playing';
  while (!isOver()) {
    await guest.until(() => isMine() || isOver());
    if (isOver()) return;
    const turn = guest.table?.moves[guest.you.seat ?? 0] ?? 0;
    await guest.ask({ type: 'play', turn, move: await bot.choose(guest.table?.view) });
  }
}

/** What a guest sees of the game. */
export const viewFor = <View>({ table }: Guest): View => table?.view as View;
