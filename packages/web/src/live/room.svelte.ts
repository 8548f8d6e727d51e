/** The page's connection to a table, as reactive state: it changes when the table does. */
import type { Seat } from '@baralho/core';
import { type Answer, type Ask, createClient, type SocketLike } from '@baralho/live/client';
import { commitmentOf } from '@baralho/live/commitment';
import type { Status, You } from '@baralho/live/messages';
import { type Standing, seatOfBot, standings } from '@baralho/live/standings';
import type { Table, VisibleEvent } from '@baralho/live/table';
import type { Remark } from '@baralho/live/talk';
import type { LiveWords } from '@baralho/words';
import { app } from '../app.svelte.ts';
import { botName } from '../arena/botName.ts';
import { language } from '../languages/language.svelte.ts';
import type { Row } from './result.ts';

export type Ended = 'taken' | 'gone' | 'too fast';

export interface RoomEvents {
  onEvent(event: VisibleEvent): void;
  onSaid(remark: Remark): void;
}

const lineTo = (id: string): string =>
  new URL(`./api/tables/${id}/line`, location.href.replace(/#.*/, '')).href.replace(/^http/, 'ws');

/** Create it when the browser has its cookie. */
export function openRoom(id: string, words: () => LiveWords, { onEvent, onSaid }: RoomEvents) {
  let changes = $state(0);
  let ended = $state<Ended>();
  let closed = false;
  const client = createClient({
    open: (query) => new WebSocket(`${lineTo(id)}${query}`) as unknown as SocketLike,
    onChange: () => void changes++,
    onEvent,
    onSaid,
    onEnd: (why) => {
      ended = why;
    },
  });
  const hurry = (): void => client.hurry();
  addEventListener('online', hurry);

  /** Read so that readers are notified when it changes. */
  const now = <T>(value: T): T => {
    void changes;
    return value;
  };

  /** Whether the deck is the one whose hash was shown; undefined until it may be known. */
  const isFair = $derived.by(() => {
    const { over, commitment } = now(client.table) ?? {};
    return over ? commitmentOf(over.deck, over.salt) === commitment : undefined;
  });

  function nameAt(seat: Seat): string {
    const seats = now(client.table)?.seats ?? [];
    const { kind, name } = seats[seat] ?? { kind: 'empty', name: '' };
    if (kind !== 'bot') return name || words().guest(seat + 1);
    const alike = seats.flatMap((one, at) => (one.kind === 'bot' && one.name === name ? [at] : []));
    const shown = botName(language.words, name);
    return alike.length === 1 ? shown : `${shown} ${alike.indexOf(seat) + 1}`;
  }

  const nameOf = ({ seat, isBot, name, player }: Standing, bot: string): string => {
    if (seat !== null) return nameAt(seat);
    return isBot ? `${botName(language.words, bot)} ${seatOfBot(player) + 1}` : name || words().guest(player);
  };
  const rows = $derived.by((): readonly Row[] => {
    const table = now(client.table);
    if (table === undefined) return [];
    const { seat } = now(client.you);
    return standings(table).map((row) => ({
      ...row,
      shown: nameOf(row, table.options.bot),
      isMe: row.seat !== null && row.seat === seat,
    }));
  });

  return {
    id,
    get table(): Table | undefined {
      return now(client.table);
    },
    get you(): You {
      return now(client.you);
    },
    get status(): Status | undefined {
      return now(client.status);
    },
    get statusAt(): number {
      return now(client.statusAt);
    },
    get connected(): boolean {
      return now(client.connected);
    },
    get ended(): Ended | undefined {
      return ended;
    },
    /** Recent messages, the latest last. */
    get said(): readonly Remark[] {
      return now(client.said);
    },
    get isFair(): boolean | undefined {
      return isFair;
    },
    /** Of the player at the seat; bots of the same kind are distinguished by a number. */
    nameAt,
    /** Who plays at a seat: a bot, a stand-in, or whether the player is connected. */
    presenceAt(seat: Seat): string {
      const { kind, standIn } = now(client.table)?.seats[seat] ?? { kind: 'empty', standIn: null };
      if (kind === 'bot') return words().bot;
      if (standIn !== null) return words().standIn;
      const isAway = kind === 'person' && now(client.status)?.here[seat] === false;
      return isAway ? words().away : '';
    },
    isHost: (seat: Seat): boolean => now(client.status)?.host === seat,
    isReady: (seat: Seat): boolean => now(client.status)?.ready.includes(seat) ?? false,
    /** In the finished games of the match, by the current players. */
    pointsAt: (seat: Seat): number => rows.find((row) => row.seat === seat)?.total ?? 0,
    /** The points of everybody who has played, under their names. */
    get standings(): readonly Row[] {
      return rows;
    },
    /** The answer; a refusal is shown. Undefined when the connection broke before the answer came, which is also shown. */
    async ask(command: Ask): Promise<Answer | undefined> {
      const wasConnected = client.connected;
      const answer = await client.ask(command).catch(() => undefined);
      if (answer?.type === 'refused') app.tell(words().refusals[answer.why]);
      else if (answer === undefined && !closed && ended === undefined)
        app.tell(wasConnected ? words().unsure : words().notSent);
      return answer;
    },
    close(): void {
      closed = true;
      removeEventListener('online', hurry);
      client.close();
    },
  };
}

export type Room = ReturnType<typeof openRoom>;
