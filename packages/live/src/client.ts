/**
 * The client side of a connection to a table, for page, bots and tests: keeps the table as the server describes it and sends
 * requests. When the connection breaks, it reconnects from the last event it has seen, so that nothing is missed or repeated.
 * A connection on which nothing arrives, not even an answer to a heartbeat, is given up: networks can fail silently.
 */
import { BEAT, CLOSED, type Command, type ServerMessage, type Status, type You } from './messages.ts';
import { openQuestions } from './questions.ts';
import { follow, type Table, type VisibleEvent } from './table.ts';
import type { Remark } from './talk.ts';

/** The common part of the WebSockets of browsers and of `ws`. */
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
  /** Opens a connection; `query` says what was seen last. */
  open(query: string): SocketLike;
  /** The table, my seat or the people present have changed. */
  onChange(): void;
  onEvent?(event: VisibleEvent): void;
  onSaid?(remark: Remark): void;
  /** The connection is closed for good: another tab has the seat, or the table does not exist. */
  onEnd(why: 'taken' | 'gone' | 'too fast'): void;
}

export interface Client {
  readonly table: Table | undefined;
  readonly you: You;
  readonly status: Status | undefined;
  /** Recent messages at the table, the latest last. */
  readonly said: readonly Remark[];
  /** When `status` arrived, by `performance.now()`. */
  readonly statusAt: number;
  /** Whether anything was received on this connection: one that merely opens may lead nowhere. */
  readonly connected: boolean;
  /**
   * Commands that may be repeated are sent again on the next connection. Rejected if the connection breaks and the command may not be
   * repeated: then only the table shows whether it arrived.
   */
  ask(command: Ask): Promise<Answer>;
  /** Tries to connect at once: the network has just come back. */
  hurry(): void;
  close(): void;
}

const FINAL: ReadonlyMap<number, 'taken' | 'gone' | 'too fast'> = new Map([
  [CLOSED.taken, 'taken'],
  [CLOSED.gone, 'gone'],
  [CLOSED.tooFast, 'too fast'],
]);

/** A server that restarts is found again within a second or two; one that stays away is tried less often. */
const FIRST_WAIT_MS = 200;
const RESTART_WAIT_MS = 1000;
const RESTART_TRIES = 30;
const LONGEST_WAIT_MS = 10_000;

/** After this much silence the server is asked whether it is there; then it has this long to answer, or to accept a connection. */
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
  /** When something was last received, and since when an answer is due: to a beat, or to the attempt to connect. */
  let [heardAt, askedAt] = [0, 0];
  let [connected, closed] = [false, false];
  let retry: ReturnType<typeof setTimeout> | undefined;
  const questions = openQuestions();

  /** Returns whether something has changed. */
  function take(message: ServerMessage): boolean {
    switch (message.type) {
      case 'table':
        ({ table, you, seq, status } = message);
        statusAt = performance.now();
        return true;
      case 'event':
        // An event seen before is ignored; if one is missing, the connection asks for it again.
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
      // Not earlier: a server that accepts and then drops connections must not be tried faster and faster.
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

  /** The connection is gone: for good, or until the next try. */
  function end(why: 'taken' | 'gone' | 'too fast' | undefined): void {
    socket = undefined;
    connected = false;
    if (why !== undefined) {
      stop();
      options.onEnd(why);
    } else if (!closed) {
      questions.breakOff();
      // Spread out, so that clients do not all come at the same moment after a restart.
      retry = setTimeout(connect, wait * (0.5 + Math.random()));
      wait = Math.min(++tries < RESTART_TRIES ? RESTART_WAIT_MS : LONGEST_WAIT_MS, 2 * wait);
    }
    options.onChange();
  }

  /** Drops the connection without waiting for the other end. */
  function lose(): void {
    const line = socket;
    end(undefined);
    line?.close();
  }

  // A page in the background checks rarely: only unanswered questions count as silence.
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
