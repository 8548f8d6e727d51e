/**
 * One table that somebody is connected to. Everything goes through one queue: a command is decided on the current state, its
 * events are stored, and only when they are on disk does the state change and everybody is informed. When they cannot be
 * stored the table is given up: all connections are closed, and whoever comes back gets what is on the disk.
 */
import type { Seat } from '@baralho/core';
import { hashOf, newSecret } from '@baralho/store/secrets';
import { LIVE_BOTS, type LiveBot, openLiveBot } from '../bots.ts';
import { decide, leaving, seatOf, type TableCommand, timeLeft } from '../decide.ts';
import { drawDeck } from '../deck.ts';
import { type Event, type Happening, isCorrespondence } from '../events.ts';
import { liveGame } from '../games/index.ts';
import {
  CLOSED,
  type Command,
  type Refusal,
  type ServerMessage,
  type Status,
  type You,
} from '../messages.ts';
import { tryMove } from '../played.ts';
import { type FinishedGame, finishedGame } from '../rating.ts';
import { fromSnapshot, snapshotOf } from '../snapshot.ts';
import { apply, opened, type TableState, tableFor, visibleEvent } from '../state.ts';
import type { Person, TableLog, WokenTable } from '../store/log.ts';
import { type OpenTable, type OwnTable, openTableOf, ownTableOf } from '../summaries.ts';
import type { Table } from '../table.ts';
import type { Saying } from '../talk.ts';
import { type Clock, type Due, nextDue, type Patience } from './clocks.ts';
import { hereAt, type Line, perViewer, sameYou, say } from './lines.ts';
import { nameBeside, newPerson, openPeople, type People } from './people.ts';
import { openTalk } from './talk.ts';
import { openWishes } from './wishes.ts';

export interface TableOptions {
  readonly id: string;
  readonly log: TableLog;
  readonly patience: Patience;
  readonly clock: Clock;
  /** The table could not be stored; this object must not be used any more. */
  readonly onLost: (error: unknown) => void;
  readonly onEvents: (count: number) => void;
  /** What everybody may see of the table has changed. */
  readonly onShown?: (open: OpenTable | undefined) => void;
  /** The table acts on its own at this time of day, whether or not it is in memory; null if it does not. */
  readonly onDue?: (due: number | null) => void;
  /** A game that counts has ended; `cookieOf` gives the cookie of a person at this table. */
  readonly onGame?: (game: FinishedGame, cookieOf: (who: string) => string | undefined) => void;
}

/** What a reconnecting client has seen: up to which event, and from which seat. */
export interface Since {
  readonly seq: number;
  readonly seat: Seat | null;
}

interface Recent {
  readonly event: Event;
  readonly after: TableState;
}

const MOST_LINES = 200;
/** The most people stored; after that, spectators have no name. Seated people are always stored. */
const MOST_PEOPLE = 500;
/** The most spectators shown by name. */
const MOST_NAMED = 12;
/** Tables are woken up no more precisely than this. */
const DUE_EXACT_MS = 1000;
const BEGINS_TURN: ReadonlySet<Event['type']> = new Set(['began', 'played', 'resumed']);
/** All commands but these show that a person is back and takes the seat over from the bot. */
const TAKES_NOTHING_BACK: ReadonlySet<Command['type']> = new Set(['stand', 'link', 'claim', 'back']);

type Answered = Refusal | { readonly key?: string; readonly asked?: true };

export class LiveTable {
  readonly #options: TableOptions;
  readonly #people: People;
  readonly #lines = new Map<Line, You>();
  readonly #goneAt = new Map<string, number>();
  readonly #wishes = openWishes();
  readonly #talk = openTalk();
  #state: TableState;
  /** The events of the current game, for clients that reconnect, and the table before the first of them. */
  #recent: { readonly before: TableState; readonly events: Event[] };
  #queue: Promise<void> = Promise.resolve();
  #lost = false;
  /** By the steady clock: since when a player has been here, and when the turn began if that was seen here. */
  #since = 0;
  #turnBegan = 0;
  readonly #loadedAt: number;
  #lastStatus = '';
  /** By the time of day. */
  #turnSince = 0;
  /** Unknown before the first time. */
  #lastShown: string | undefined;
  #lastDue: number | null | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #bots = new Map<Seat, LiveBot>();

