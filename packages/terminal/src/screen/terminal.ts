/**
 * Takes over the real terminal and restores it on every way out. The alternate screen, raw keys, the mouse and the hidden
 * cursor are undone when the program ends by itself, by a signal, by an exception or by losing its terminal.
 */
import { writeSync } from 'node:fs';
import { constants } from 'node:os';
import type { ReadStream } from 'node:tty';
import type { Size } from './canvas.ts';
import { type Press, readPresses, unfinishedAt } from './keys.ts';

const TAKE = '\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?1000h\x1b[?1002h\x1b[?1006h\x1b[2J';
const GIVE_BACK = '\x1b[0m\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[?7h\x1b[?25h\x1b[?1049l';

/** How long a lone escape waits for the rest of a sequence. */
const ESCAPE_WAIT_MS = 40;

export type TerminalOutput = NodeJS.WriteStream & { readonly fd: number };

export interface Screen {
  size(): Size;
  write(text: string): void;
  /** Restores the terminal, stops the process and, when it is continued, takes the terminal again. */
  suspend(): void;
  close(): void;
}

export interface ScreenEvents {
  pressed(press: Press): void;
  /** The size changed, or it is unknown what the terminal shows. */
  resized(): void;
  /** The program is about to end because of a signal: the last moment to save. */
  ending(): void;
}

export function openScreen(input: ReadStream, output: TerminalOutput, events: ScreenEvents): Screen {
  let open = false;
  let rest = '';
  let waiting: NodeJS.Timeout | undefined;

  const writeNow = (text: string): void => {
    try {
      writeSync(output.fd, text);
    } catch {
      // The terminal is gone or accepts no more output: there is nobody to notify.
    }
  };
  const take = (): void => {
    open = true;
    input.setRawMode(true);
    input.resume();
    output.write(TAKE);
  };
  const giveBack = (): void => {
    if (!open) return;
    open = false;
    writeNow(GIVE_BACK);
    try {
      input.setRawMode(false);
    } catch {
      // As above.
    }
  };

  const receive = (text: string): void => {
    for (const press of readPresses(text)) events.pressed(press);
  };
  const onData = (data: string): void => {
    clearTimeout(waiting);
    const text = rest + data;
    const cut = unfinishedAt(text);
    rest = cut < 0 ? '' : text.slice(cut);
    receive(cut < 0 ? text : text.slice(0, cut));
    if (rest === '') return;
    waiting = setTimeout(() => {
      const whole = rest;
      rest = '';
      receive(whole);
    }, ESCAPE_WAIT_MS);
  };

  const endBySignal = (signal: NodeJS.Signals): void => {
    events.ending();
    giveBack();
    process.exit(128 + constants.signals[signal]);
  };
  const failed = (error: unknown): void => {
    giveBack();
    process.stderr.write(
      `baralho: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exit(70);
  };
  const lost = (): void => endBySignal('SIGHUP');
  const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;
  const continued = (): void => {
    take();
    events.resized();
  };

  input.setEncoding('utf8');
  input.on('data', onData);
  input.on('end', lost);
  input.on('error', lost);
  output.on('error', lost);
  output.on('resize', events.resized);
  for (const signal of SIGNALS) process.on(signal, endBySignal);
  process.on('exit', giveBack);
  process.on('uncaughtException', failed);
  process.on('unhandledRejection', failed);
  take();

  return {
    size: () => ({ columns: output.columns || 80, rows: output.rows || 24 }),
    write: (text) => void output.write(text),
    suspend() {
      giveBack();
      process.once('SIGCONT', continued);
      process.kill(process.pid, 'SIGTSTP');
    },
    close() {
      giveBack();
      input.off('data', onData);
      input.off('end', lost);
      input.off('error', lost);
      output.off('resize', events.resized);
      for (const signal of SIGNALS) process.off(signal, endBySignal);
      process.off('exit', giveBack);
      process.off('uncaughtException', failed);
      process.off('unhandledRejection', failed);
      input.pause();
    },
  };
}
