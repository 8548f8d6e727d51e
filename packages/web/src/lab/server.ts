/**
 * The laboratory behind the page: a server that takes long runs says so, and then an experiment can be left to it, larger than
 * a browser would want. The figures are the same wherever it runs.
 */
import { formatSwitch, SWITCHES, type WarSetting } from '@baralho/core/games/war/index';
import type { LabRequest } from './request.ts';
import type { Running } from './run.ts';

/** The server has too much to do. */
export class ServerBusy extends Error {}

/** Whether the server that sent this page takes runs. */
export async function takesRuns(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { runs } = await (await fetch('./api/health')).json();
    return runs === true;
  } catch {
    return false;
  }
}

const switchesOf = ({ form, ...options }: WarSetting): Record<string, string> => ({
  form,
  ...Object.fromEntries(SWITCHES.map((one) => [one.name, formatSwitch(one, options)])),
});

/** What the server is asked, an experiment each, in the order of `experimentsOf`. */
export function askedOf({ kind, games, seed, settings, klondike }: LabRequest): readonly object[] {
  if (kind === 'accordion') return [{ run: kind, games, seed }];
  if (kind === 'klondike') return [{ run: 'klondike survey', games, seed, ...klondike }];
  return settings.map((setting) => ({ run: kind, games, seed, setting: switchesOf(setting) }));
}

interface State<T> {
  readonly id: string;
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly tally: T;
}

async function submit(asked: object): Promise<string> {
  const answer = await fetch('./api/runs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  if (answer.status === 429) throw new ServerBusy();
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return ((await answer.json()) as { readonly id: string }).id;
}

/** A line that breaks is mended by the browser, every few seconds; so often in a row, and the server has gone. */
const MOST_BREAKS = 20;

/** Rejects when the server is busy, fails or goes away. */
export function runOnServer<T>(asked: object, nothing: T, onprogress: (tally: T) => void): Running<T> {
  let tally = nothing;
  let stopped = false;
  let cancel = (): void => {};

  function watch(id: string): Promise<T> {
    const events = new EventSource(`./api/runs/${id}/events?tally=1`);
    // A page that is left behind leaves nothing running.
    cancel = () => void fetch(`./api/runs/${id}`, { method: 'DELETE', keepalive: true }).catch(() => {});
    addEventListener('pagehide', cancel);
    return new Promise<T>((resolve, reject) => {
      let breaks = 0;
      events.addEventListener('message', ({ data }: MessageEvent<string>) => {
        breaks = 0;
        const { state, tally: found } = JSON.parse(data) as State<T>;
        tally = found;
        if (state === 'running') onprogress(tally);
        else if (state === 'failed') reject(new Error('the run failed'));
        else resolve(tally);
      });
      events.addEventListener('error', () => {
        if (events.readyState !== EventSource.CLOSED && ++breaks < MOST_BREAKS) return;
        cancel();
        reject(new Error('the server has gone'));
      });
      if (stopped) cancel();
    }).finally(() => {
      events.close();
      removeEventListener('pagehide', cancel);
    });
  }
  return {
    finished: submit(asked).then(watch),
    stop() {
      stopped = true;
      cancel();
    },
  };
}
