/** `baralho bot NAME --table URL`: a built-in bot at a live table, with the same connection as everybody. */
import { randomBytes } from 'node:crypto';
import type { EscaladaPlayer } from '@baralho/arena/escalada';
import { stream } from '@baralho/core';
import { botFor } from '@baralho/live';
import { type Client, createClient, type SocketLike } from '@baralho/live/client';
import { newSecret } from '@baralho/store/secrets';
import { WebSocket } from 'ws';
import { complain } from './complain.ts';

/** The WebSocket address, from that of the page or of the API. */
export function lineOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const id = /(?:[?&]table=|\/api\/tables\/)([\w-]{16})(?![\w-])/.exec(address)?.[1];
  if (id === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  return `${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.host}/api/tables/${id}/line`;
}

/** Sits down when possible, plays when it is its turn, and leaves when the table is closed. */
export function sitDown(player: EscaladaPlayer, name: string, address: string, wish?: number): Promise<void> {
  const line = lineOf(address);
  if (line === undefined)
    complain(`'${address}' is not a live table; its address has the form http://HOST/api/tables/ID`);
  const authorization = `Bearer ${newSecret()}`;
  const bot = botFor(player);
  return new Promise((resolve) => {
    let busy = false;
    const say = (text: string): void => void process.stdout.write(`${text}\n`);
    const client: Client = createClient({
      open: (query) => new WebSocket(`${line}${query}`, { headers: { authorization } }) as SocketLike,
      onChange: () => void act(),
      onEvent(event) {
        if (event.type === 'began') player.begin?.(stream('live', randomBytes(4).readUInt32LE()));
        if (event.type === 'played' && event.over !== null)
          say(`${event.over.reason}: ${event.over.scores.join(' ')}`);
        if (event.type === 'closed') finish();
      },
      onEnd(why) {
        if (why === 'gone') complain('there is no such table');
        finish();
      },
    });
    function finish(): void {
      client.close();
      resolve();
    }
    process.once('SIGINT', finish);

    /** One action at a time; its answer changes the table, which is then examined again. */
    async function act(): Promise<void> {
      const { table, you, connected } = client;
      if (busy || table === undefined || !connected) return;
      busy = true;
      try {
        if (you.seat === null) await takeSeat();
        else if (table.seats[you.seat]?.standIn !== null) await client.ask({ type: 'back' });
        else if (table.phase === 'playing' && table.paused === null && table.movers.includes(you.seat)) {
          const turn = table.moves[you.seat] ?? 0;
          await client.ask({ type: 'play', turn, move: await bot.choose(table.view) });
        }
      } catch {
        // The connection is broken; once it is back, the table is examined again.
      } finally {
        busy = false;
      }
    }

    async function takeSeat(): Promise<void> {
      const { table } = client;
      if (table === undefined || table.phase === 'playing' || table.phase === 'closed') return;
      const seat = wish === undefined ? table.seats.findIndex(({ kind }) => kind !== 'person') : wish - 1;
      if (seat < 0) return;
      const answer = await client.ask({ type: 'sit', seat, name });
      if (answer.type === 'done') say(`seated at seat ${seat + 1}`);
      else if (wish !== undefined) complain(`seat ${wish}: ${answer.why}`);
    }
  });
}
