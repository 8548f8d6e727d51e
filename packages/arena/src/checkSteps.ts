/**
 * What the checks of all games have in common: asking a bot about a position, and describing its answer. The positions are
 * those of each game (`games/NAME/check.ts`).
 */
import type { Entrant } from './entrant.ts';
import { BOT_GAMES } from './games/index.ts';
import type { Answer, Exchange, Fault, Player } from './player.ts';
import type { Limits, PlayedGame } from './referee.ts';

export interface Step {
  readonly name: string;
  readonly ok: boolean;
  /** One sentence on the problem. */
  readonly why?: string;
  /** Legal, but not a good play. */
  readonly weak?: string;
  readonly fault?: Fault;
  readonly exchange?: Exchange;
}

export type Verdict = Omit<Step, 'name'>;
export const GOOD: Verdict = { ok: true };

export interface Examiner {
  readonly player: Player;
  readonly entrant: Entrant;
  readonly limits: Limits;
}

export type CheckStep = readonly [name: string, run: (examiner: Examiner) => Promise<Verdict>];

/** A position, and how the rules judge a proposal in it. */
export interface Position {
  readonly view: unknown;
  /** One sentence if the proposal is illegal. */
  whyIllegal(proposal: unknown): string | undefined;
}

/** The check for one game. */
export interface GameCheck {
  readonly steps: readonly CheckStep[];
  /** The first request to a program. */
  readonly first: Position;
  /** Recognizes the most common mistakes from the output: a sentence after a space, or nothing. */
  adviceOn(exchange: Exchange): string;
}

/** Asks with a full bank and no earlier plays. */
export async function ask({ player, entrant, limits }: Examiner, { view }: Position): Promise<Answer> {
  const choice = player.choose(view, { ms: limits.moveMs, bankMs: limits.bankMs });
  if (choice instanceof Promise) return choice;
  const sent = BOT_GAMES[entrant.game].request(view, 'glyphs');
  return { proposal: choice, ms: 0, exchange: { sent, stdout: '', stderr: '' } };
}

export function verdictOn(
  asked: Position,
  answer: Answer,
  adviceOn: GameCheck['adviceOn'] = () => '',
): Verdict {
  const shown = answer.exchange && { exchange: answer.exchange };
  if (answer.fault !== undefined) {
    const advice = answer.exchange === undefined ? '' : adviceOn(answer.exchange);
    const why = `${answer.fault}: ${answer.note ?? ''}${advice}`;
    return { ok: false, why, fault: answer.fault, ...shown };
  }
  const { exitCode = 0 } = answer.exchange ?? {};
  if (exitCode !== 0)
    return {
      ok: false,
      why: `It ended with exit code ${exitCode}, which judges take for a crash.`,
      ...shown,
    };
  const why = asked.whyIllegal(answer.proposal);
  return why === undefined ? { ok: true, ...shown } : { ok: false, why: `illegal: ${why}`, ...shown };
}

export const oneLine =
  (asked: Position) =>
  async (examiner: Examiner): Promise<Verdict> => {
    const { exchange } = await ask(examiner, asked);
    if (exchange === undefined || examiner.entrant.isBuiltIn) return GOOD;
    const lines = exchange.stdout.split('\n').filter((line) => line.trim() !== '');
    if (lines.length === 0) return { ok: false, why: 'It printed nothing.', exchange };
    return lines.length === 1 ? GOOD : { ok: false, why: 'It printed more than one line.', exchange };
  };

const isLate = (fault: Fault | undefined): boolean => fault === 'timeout' || fault === 'stall';

export const endsWell =
  (asked: Position) =>
  async (examiner: Examiner): Promise<Verdict> => {
    const { exchange, fault, note } = await ask(examiner, asked);
    if (isLate(fault)) return { ok: false, why: `${fault}: ${note ?? ''}`, ...(exchange && { exchange }) };
    return (exchange?.exitCode ?? 0) === 0
      ? GOOD
      : { ok: false, why: `It ended with exit code ${exchange?.exitCode}.`, ...(exchange && { exchange }) };
  };

export const inTime =
  (...positions: readonly Position[]) =>
  async (examiner: Examiner): Promise<Verdict> => {
    for (const asked of positions) {
      const { exchange, ...answer } = await ask(examiner, asked);
      if (answer.fault !== undefined) return verdictOn(asked, { ...answer, ...(exchange && { exchange }) });
      const ms = answer.chargedMs ?? answer.ms;
      if (ms > examiner.limits.moveMs)
        return {
          ok: false,
          why: `It took ${Math.round(ms)} ms; a move has ${examiner.limits.moveMs} ms.`,
          ...(exchange && { exchange }),
        };
    }
    return GOOD;
  };

/** The first fault in a game by a player at one of these seats. */
export function verdictOnGame(played: PlayedGame, seats: readonly number[]): Verdict {
  const bad = played.moves.find(({ seat, fault }) => seats.includes(seat) && fault !== undefined);
  if (bad === undefined) return GOOD;
  return {
    ok: false,
    why: `${bad.fault}: ${bad.note ?? ''}`,
    ...(bad.exchange && { exchange: bad.exchange }),
  };
}
