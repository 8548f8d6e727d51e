/**
 * A participant: a built-in bot by its name, or a command. `[NAME=][stream:][text:]COMMAND` gives it a name, chooses the
 * protocol with a permanent process, or the assignment's text notation; the default is one process per move and glyphs.
 */
import { failure, type Result, success } from '@baralho/core/result';
import { type ProgramCommand, type Sandbox, whyExposed } from '@baralho/sandbox';
import { findCommand } from './command.ts';
import type { BotGameId, Dialect } from './game.ts';
import { BOTS } from './games/bots.ts';
import { BOT_GAMES } from './games/index.ts';
import type { Player } from './player.ts';
import { oneShotPlayer } from './players/oneShot.ts';
import { streamPlayer } from './players/stream.ts';

export interface Entrant {
  readonly game: BotGameId;
  readonly name: string;
  /** The command, as typed. */
  readonly command: string;
  /** Hash of everything that determines its moves. */
  readonly hash: string;
  readonly isBuiltIn: boolean;
  /** A player for one seat. */
  open(): Player | Promise<Player>;
  /** The same program with the other notation; missing if there is none. */
  inOtherForm?(): Entrant;
}

export interface EntrantOptions {
  /** Its game; Escalada by default. */
  readonly game?: BotGameId;
  readonly sandbox: Sandbox;
  readonly startMs: number;
  /** Files and folders that every bot may read. */
  readonly allow?: readonly string[];
  /** Files that no bot may read, even if they are in its folder. */
  readonly hidden?: readonly string[];
  /** Files and folders that must stay secret: a bot that could read them is refused. */
  readonly kept?: readonly string[];
}

const SPEC = /^(?:([^=\s/.:'"]+)=)?(.*)$/s;

export function builtInEntrant(name: string, as = name, game: BotGameId = 'escalada'): Entrant | undefined {
  const bot = BOTS[game].find((one) => one.name === name);
  return (
    bot && {
      game,
      name: as,
      command: name,
      hash: `built-in ${name}`,
      isBuiltIn: true,
      open: () => bot.open(),
    }
  );
}

/** How a bot is asked: one process for all moves or one for each, with glyphs or with the assignment's text. */
export interface Speech {
  readonly stays: boolean;
  readonly dialect: Dialect;
}

/** `stream:text:./bot` → how it is asked, and the rest of the command. */
export function parseSpeech(command: string): { readonly speech: Speech; readonly rest: string } {
  const [, words = '', rest = ''] = /^((?:stream:|text:)*)(.*)$/s.exec(command) ?? [];
  const dialect = words.includes('text:') ? 'text' : 'glyphs';
  return { speech: { stays: words.includes('stream:'), dialect }, rest };
}

/** An entrant whose program has already been found. */
export const programEntrant = (
  head: Pick<Entrant, 'name' | 'command' | 'hash'>,
  command: ProgramCommand,
  speech: Speech,
  { game = 'escalada', ...options }: Pick<EntrantOptions, 'game' | 'sandbox' | 'startMs'>,
): Entrant => ({
  ...head,
  game,
  isBuiltIn: false,
  open: () =>
    (speech.stays ? streamPlayer : oneShotPlayer)({
      game: BOT_GAMES[game],
      command,
      dialect: speech.dialect,
      ...options,
    }),
  inOtherForm: () =>
    programEntrant(
      head,
      command,
      { ...speech, dialect: speech.dialect === 'text' ? 'glyphs' : 'text' },
      { game, ...options },
    ),
});

/** A short name for a command: the name of its main file. */
function nameOf(words: readonly string[]): string {
  const file = words.find((word, i) => i > 0 && word.startsWith('/')) ?? words[0] ?? '';
  return file.split('/').at(-1) ?? file;
}

export function findEntrant(spec: string, options: EntrantOptions): Result<Entrant> {
  const { game = 'escalada', sandbox, startMs, allow = [], hidden = [], kept = [] } = options;
  const [, given, rest = ''] = SPEC.exec(spec) ?? [];
  const own = builtInEntrant(rest.trim(), given, game);
  if (own !== undefined) return success(own);
  const { speech, rest: text } = parseSpeech(rest);
  const command = findCommand(text, allow, hidden);
  if (typeof command === 'string') {
    const names = BOTS[game].map(({ name }) => name).join(', ');
    return failure(`bot '${spec}': ${command}; built-in bots are ${names}`);
  }
  const why = sandbox.mode === 'bwrap' ? whyExposed(kept, command.readable) : undefined;
  if (why !== undefined) return failure(`bot '${spec}': ${why}`);
  const head = { name: given ?? nameOf(command.words), command: rest, hash: command.hash };
  return success(programEntrant(head, { ...command, hidden }, speech, { game, sandbox, startMs }));
}

/** Makes equal names different: greedy, greedy 2, greedy 3. */
export function withOwnNames(entrants: readonly Entrant[]): Entrant[] {
  const taken = new Set<string>();
  return entrants.map((entrant) => {
    let { name } = entrant;
    for (let number = 2; taken.has(name); number++) name = `${entrant.name} ${number}`;
    taken.add(name);
    return { ...entrant, name };
  });
}
