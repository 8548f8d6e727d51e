/** Simulated people at the tables of a real server: each has a connection and an address of its own and plays greedily. */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { BUILT_IN } from '@baralho/arena/bots/index';
import { botFor } from '@baralho/live';
import { createClient } from '@baralho/live/client';
import { WebSocket } from 'ws';

/** In 127.0.0.0/8, which Linux lets anybody use. */
const ipOf = (i) => `127.${1 + (i >> 8)}.${i & 255}.1`;
const greedy = botFor(await BUILT_IN.find(({ name }) => name === 'greedy').open());

export const openTable = (address, number, options = {}) =>
  new Promise((resolve, reject) => {
    const secret = randomBytes(16).toString('base64url');
    const asked = request(
      new URL('/api/tables', address),
      {
        method: 'POST',
        localAddress: ipOf(number),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      },
      async (answer) => {
        const text = (await answer.toArray()).join('');
        if (answer.statusCode === 201) resolve({ id: JSON.parse(text).id, secret });
        else reject(new Error(`${answer.statusCode} ${text}`));
      },
    );
    asked.once('error', reject);
    asked.end(JSON.stringify({ game: 'escalada', options }));
  });

/**
 * Somebody who sits down, deals when it is time to, and plays on for ever; `onFrame` hears everything as it comes, `onEvent` what
 * the client makes of it. Where there are several servers each stays at its own, as people do: a dead line is not got over by going
 * elsewhere.
 */
export function player({ addresses, id, secret, seat, ip, pauseMs, onFrame, onEvent, onMove = () => {} }) {
  let busy = false;
  const address = addresses[(ip + seat) % addresses.length];
  const open = (query) => {
    const line = `${address.replace('http', 'ws')}api/tables/${id}/line${query}`;
    const socket = new WebSocket(line, {
      headers: { authorization: `Bearer ${secret}` },
      localAddress: ipOf(ip),
      handshakeTimeout: 20_000,
    });
    if (onFrame) socket.on('message', (data) => onFrame(data.toString()));
    return socket;
  };
  const client = createClient({ open, onChange: () => void act(), onEvent, onEnd: () => {} });

  async function act() {
    const { table, you, connected } = client;
    if (busy || !table || !connected) return;
    const mine = table.phase === 'playing' && table.movers.includes(you.seat);
    const begins =
      seat === 0 && table.phase !== 'playing' && table.seats.every(({ kind }) => kind === 'person');
    if (you.seat !== null && !mine && !begins && table.seats[you.seat].standIn === null) return;
    busy = true;
    try {
      if (you.seat === null) await client.ask({ type: 'sit', seat, name: `Guest ${seat}` });
      else if (table.seats[you.seat].standIn !== null) await client.ask({ type: 'back' });
      else if (begins) await client.ask({ type: 'deal' });
      else {
        await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
        const turn = client.table.moves[you.seat];
        const move = await greedy.choose(client.table.view);
        onMove(id, seat);
        await client.ask({ type: 'play', turn, move });
      }
    } catch {
      // The line is broken: it comes back by itself.
    }
    busy = false;
    // What has changed meanwhile has called in vain.
    setImmediate(act);
  }
  return client;
}
