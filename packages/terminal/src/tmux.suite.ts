/** A tmux pane for tests that use the real program as a player would: keys in, screen out. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const BARALHO = fileURLToPath(new URL('../../cli/bin/baralho.js', import.meta.url));
const BUILT = fileURLToPath(new URL('../../cli/dist/commands/play.js', import.meta.url));

export interface Pane {
  /** Sends keys by tmux's names (`Enter`, `Up`, `C-c`), other words as they are typed. */
  keys(...keys: readonly string[]): void;
  /** Sends bytes as they are. */
  send(text: string): void;
  screen(): string;
  /** The screen with its escape sequences. */
  styledScreen(): string;
  /** A format of tmux, such as `#{alternate_on}`. */
  ask(format: string): string;
  resize(columns: number, rows: number): void;
  /**
   * Waits until the screen shows something and no longer changes, so that it is not half drawn, and returns the screen; throws with the
   * last screen when that never happens.
   */
  until(shows: string | RegExp): Promise<string>;
  /** Waits until the program in the pane has ended. */
  ended(): Promise<void>;
  close(): void;
}

export interface PaneOptions {
  /** A line for the shell. */
  readonly command: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly columns?: number;
  readonly rows?: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Long enough for a busy machine; only a failing test waits this long. */
const PATIENCE_MS = 60_000;

async function patiently(done: () => boolean, complaint: () => string): Promise<void> {
  for (const started = Date.now(); !done(); await pause(30))
    if (Date.now() - started > PATIENCE_MS) throw new Error(complaint());
}

export function openPane({ command, environment = {}, columns = 80, rows = 24 }: PaneOptions): Pane {
  if (!existsSync(BUILT)) throw new Error('the command is not built; run npm run build first');
  const socket = join(tmpdir(), `baralho-${randomUUID()}`);
  const tmux = (...words: readonly string[]): string =>
    execFileSync('tmux', ['-S', socket, '-f', '/dev/null', ...words], {
      encoding: 'utf8',
      // Whatever the machine's language, tmux must not replace non-ASCII characters.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
  const variables = Object.entries(environment).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  tmux('new-session', '-d', '-s', 'test', '-x', String(columns), '-y', String(rows), ...variables, command);
  tmux('set-option', '-t', 'test', 'remain-on-exit', 'on');
  const screen = (): string => tmux('capture-pane', '-p', '-t', 'test');
  const ask = (format: string): string => tmux('display-message', '-p', '-t', 'test', format).trim();
  return {
    keys: (...keys) => void tmux('send-keys', '-t', 'test', ...keys),
    send: (text) => void tmux('send-keys', '-t', 'test', '-l', text),
    screen,
    styledScreen: () => tmux('capture-pane', '-e', '-p', '-t', 'test'),
    ask,
    resize: (width, height) =>
      void tmux('resize-window', '-t', 'test', '-x', String(width), '-y', String(height)),
    async until(shows) {
      const seen = (text: string): boolean =>
        typeof shows === 'string' ? text.includes(shows) : shows.test(text);
      let text = '';
      await patiently(
        () => {
          const before = text;
          text = screen();
          return seen(text) && text === before;
        },
        () => `never showed ${shows}; last screen:\n${text}`,
      );
      return text;
    },
    ended: () =>
      patiently(
        () => ask('#{pane_dead}') === '1',
        () => `the program did not end; last screen:\n${screen()}`,
      ),
    close() {
      tmux('kill-server');
      rmSync(socket, { force: true });
    },
  };
}
