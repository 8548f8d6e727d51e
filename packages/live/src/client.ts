/**
 * The client side of a connection to a table, for page, bots and tests: keeps the table as the server describes it and sends
 * requests. When the connection breaks, it reconnects from the last event it has seen, so that nothing is missed or repeated.
 * A connection on which nothing arrives, not even an answer to a heartbeat, is given up: networks can fail silently.
 */
import { BEAT, CLOSED, type Command, type ServerMessage, type Status, type You } from './messages.ts';
import { openQuestions } from './questions.ts';
import { follow, type Table, type VisibleEvent } from './table.ts';
import type { Remark } from './talk.ts';

/** What browsers and `ws` have in common. */
export interface SocketLike {
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
  onEvent?(event: VisibleEvent): void;
  onSaid?(remark: Remark): void;
  /** The line is closed for good: another tab has the seat, or there is no such table. */
  onEnd(why: 'taken' | 'gone' | 'too fast'): void;
}

export interface Client {
  readonly table: Table | undefined;
  readonly you: You;
  readonly status: Status | undefined;
  /** What was said at the table of late, the latest last. */
  readonly said: readonly Remark[];
  /** When `status` came, by `performance.now()`. */
  readonly statusAt: number;
  /** Something was heard on this line: one that only opens may lead nowhere. */
  readonly connected: boolean;
  /**
   * What may be said twice is said again on the next line. Rejected when the line is broken and it may not: then only the table can
   * tell.
   */
  ask(command: Ask): Promise<Answer>;
  /** Looks for the server at once: the network has just come back. */
  hurry(): void;
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

/** After so much silence the server is asked whether it is there; then it has so long to answer, or to let somebody in. */
const QUIET_MS = 2500;
const ANSWER_MS = 5000;
const LOOK_MS = 500;

export function createClient(options: ClientOptions): Client {
  let socket: SocketLike | undefined;
  let table: Table | undefined;
  let you: You = { seat: null, host: false, muted: [] };
  let status: Status | undefined;
  let said: readonly Remark[] = [];
  let [seq, tries, wait, statusAt] = [0, 0, FIRST_WAIT_MS, 0];
  /** When something was last heard on this line, and since when an answer is awaited: to a beat, or to knocking. */
  let [heardAt, askedAt] = [0, 0];
  let [connected, closed] = [false, false];
  let retry: ReturnType<typeof setTimeout> | undefined;
  const questions = openQuestions();

  /** True when something has changed. */
  function take(message: ServerMessage): boolean {
    switch (message.type) {
      case 'table':
        ({ table, you, seq, status } = message);
        statusAt = performance.now();
        return true;
      case 'event':
        // One that has been seen already says nothing new; where one is missing, the line is asked for it anew.
        if (table === undefined || message.seq <= seq) return false;
        if (message.seq > seq + 1) {
          lose();
          return false;
        }
        seq = message.seq;
        table = follow(table, message.event);
        options.onEvent?.(message.event);
        return true;
      case 'you':
        you = message.you;
        return true;
      case 'status':
        status = message.status;
        statusAt = performance.now();
        return true;
      case 'said':
      case 'talk':
        said = message.type === 'talk' ? message.remarks : [...said, message.remark];
        if (message.type === 'said') options.onSaid?.(message.remark);
        return true;
      case 'beat':
        return false;
      case 'done':
      case 'refused':
        questions.answer(message);
        return false;
    }
  }

  function connect(): void {
    clearTimeout(retry);
    const query = table === undefined ? '' : `?since=${seq}${you.seat === null ? '' : `&seat=${you.seat}`}`;
    const line = options.open(query);
    socket = line;
    askedAt = performance.now();
    line.onmessage = ({ data }) => {
      if (line !== socket) return;
      // Not before: a server that lets people in and sends them away again at once is not asked ever faster.
      [tries, wait] = [0, FIRST_WAIT_MS];
      heardAt = performance.now();
      const isNew = !connected;
      connected = true;
      const isChanged = take(JSON.parse(String(data)));
      if (isNew) for (const text of questions.open()) line.send(text);
      if (isChanged || isNew) options.onChange();
    };
    line.onerror = () => {};
    line.onclose = ({ code }) => {
      if (line === socket) end(FINAL.get(code));
    };
  }

  /** The line is gone: for good, or until the next try. */
  function end(why: 'taken' | 'gone' | 'too fast' | undefined): void {
    socket = undefined;
    connected = false;
    if (why !== undefined) {
      stop();
      options.onEnd(why);
    } else if (!closed) {
      questions.breakOff();
      // Not all at the same moment, after a restart.
      retry = setTimeout(connect, wait * (0.5 + Math.random()));
      wait = Math.min(++tries < RESTART_TRIES ? RESTART_WAIT_MS : LONGEST_WAIT_MS, 2 * wait);
    }
    options.onChange();
  }

  /** Gives the line up without waiting for the other end to agree. */
  function lose(): void {
    const line = socket;
    end(undefined);
    line?.close();
  }

  // A page in the background looks seldom: only what was asked and not answered counts as silence.
  const looking = setInterval(() => {
    if (socket === undefined) return;
    const now = performance.now();
    const isAwaited = !connected || askedAt > heardAt;
    if (isAwaited && now - askedAt > ANSWER_MS) lose();
    else if (!isAwaited && now - heardAt > QUIET_MS) {
      askedAt = now;
      socket.send(BEAT);
    }
  }, LOOK_MS);

  function stop(): void {
    closed = true;
    clearTimeout(retry);
    clearInterval(looking);
    questions.close();
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
    get said() {
      return said;
    },
    get statusAt() {
      return statusAt;
    },
    get connected() {
      return connected;
    },
    ask(command) {
      const { text, answer } = questions.ask(command, connected);
      if (connected) socket?.send(text);
      return answer;
    },
    hurry() {
      if (!closed && socket === undefined) connect();
    },
    close() {
      stop();
      socket?.close();
    },
  };
}
