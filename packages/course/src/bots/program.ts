/**
 * A bot in the form in which it is sent: the built program, packed so that any machine can run it. A machine unpacks each
 * program once, in a folder of its own process; folders of processes that have ended are removed by the next one.
 */
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Answer,
  builtInEntrant,
  type Entrant,
  type Player,
  parseSpeech,
  programEntrant,
} from '@baralho/arena';
import type { Sandbox } from '@baralho/sandbox';
import type { SentProgram } from '../builds/step.ts';
import { commandIn, openPacked, place, withoutFolder } from '../handin/index.ts';

export interface BotProgram {
  /** Hash of the folder as a tar. */
  readonly hash: string;
  /** `./program`, with `stream:` or `text:` before it to choose that protocol. */
  readonly command: string;
}

/** A player as plain data: a program with its bytes, one that forfeits (with the reason, in a sentence), or a built-in bot. */
export type SentBot =
  | ({ readonly name: string; readonly packed: string } & BotProgram)
  | ({ readonly name: string; readonly forfeits: string } & BotProgram)
  | { readonly name: string; readonly builtIn: string };

/** How the bot is asked, or a sentence if its file `protocol` says anything but `stream`, `text` or both. */
export function commandOf({
  protocol,
  run,
}: Pick<SentProgram, 'protocol' | 'run'>): { readonly command: string } | string {
  const words = protocol.split(/\s+/).filter(Boolean);
  const strange = words.find((word) => word !== 'stream' && word !== 'text');
  if (strange !== undefined) return "the file 'protocol' may say stream or text, nothing else";
  const speech = ['stream', 'text'].filter((word) => words.includes(word)).map((word) => `${word}:`);
  return { command: `${speech.join('')}${run.join(' ')}` };
}

/** What the record of a game says about a player. */
export const headOf = (bot: SentBot): Pick<Entrant, 'name' | 'command' | 'hash'> =>
  'builtIn' in bot
    ? { name: bot.name, command: bot.builtIn, hash: `built-in ${bot.builtIn}` }
    : { name: bot.name, command: bot.command, hash: bot.hash.slice(0, 16) };

/** Has a name but cannot play: enough to draw the tables. */
export const namedEntrant = (bot: SentBot): Entrant => ({
  ...headOf(bot),
  game: 'escalada',
  isBuiltIn: 'builtIn' in bot,
  open: () => {
    throw new Error(`${bot.name} is played elsewhere`);
  },
});

const FOLDER = /^baralho-programs-(\d+)$/;
let folder: string | undefined;

/** Where the threads of this process unpack programs. */
function ownFolder(): string {
  if (folder !== undefined) return folder;
  for (const name of readdirSync(tmpdir())) {
    const owner = FOLDER.exec(name)?.[1];
    if (owner !== undefined && !existsSync(`/proc/${owner}`))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
  const own = join(tmpdir(), `baralho-programs-${process.pid}`);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  // Anybody can make a folder with that name; use it only if it is ours.
  const { uid, mode } = lstatSync(own);
  if (uid !== process.getuid?.() || (mode & 0o170777) !== 0o040700)
    throw new Error(`${own} is not ours alone`);
  folder = own;
  return own;
}

/** The same entrant, but its error messages do not reveal where its program is on this machine. */
const placeless = (entrant: Entrant, folder: string): Entrant => ({
  ...entrant,
  async open() {
    const player: Player = await entrant.open();
    return {
      begin: (random) => player.begin?.(random),
      close: () => player.close?.(),
      async choose(view, budget) {
        const { note, exchange, ...answer } = await (player.choose(view, budget) as Promise<Answer>);
        return {
          ...answer,
          ...(note !== undefined && { note: withoutFolder(note, folder) }),
          ...(exchange && {
            exchange: { ...exchange, stderr: withoutFolder(exchange.stderr, folder) },
          }),
        };
      },
    };
  },
});

/** An entrant that can play here; throws if this machine lacks what it needs. */
export function entrantOf(bot: SentBot, sandbox: Sandbox, startMs: number): Entrant {
  if ('builtIn' in bot) {
    const ours = builtInEntrant(bot.builtIn, bot.name);
    if (ours === undefined) throw new Error(`there is no built-in bot '${bot.builtIn}'`);
    return ours;
  }
  if ('forfeits' in bot) {
    const note = bot.forfeits;
    const choose = async () => ({ fault: 'crash', note, ms: 0 }) as const;
    return { ...headOf(bot), game: 'escalada', isBuiltIn: false, open: () => ({ choose }) };
  }
  const { speech, rest } = parseSpeech(bot.command);
  const tar = existsSync(join(ownFolder(), bot.hash))
    ? Buffer.alloc(0)
    : openPacked(Buffer.from(bot.packed, 'base64'));
  const folder = place({ tar, hash: bot.hash }, ownFolder());
  const command = commandIn(folder, rest.split(' '));
  if (typeof command === 'string') throw new Error(command);
  return placeless(programEntrant(headOf(bot), command, speech, { sandbox, startMs }), folder);
}
