/**
 * Somebody's end of the line, for page, bots and tests: keeps the table as it was told, asks and gets answers, and when the line
 * breaks comes back with the last event it has seen, so that nothing is missed and nothing comes twice.
 */
import type { Command, ServerMessage, Status, You } from './messages.ts';
import { CLOSED } from './messages.ts';
import { follow, type Table, type Told } from './table.ts';

/** What browsers and `ws` have in common. */
export interface SocketLike {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export type Answer = Extract<ServerMessage, { readonly type: 'done' | 'refused' }>;
type Bare<C> = C extends unknown ? Omit<C, 'id'> : never;
export type Ask = Bare<Command>;

export interface ClientOptions {
  /** Opens a line; `query` says what was seen last. */
  open(query: string): SocketLike;
  /** The table, who I am at it or who is there has changed. */
  onChange(): void;
  onEvent?(event: Told): void;
  onSaid?(said: Extract<ServerMessage, { readonly type: 'said' }>): void;
  /** The line is closed for good: another tab has the seat, or there is no such table. */
  onEnd(why: 'taken' | 'gone' | 'too fast'): void;
}

export interface Client {
  readonly table: Table | undefined;
  readonly you: You;
  readonly status: Status | undefined;
  /** When `status` came, by `performance.now()`. */
  readonly statusAt: number;
  readonly connected: boolean;
  /** Rejected when the line breaks before the answer: then only the table can tell. */
  ask(command: Ask): Promise<Answer>;
  close(): void;
}

const FINAL: ReadonlyMap<number, 'taken' | 'gone' | 'too fast'> = new Map([
  [CLOSED.taken, 'taken'],
  [CLOSED.gone, 'gone'],
  [CLOSED.tooFast, 'too fast'],
]);
/** A server that is started anew is found again within a second or two; one that stays away is asked less often. */
const FIRST_WAIT_MS = 200;
const RESTART_WAIT_MS = 1000;
const RESTART_TRIES = 30;
const LONGEST_WAIT_MS = 10_000;

export function createClient(options: ClientOptions): Client {
  let socket: SocketLike | undefined;
  let table: Table | undefined;
  let you: You = { seat: null, host: false };
  let status: Status | undefined;
  let [seq, asked, tries, wait, statusAt] = [0, 0, 0, FIRST_WAIT_MS, 0];
  let connected = false;
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();

  function take(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        ({ table, you, seq } = message);
        status = message.status;
        statusAt = performance.now();
        break;
      case 'event':
        // One that has been seen already says nothing new; where one is missing, the line is asked for it anew.
        if (table === undefined || message.seq <= seq) return;
        if (message.seq > seq + 1) {
          socket?.close();
          return;
        }
        seq = message.seq;
        table = follow(table, message.event);
        options.onEvent?.(message.event);
        break;
      case 'you':
        you = message.you;
        break;
      case 'status':
        status = message.status;
        statusAt = performance.now();
        break;
      case 'said':
        options.onSaid?.(message);
        return;
      case 'done':
      case 'refused': {
        const one = waiting.get(message.id ?? -1);
        waiting.delete(message.id ?? -1);
        one?.resolve(message);
        return;
      }
    }
    options.onChange();
  }

  function connect(): void {
    const query = table === undefined ? '' : `?since=${seq}${you.seat === null ? '' : `&seat=${you.seat}`}`;
    const line = options.open(query);
    socket = line;
    line.onopen = () => {
      connected = true;
      options.onChange();
    };
    line.onmessage = ({ data }) => {
      // Not before: a server that lets people in and sends them away again at once is not asked ever faster.
      [tries, wait] = [0, FIRST_WAIT_MS];
      take(JSON.parse(String(data)));
    };
    line.onerror = () => {};
    line.onclose = ({ code }) => {
      if (line !== socket) return;
      connected = false;
      for (const { reject } of waiting.values()) reject(new Error('the line is broken'));
      waiting.clear();
      const why = FINAL.get(code);
      if (why !== undefined) {
        closed = true;
        options.onEnd(why);
      } else if (!closed) {
        // Not all at the same moment, after a restart.
        retry = setTimeout(connect, wait * (0.5 + Math.random()));
        wait = Math.min(++tries < RESTART_TRIES ? RESTART_WAIT_MS : LONGEST_WAIT_MS, 2 * wait);
      }
      options.onChange();
    };
  }

  connect();
  return {
    get table() {
      return table;
    },
    get you() {
      return you;
    },
    get status() {
      return status;
    },
    get statusAt() {
      return statusAt;
    },
    get connected() {
      return connected;
    },
    ask: (command) =>
      new Promise((resolve, reject) => {
        if (!connected || socket === undefined) return reject(new Error('the line is broken'));
        const id = ++asked;
        waiting.set(id, { resolve, reject });
        socket.send(JSON.stringify({ ...command, id }));
      }),
    close() {
      closed = true;
      clearTimeout(retry);
      socket?.close();
    },
  };
}
