/**
 * The connection between a table and a browser or bot: a WebSocket at `/api/tables/ID/line`. A client that reconnects says
 * with `?since=SEQ&seat=N` which event it saw last, and from which seat. Messages are checked before anything else sees them;
 * a client that sends too much, reads too slowly or does not answer a ping is disconnected, and may come back.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { failure } from '@baralho/core/result';
import type { Line, LiveTables, Since } from '@baralho/live';
import { BEAT, CLOSED, parseCommand, type ServerMessage } from '@baralho/live/messages';
import { type WebSocket, WebSocketServer } from 'ws';
import { bucket } from '../access/bucket.ts';
import { lastWords } from '../access/guard.ts';
import { type Note, tableInShort } from '../journal.ts';

const LONGEST_MESSAGE = 2048;
/** How much may wait for a slow reader. */
const MOST_WAITING = 512 * 1024;
/** A client that does not answer a ping before the next one is gone. */
const PING_MS = 5000;
/** Messages at once, and how often one more; a client that ignores the limit is disconnected. */
const AT_ONCE = 30;
const EVERY_MS = 100;
const MOST_TOO_FAST = 100;
/** A message in more pieces than this is invalid. */
const MOST_PIECES = 16;
/** How long a client has to close the connection. */
const GOODBYE_MS = 5000;

export interface Sockets {
  /** Takes over a connection whose player has been checked. */
  accept(incoming: IncomingMessage, socket: Duplex, head: Buffer, id: string, player: string): void;
  readonly counts: { readonly messages: number; readonly refused: number };
  close(): void;
}

export function sinceOf(url: string): Since | undefined {
  const { searchParams } = new URL(url, 'http://x');
  const [seq, seat] = [searchParams.get('since') ?? '', searchParams.get('seat') ?? ''];
  if (!/^\d{1,9}$/.test(seq)) return undefined;
  return { seq: Number(seq), seat: /^\d$/.test(seat) ? Number(seat) : null };
}

export function openSockets(
  liveTables: () => Promise<LiveTables>,
  log: (line: string) => void,
  note: Note = () => {},
): Sockets {
  /** Supported by ws 8.22, but not yet in its types. */
  const unlisted = { closeTimeout: GOODBYE_MS };
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    perMessageDeflate: false,
    clientTracking: true,
    maxFragments: MOST_PIECES,
    autoPong: false,
    ...unlisted,
  });
  server.on('wsClientError', (_, socket) => socket.end(lastWords('400 Bad Request')));
  const counts = { messages: 0, refused: 0 };
  const answered = new WeakSet<WebSocket>();
  const pings = setInterval(() => {
    for (const socket of server.clients) {
      if (!answered.has(socket)) socket.terminate();
      answered.delete(socket);
      socket.ping();
    }
  }, PING_MS).unref();

  function attend(socket: WebSocket, id: string, player: string, since: Since | undefined): void {
    const line: Line = {
      cookie: player,
      send(text) {
        if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
        else socket.send(text);
      },
      close: (code) => socket.close(code),
    };
    const table = tableInShort(id);
    const opened = performance.now();
    note('line opened', { table });
    const speed = bucket(AT_ONCE, EVERY_MS);
    let [messages, tooFast] = [0, 0];
    const refuse = (why: 'malformed' | 'too fast', detail?: string): void => {
      counts.refused++;
      const message: ServerMessage = { type: 'refused', id: null, why, ...(detail && { detail }) };
      line.send(JSON.stringify(message));
    };
    /** Whether one more frame of any kind is within the limit; a client that exceeds it is disconnected and ignored. */
    function isInTime(): boolean {
      if (speed.take(performance.now())) return true;
      if (++tooFast > MOST_TOO_FAST) {
        socket.close(CLOSED.tooFast);
        socket.pause();
      }
      return false;
    }
    answered.add(socket);
    socket.on('pong', () => isInTime() && answered.add(socket));
    socket.on('ping', (data) => isInTime() && socket.pong(data));
    // An invalid frame closes the connection; there is nothing to report.
    socket.on('error', () => {});
    const joined = (async () => {
      const at = await liveTables();
      if (!(await at.join(id, line, since))) socket.close(CLOSED.gone);
      // Already disconnected again.
      if (socket.readyState !== socket.OPEN) at.leave(id, line);
      return at;
    })();
    joined.catch((error: Error) => {
      log(`a table cannot be read: ${error.message}`);
      socket.close(CLOSED.restart);
    });
    socket.on('message', async (data, isBinary) => {
      counts.messages++;
      messages++;
      if (!isInTime()) {
        if (tooFast <= MOST_TOO_FAST) refuse('too fast');
        return;
      }
      const text = data.toString();
      if (text === BEAT) return line.send(BEAT);
      const command = isBinary ? failure('send text') : parseCommand(text);
      if (!command.ok) return refuse('malformed', command.why);
      await (await joined.catch(() => undefined))?.command(id, line, command.value);
    });
    socket.on('close', (code) => {
      const seconds = Math.round((performance.now() - opened) / 1000);
      note('line closed', { table, code, seconds, messages });
    });
    socket.on('close', () => void joined.then((at) => at.leave(id, line)).catch(() => {}));
  }

  return {
    counts,
    accept(incoming, socket, head, id, player) {
      server.handleUpgrade(incoming, socket, head, (line) =>
        attend(line, id, player, sinceOf(incoming.url ?? '')),
      );
    },
    close() {
      clearInterval(pings);
      for (const socket of server.clients) socket.close(CLOSED.restart);
      server.close();
    },
  };
}
