/**
 * Runs experiments on the server, where it offers long runs: then they can be larger than a browser can handle. The figures
 * are the same wherever it runs.
 */
import { RUN_API, type RunRequest } from '@baralho/api/runs';
import { pageClient } from '../pageClient.ts';
import { hasServer } from '../server.ts';
import type { Running } from './run.ts';

/** The server does not accept the run; the message says why, in the language of the page. */
export class NotTaken extends Error {}

const ask = pageClient({ 'POST /api/runs': RUN_API['POST /api/runs'] });

/** Whether the server that sent this page accepts runs. */
export async function takesRuns(): Promise<boolean> {
  if (!navigator.onLine || !hasServer()) return false;
  try {
    const { runs } = await (await fetch('./api/health')).json();
    return runs === true;
  } catch {
    return false;
  }
}

interface State<T> {
  readonly state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
  readonly tally: T;
}

/** A run, and the secret needed to follow and stop it. */
interface Ticket {
  readonly id: string;
  readonly secret: string;
}

async function submit(asked: RunRequest): Promise<Ticket> {
  const answer = await ask('POST /api/runs', { json: asked });
  if (!answer.ok) throw new NotTaken(answer.why);
  return answer.value;
}

/** A broken connection is opened again; after this many breaks in a row, the server counts as gone. */
const MOST_BREAKS = 20;
const MEND_MS = 3000;

/** The events of a run until the connection breaks. */
async function* eventsOf({ id, secret }: Ticket): AsyncGenerator<string> {
  const answer = await fetch(`./api/runs/${id}/events?tally=1`, { headers: bearer(secret) });
  if (!answer.ok || answer.body === null) throw new ServerGone();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (text + value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) yield event.slice('data: '.length);
  }
}

const bearer = (secret: string): Record<string, string> => ({ authorization: `Bearer ${secret}` });

/** The server no longer knows this run. */
class ServerGone extends Error {}

/** Returns the state at the end; calls `tell` with those before. */
async function listen<T>(ticket: Ticket, tell: (tally: T) => void): Promise<State<T>> {
  for (let breaks = 0; ; ) {
    try {
      for await (const event of eventsOf(ticket)) {
        breaks = 0;
        const state = JSON.parse(event) as State<T>;
        if (state.state !== 'waiting' && state.state !== 'running') return state;
        tell(state.tally);
      }
    } catch (error) {
      if (error instanceof ServerGone) throw error;
    }
    if (++breaks === MOST_BREAKS) throw new ServerGone();
    await new Promise((resolve) => setTimeout(resolve, MEND_MS));
  }
}

/** Rejects when the server is busy, refuses, fails or goes away. */
export function runOnServer<T>(asked: RunRequest, onprogress: (tally: T) => void): Running<T> {
  let stopped = false;
  let cancel = (): void => {};

  async function watch(ticket: Ticket): Promise<T> {
    // Leaving the page stops its run.
    cancel = () => {
      const how = { method: 'DELETE', headers: bearer(ticket.secret), keepalive: true };
      void fetch(`./api/runs/${ticket.id}`, how).catch(() => {});
    };
    addEventListener('pagehide', cancel);
    if (stopped) cancel();
    try {
      const { state, tally } = await listen(ticket, onprogress);
      if (state === 'failed') throw new Error('the run failed');
      return tally;
    } catch (error) {
      cancel();
      throw error;
    } finally {
      removeEventListener('pagehide', cancel);
    }
  }
  return {
    finished: submit(asked).then(watch),
    stop() {
      stopped = true;
      cancel();
    },
  };
}
