/** The client on connections that break, go silent or never open, with a fake clock. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, type Client, createClient, type SocketLike } from './client.ts';
import { BEAT, CLOSED } from './messages.ts';

/** A server greets everybody who connects. */
const GREETING = { type: 'you', you: { seat: null, host: false, muted: [] } };

class Socket implements SocketLike {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly sent: string[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(text);
  }
  /** As in a browser on a dead network: no close event comes. */
  close(): void {
    this.closed = true;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: Socket[] = [];
let ended: string[] = [];
let client: Client;
const last = (): Socket => {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error('no line');
  return socket;
};

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, ended] = [[], []];
  client = createClient({
    open() {
      sockets.push(new Socket());
      return last();
    },
    onChange: () => {},
    onEnd: (why) => void ended.push(why),
  });
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
});

const fate = (answer: Promise<Answer>): string[] => {
  const received: string[] = [];
  answer.then(
    ({ type }) => received.push(type),
    () => received.push('lost'),
  );
  return received;
};

it('stays on a line that answers, and asks only when nothing was heard', async () => {
  last().hear(GREETING);
  for (let second = 0; second < 60; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    if (last().sent.length > 0 && last().sent.splice(0).includes(BEAT)) last().hear({ type: 'beat' });
    expect(client.connected).toBe(true);
  }
  expect(sockets.length).toBe(1);
  // While other messages arrive, there is no need to ask.
  for (let second = 0; second < 20; second++) {
    last().hear(GREETING);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(last().sent).toEqual([]);
});

it('gives a silent line up within ten seconds, and comes back on another', async () => {
  last().hear(GREETING);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(client.connected).toBe(false);
  expect(sockets[0]?.closed).toBe(true);
  expect(sockets.length).toBeGreaterThan(1);
  last().hear(GREETING);
  expect(client.connected).toBe(true);
  // Messages from the dead connection no longer matter.
  sockets[0]?.onclose?.({ code: CLOSED.taken });
  expect([client.connected, ended]).toEqual([true, []]);
});

it('knocks again where nobody opens, at once when the network is back', async () => {
  expect(client.connected).toBe(false);
  await vi.advanceTimersByTimeAsync(7000);
  expect(sockets.length).toBe(2);
  last().onclose?.({ code: 1006 });
  client.hurry();
  expect(sockets.length).toBe(3);
  client.hurry();
  expect(sockets.length).toBe(3);
});

it('counts no silence that it did not ask about: a page in the background looks seldom', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  client.close();
  client = createClient({ open: () => last(), onChange: () => {}, onEnd: () => {} });
  last().hear(GREETING);
  last().send = (text) => {
    if (text === BEAT) last().hear({ type: 'beat' });
  };
  for (let minute = 0; minute < 5; minute++) {
    vi.setSystemTime(Date.now() + 60_000);
    await vi.advanceTimersByTimeAsync(500);
    expect(client.connected).toBe(true);
  }
  vi.restoreAllMocks();
});

it('says a move again on the next line, and of words that nobody knows what became of them', async () => {
  last().hear(GREETING);
  const move = fate(client.ask({ type: 'play', turn: 3, move: 'PASSO' }));
  const words = fate(client.ask({ type: 'say', phrase: 'hello' }));
  const [asked] = last().sent;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([move, words]).toEqual([[], ['lost']]);
  // Clicked while disconnected: one command waits, the other is rejected.
  const later = fate(client.ask({ type: 'back' }));
  const deal = fate(client.ask({ type: 'deal' }));
  last().hear(GREETING);
  expect(last().sent).toEqual([asked, expect.stringContaining('"back"')]);
  for (const text of last().sent) last().hear({ type: 'done', id: JSON.parse(text).id });
  await vi.advanceTimersByTimeAsync(0);
  expect([move, later, deal]).toEqual([['done'], ['done'], ['lost']]);
});

it('tells everybody who waits when the line is closed for good', async () => {
  last().hear(GREETING);
  const move = fate(client.ask({ type: 'play', turn: 0, move: 'PASSO' }));
  last().onclose?.({ code: CLOSED.gone });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([move, ended, sockets.length]).toEqual([['lost'], ['gone'], 1]);
  await expect(client.ask({ type: 'back' })).rejects.toThrow();
});