  constructor({ before, events, people }: WokenTable, options: TableOptions) {
    this.#options = options;
    this.#loadedAt = options.clock.steady();
    this.#people = openPeople(people);
    const [first] = events;
    if (first === undefined) throw new Error('a table without a log');
    this.#state = before === undefined ? opened(first) : fromSnapshot(before, this.#names);
    this.#recent = { before: this.#state, events: [] };
    for (const event of before === undefined ? events.slice(1) : events) this.#take(event);
  }

  get state(): TableState {
    return this.#state;
  }

  /** The table as a spectator sees it. */
  publicView(): Table {
    return this.#state.table;
  }

  /** For the list of open tables. */
  openTable(): OpenTable | undefined {
    return openTableOf(this.#state, this.#here());
  }

  /** For somebody who returns to it. */
  ownTable(cookie: string): OwnTable | undefined {
    const person = this.#people.byCookie(cookie);
    const left = this.#isSlow() ? timeLeft(this.#state, this.#turnMs()) : null;
    return person && ownTableOf(this.#state, person.who, left);
  }

  get lines(): number {
    return this.#lines.size;
  }

  /** The number of spectators is limited; seated people can always connect. */
  hasRoomFor(line: Line): boolean {
    return this.#lines.size < MOST_LINES || this.#you(line).seat !== null;
  }

  /** Somebody connects, perhaps again: sends the missed events, or the whole table. */
  join(line: Line, since?: Since): void {
    // Unloaded at this very moment: the next try loads the table again.
    if (this.#lost) {
      line.close(CLOSED.restart);
      return;
    }
    const person = this.#people.byCookie(line.cookie);
    const you = this.#you(line);
    // A new tab takes over the seat.
    if (you.seat !== null)
      for (const other of this.#lines.keys())
        if (other.cookie === line.cookie) this.#drop(other, CLOSED.taken);
    if (!this.#present().size && you.seat !== null) this.#since = this.#now();
    this.#lines.set(line, you);
    const missed = since && this.#missed(since, you);
    if (missed === undefined) this.#sendTable(line, you);
    else {
      for (const { event, after } of missed) this.#sendEvent(line, you, event, after);
      say(line, { type: 'you', you });
      say(line, { type: 'status', status: this.#status() });
    }
    if (this.#talk.heardBy(this.#listener(line)).length > 0) this.#sendTalk(line);
    if (person !== undefined && this.#state.table.seats[you.seat ?? -1]?.standIn === 'away')
      void this.#do(() => this.#record([{ type: 'back', seat: you.seat as Seat }]));
    this.#tellStatus();
    this.#schedule();
  }

  leave(line: Line): void {
    const you = this.#lines.get(line);
    if (!this.#lines.delete(line) || you === undefined) return;
    const person = this.#people.byCookie(line.cookie);
    if (person !== undefined) this.#goneAt.set(person.who, this.#now());
    this.#tellStatus();
    this.#schedule();
  }

  /** Carries out a command when its turn comes, and answers it. */
  command(line: Line, command: Command): Promise<void> {
    const id = command.id ?? null;
    return this.#do(async () => {
      const answer = await this.#obey(line, command);
      if (!this.#lines.has(line)) return;
      if (typeof answer === 'string') say(line, { type: 'refused', id, why: answer });
      else say(line, { type: 'done', id, ...answer });
    });
  }

  /** Somebody wants to be forgotten; the store deletes their data next. */
  forget(cookie: string): Promise<void> {
    return this.#do(async () => {
      const person = this.#people.byCookie(cookie);
      if (person === undefined) return;
      const seat = seatOf(this.#state, person.who);
      this.#people.remove(person.who);
      if (this.#talk.forget(person.who)) for (const line of this.#lines.keys()) this.#sendTalk(line);
      if (seat !== undefined) await this.#record(leaving(this.#state, seat, 'forgotten'));
      for (const line of [...this.#lines.keys()]) if (line.cookie === cookie) this.#drop(line, CLOSED.gone);
      this.#tellStatus();
    });
  }

  /** Disconnects everybody once the work in progress is done. */
  async close(code: number): Promise<void> {
    await this.#queue;
    this.#lost = true;
    clearTimeout(this.#timer);
    for (const line of [...this.#lines.keys()]) this.#drop(line, code);
  }

  /** Disconnects everybody at once, without waiting: another server may have the table. */
  abandon(code: number): void {
    this.#lost = true;
    clearTimeout(this.#timer);
    for (const line of [...this.#lines.keys()]) this.#drop(line, code);
  }

  #now(): number {
    return this.#options.clock.steady();
  }

  /** Does what became due while the table was not in memory. */
  wake(): void {
    this.#schedule();
  }

  /** A turn begins no earlier than somebody was there to see it. */
  #turnAt(): number {
    if (this.#isSlow()) return this.#now() - this.#turnMs();
    return Math.max(this.#turnBegan, this.#since);
  }

  #isSlow(): boolean {
    return isCorrespondence(this.#state.table.options);
  }

  #turnMs(): number {
    if (this.#isSlow()) return Math.max(0, this.#options.clock.wall() - this.#turnSince);
    return Math.max(0, Math.round(this.#now() - this.#turnAt()));
  }

  #do(task: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      if (this.#lost) return;
      try {
        await task();
      } catch (error) {
        this.#lose(error);
      }
    });
    return this.#queue;
  }

  #lose(error: unknown): void {
    // Somebody else has it by now: nothing is lost.
    if (this.#lost) return;
    this.abandon(CLOSED.restart);
    this.#options.onLost(error);
  }

  #names = (who: string): string => this.#people.nameOf(who);

  #take(event: Event): void {
    if (event.type === 'began') {
      this.#recent = { before: this.#state, events: [] };
      this.#bots.clear();
    }
    if (this.#beginsTurn(event)) this.#turnSince = event.at;
    this.#wishes.take(event);
    this.#state = apply(this.#state, event, this.#names);
    this.#recent.events.push(event);
  }

  /** Stores what happens; only then does it count, and is sent. */
  async #record(happenings: readonly Happening[]): Promise<void> {
    if (happenings.length === 0) return;
    const at = this.#options.clock.wall();
    const first = this.#state.seq + 1;
    const events = happenings.map((one, i): Event => ({ ...one, seq: first + i, at }));
    const before = events[0]?.type === 'began' ? snapshotOf(this.#state) : undefined;
    await this.#options.log.append(this.#options.id, events, before);
    this.#options.onEvents(events.length);
    for (const event of events) {
      if (this.#beginsTurn(event)) this.#turnBegan = this.#now();
      const isPlaying = this.#state.table.phase === 'playing';
      this.#take(event);
      this.#tell(event);
      if (isPlaying && event.type === 'played' && this.#state.table.over !== null) this.#count(at);
    }
    this.#tellStatus();
    this.#schedule();
  }

  #count(at: number): void {
    const { byWho } = this.#people;
    const game = finishedGame(this.#state, at, (who) => byWho(who)?.kicked === true);
    if (game !== undefined) this.#options.onGame?.(game, (who) => byWho(who)?.cookie);
  }

  /** Whether a turn begins: somebody who takes a seat whose turn it is gets the full time. */
  #beginsTurn(event: Event): boolean {
    const takesSeat = event.type === 'sat' || event.type === 'back';
    return BEGINS_TURN.has(event.type) || (takesSeat && this.#isOnTurn(event.seat));
  }

  #isOnTurn(seat: Seat): boolean {
    const { phase, movers } = this.#state.table;
    return phase === 'playing' && movers.includes(seat);
  }

  async #obey(line: Line, command: Command): Promise<Answered> {
    const { byCookie, byLink } = this.#people;
    const person = byCookie(line.cookie);
    if (person?.kicked) return 'kicked';
    if (person !== undefined && !TAKES_NOTHING_BACK.has(command.type)) await this.#takeBack(person);
    if (command.type === 'claim') {
      const owner = byLink(command.key);
      return owner === undefined ? 'wrong link' : this.#claim(line, owner, person);
    }
    if (command.type === 'link') {
      if (person === undefined || seatOf(this.#state, person.who) === undefined) return 'not seated';
      const key = newSecret();
      await this.#keep({ ...person, link: hashOf(key) });
      return { key };
    }
    if (command.type === 'say') return this.#say(person, { kind: 'phrase', phrase: command.phrase });
    if (command.type === 'react') return this.#say(person, { kind: 'reaction', reaction: command.reaction });
    if (command.type === 'write') return this.#say(person, { kind: 'text', text: command.text });
    if (command.type === 'mute') return this.#mute(line, command);
    if (command.type === 'name') return this.#rename(person ?? newPerson(line.cookie), command.name);
    if (command.type === 'ready') return this.#setReady(person, command.ready);
    if (command.type === 'allow') return this.#allow(person, command.seat, command.allow);
    return this.#follow(person ?? newPerson(line.cookie), command);
  }

  /** A bot was playing for somebody who is now active again. */
  async #takeBack({ who }: Person): Promise<void> {
    const seat = seatOf(this.#state, who);
    const standIn = this.#state.table.seats[seat ?? -1]?.standIn ?? null;
    if (seat !== undefined && standIn !== null && this.#state.table.phase !== 'closed')
      await this.#record([{ type: 'back', seat }]);
  }

  /** A name that nobody else at the table has. */
  #freeName(who: string, name: string): string {
    const others = this.#state.sitters.filter((one) => one !== null && one !== who) as string[];
    return nameBeside(name, others.map(this.#names));
  }

  async #rename(person: Person, wish: string): Promise<Answered> {
    const name = this.#freeName(person.who, wish);
    if (person.name === name) return {};
    if (this.#isCrowdedFor(person)) return 'crowded';
    await this.#keep({ ...person, name });
    const seat = seatOf(this.#state, person.who);
    if (seat !== undefined) await this.#record([{ type: 'renamed', seat }]);
    else this.#tellStatus();
    return {};
  }

  /** After a match, the next one begins when more than half of the seated people who are here want it. */
  async #setReady(person: Person | undefined, ready: boolean): Promise<Answered> {
    const { phase, number } = this.#state.table;
    if (person === undefined || seatOf(this.#state, person.who) === undefined) return 'not seated';
    if (phase !== 'lobby') return 'not now';
    this.#wishes.setReady(person.who, ready);
    this.#tellStatus();
    if (number > 0 && ready && this.#wishes.isMajorityReady(this.#playersHere()))
      return this.#follow(person, { type: 'deal' }, true);
    return {};
  }

  #playersHere(): readonly string[] {
    const here = this.#here();
    return this.#state.sitters.filter((who, seat) => who !== null && here[seat] === true) as string[];
  }

  /** All players who are here must agree; a single no is enough to refuse. */
  async #allow(person: Person | undefined, seat: Seat, allow: boolean): Promise<Answered> {
    if (person === undefined || seatOf(this.#state, person.who) === undefined) return 'not seated';
    const newcomer = this.#wishes.answer(seat, person.who, allow, this.#playersHere());
    if (newcomer === 'no request') return 'not now';
    this.#tellStatus();
    // If the seat can no longer be taken, that is not the fault of those who agreed.
    if (newcomer !== undefined)
      await this.#follow(newcomer, { type: 'sit', seat, name: newcomer.name }, true);
    return {};
  }

  #isCrowdedFor({ who }: Person): boolean {
    return this.#people.byWho(who) === undefined && this.#people.count >= MOST_PEOPLE;
  }

  /** Whether all players have been gone for so long that nobody waits for them; a short absence, as in a restart, does not count. */
  #isAbandoned(): boolean {
    const { graceMs } = this.#options.patience;
    if (this.#isSlow()) return false;
    return this.#state.sitters.every(
      (who, seat) =>
        who === null ||
        (!this.#here()[seat] && this.#now() - (this.#goneAt.get(who) ?? this.#loadedAt) >= graceMs),
    );
  }

  async #askForSeat(person: Person, seat: Seat): Promise<Answered> {
    if (this.#isCrowdedFor(person)) return 'crowded';
    await this.#keep(person);
    if (!this.#wishes.askFor(seat, person)) return 'asked already';
    this.#tellStatus();
    return { asked: true };
  }

  async #follow(person: Person, command: TableCommand, agreed = false): Promise<Answered> {
    const asker = {
      who: person.who,
      turnMs: this.#turnMs(),
      bots: LIVE_BOTS,
      // If the others are gone, nobody can be asked.
      agreed: agreed || (command.type === 'sit' && this.#isAbandoned()),
      drawDeck: () => drawDeck(this.#state.table.game),
    };
    const decision = decide(this.#state, asker, command);
    if (decision === 'ask the others')
      return command.type === 'sit'
        ? this.#askForSeat({ ...person, name: command.name }, command.seat)
        : 'not now';
    // Repeated on another connection, because the answer was lost with the first.
    if (decision === 'late' && command.type === 'play' && this.#hasPlayed(person.who, command)) return {};
    if (typeof decision === 'string') return decision;
    if (command.type === 'sit')
      await this.#keep({ ...person, name: this.#freeName(person.who, command.name) });
    if (command.type === 'kick') {
      const kicked = this.#people.byWho(this.#state.sitters[command.seat] ?? '');
      if (kicked !== undefined && kicked.who !== this.#state.host)
        await this.#keep({ ...kicked, kicked: true });
    }
    await this.#record(decision);
    if (command.type === 'sit') this.#since ||= this.#now();
    return {};
  }

  /** Whether this move is the same as the last one this person made. */
  #hasPlayed(who: string, { turn, move }: Extract<Command, { readonly type: 'play' }>): boolean {
    const seat = seatOf(this.#state, who);
    const last = this.#recent.events.findLast((event) => event.type === 'played' && event.seat === seat);
    return last?.type === 'played' && last.move === move && turn + 1 === this.#state.table.moves[seat ?? -1];
  }

  #say(person: Person | undefined, saying: Saying): Answered {
    const seat = person && seatOf(this.#state, person.who);
    if (seat === undefined) return 'not seated';
    if (saying.kind === 'text' && this.#state.table.options.chat === false) return 'no chat';
    const { wall, steady } = this.#options.clock;
    const { who, name } = person as Person;
    const remark = this.#talk.say(who, { seat, name, wall: wall(), now: steady() }, saying);
    if (remark === undefined) return 'too fast';
    for (const line of this.#lines.keys())
      if (this.#talk.hears(this.#listener(line), who)) say(line, { type: 'said', remark });
    return {};
  }

  /** The id of a listener: a spectator may not have one at the table yet. */
  #listener({ cookie }: Line): string {
    return this.#people.byCookie(cookie)?.who ?? cookie;
  }

  #sendTalk(line: Line): void {
    const remarks = this.#talk.heardBy(this.#listener(line));
    say(line, { type: 'talk', remarks });
  }

  /** Mutes somebody for this person; their earlier messages disappear from the history too. */
  #mute(line: Line, { seat, mute }: Extract<Command, { type: 'mute' }>): Answered {
    const other = this.#state.sitters[seat] ?? null;
    const listener = this.#listener(line);
    if (other === null || other === listener) return 'not now';
    this.#talk.mute(listener, other, mute);
    const you = this.#you(line);
    this.#lines.set(line, you);
    say(line, { type: 'you', you });
    this.#sendTalk(line);
    return {};
  }

  async #keep(person: Person): Promise<void> {
    await this.#options.log.keepPerson(this.#options.id, person);
    this.#people.put(person);
  }

  /** Whoever has the personal link gets its seat; the person who had it becomes a spectator. */
  async #claim(line: Line, owner: Person, person: Person | undefined): Promise<Answered> {
    if (person !== undefined && person.who !== owner.who) {
      if (seatOf(this.#state, person.who) !== undefined) return 'seated already';
      // Nobody is this person any more.
      await this.#keep({ ...person, cookie: newSecret() });
    }
    const old = owner.cookie;
    await this.#keep({ ...owner, cookie: line.cookie });
    if (old !== line.cookie)
      for (const other of [...this.#lines.keys()]) if (other.cookie === old) this.#drop(other, CLOSED.taken);
    const you = this.#you(line);
    this.#lines.set(line, you);
    this.#sendTable(line, you);
    this.#tellStatus();
    this.#schedule();
    return {};
  }

  async #happen({ what, seat }: Due): Promise<void> {
    if (what === 'host') {
      const who = this.#state.sitters[seat] ?? null;
      return who === null ? undefined : this.#record([{ type: 'hosted', who }]);
    }
    if (what !== 'bot') return this.#record([{ type: 'standIn', seat, why: what }]);
    const game = liveGame(this.#state.table.game);
    let bot = this.#bots.get(seat);
    if (bot === undefined) {
      bot = await openLiveBot(this.#state.table.options.bot);
      this.#bots.set(seat, bot);
    }
    const text = await bot.choose(game.view(this.#state.position, seat));
    const played = tryMove(this.#state.table.game, this.#state.position, seat, text);
    if (!played.ok) throw new Error(`the bot at seat ${seat} laid '${text}'`);
    const ms = this.#turnMs();
    await this.#record([{ type: 'played', seat, move: played.value.move, by: 'bot', ms }]);
  }

  /** Sets the timer for what happens next without a command; replaces the previous timer. */
  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#lost) return;
    const presence = {
      here: this.#here(),
      since: this.#since,
      turnAt: this.#turnAt(),
      goneAt: (who: string) => this.#goneAt.get(who) ?? this.#since,
      isHostHere: [...this.#lines.values()].some(({ host }) => host),
      isWatched: this.#lines.size > 0,
    };
    const next = nextDue(this.#state, presence, this.#options.patience);
    this.#tellDue(next?.at);
    if (next === undefined) return;
    const { seq } = this.#state;
    this.#timer = setTimeout(
      () =>
        void this.#do(async () => {
          // Something in between has set another timer.
          if (this.#state.seq === seq) await this.#happen(next.due);
        }),
      Math.max(0, next.at - this.#now()),
    );
  }

  #tellDue(at: number | undefined): void {
    if (!this.#isSlow()) return;
    const due = at === undefined ? null : Math.round(this.#options.clock.wall() + at - this.#now());
    if (due !== null && Math.abs(due - (this.#lastDue ?? 0)) < DUE_EXACT_MS) return;
    if (due === this.#lastDue) return;
    this.#lastDue = due;
    this.#options.onDue?.(due);
  }

  #tellShown(): void {
    if (this.#options.onShown === undefined) return;
    const open = this.openTable();
    const text = JSON.stringify(open) ?? '';
    if (text === this.#lastShown) return;
    this.#lastShown = text;
    this.#options.onShown(open);
  }

  #you(line: Line): You {
    const person = this.#people.byCookie(line.cookie);
    const muted = this.#talk.mutedAt(this.#listener(line), this.#state.sitters);
    if (person === undefined) return { seat: null, host: false, muted };
    const { who } = person;
    return { seat: seatOf(this.#state, who) ?? null, host: who === this.#state.host, muted };
  }

  #present(): ReadonlySet<string> {
    const seated = [...this.#lines].filter(([, { seat }]) => seat !== null);
    return new Set(seated.map(([{ cookie }]) => this.#people.byCookie(cookie)?.who ?? ''));
  }

  #here(): boolean[] {
    return hereAt(this.#state.sitters, this.#present());
  }

  #status(): Status {
    const here = this.#here();
    const watching = [...this.#lines].flatMap(([{ cookie }, { seat }]) =>
      seat === null ? [this.#people.byCookie(cookie)?.name ?? ''] : [],
    );
    const { sitters, host, table } = this.#state;
    const cookies = new Set([...this.#lines.keys()].map(({ cookie }) => cookie));
    return {
      here,
      watchers: watching.length,
      watching: watching.filter((name) => name !== '').slice(0, MOST_NAMED),
      left: timeLeft(this.#state, this.#turnMs()),
      host: sitters.includes(host) ? sitters.indexOf(host) : null,
      ready: this.#wishes.readyAt(sitters),
      asking: table.phase === 'playing' ? this.#wishes.asking((cookie) => cookies.has(cookie)) : [],
    };
  }

  #missed({ seq, seat }: Since, you: You): readonly Recent[] | undefined {
    const { before, events } = this.#recent;
    if (seat !== you.seat || seq > this.#state.seq || seq <= before.seq) return undefined;
    if (seq === this.#state.seq) return [];
    // Computed again: keeping every state would cost more memory than everything else.
    let after = before;
    return events
      .map((event): Recent => ({ event, after: (after = apply(after, event, this.#names)) }))
      .filter(({ event }) => event.seq > seq);
  }

  #sendTable(line: Line, you: You): void {
    const { seq } = this.#state;
    const table = tableFor(this.#state, you.seat ?? undefined);
    say(line, { type: 'table', seq, you, table, status: this.#status() });
  }

  #sendEvent(line: Line, you: You, event: Event, after: TableState): void {
    line.send(JSON.stringify(this.#eventFor(you.seat, event, after)));
  }

  #eventFor(seat: Seat | null, event: Event, after: TableState): ServerMessage {
    const { seq, at } = event;
    return { type: 'event', seq, at, event: visibleEvent(after, event, seat ?? undefined, this.#names) };
  }

  /** Sends an event; people whose role it changes get the whole table too. */
  #tell(event: Event): void {
    const after = this.#state;
    const text = perViewer((seat) => JSON.stringify(this.#eventFor(seat, event, after)));
    for (const [line, before] of this.#lines) {
      const you = this.#you(line);
      line.send(text(before.seat));
      if (!sameYou(you, before)) {
        this.#lines.set(line, you);
        this.#sendTable(line, you);
      }
    }
  }

  /** Sends the status if it has changed. */
  #tellStatus(): void {
    this.#tellShown();
    const text = JSON.stringify({ type: 'status', status: this.#status() } satisfies ServerMessage);
    if (text === this.#lastStatus) return;
    this.#lastStatus = text;
    for (const line of this.#lines.keys()) line.send(text);
  }

  #drop(line: Line, code: number): void {
    this.#lines.delete(line);
    line.close(code);
  }
}
