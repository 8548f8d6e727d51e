/**
 * All commands, each in its own file that is loaded on demand, so that a short command starts quickly. A command file exports
 * `command(words)`, which returns its commander Command with options, examples and action; its purpose is given here.
 */
import type { Command } from 'commander';

export interface Entry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<{ command(words: readonly string[]): Command | Promise<Command> }>;
}

/** In the order in which the help shows them. */
export const COMMANDS: readonly Entry[] = [
  {
    name: 'play',
    summary: 'play a game at the terminal, or watch one that needs no decisions',
    load: () => import('./commands/play.ts'),
  },
  {
    name: 'judge',
    summary: 'solve the assignments, judge a program, write tests',
    load: () => import('./commands/judge.ts'),
  },
  {
    name: 'deal',
    summary: 'print a deal of any game in any notation',
    load: () => import('./commands/deal.ts'),
  },
  {
    name: 'simulate',
    summary: 'play many games and report how long they take and who wins, with 95% confidence intervals',
    load: () => import('./commands/simulate.ts'),
  },
  {
    name: 'arena',
    summary: 'let bots in any language play each other: check, match, duel, tournament, ladder, replay',
    load: () => import('./commands/arena.ts'),
  },
  {
    name: 'bot',
    summary: 'run a built-in bot that speaks the protocol of the tournament',
    load: () => import('./commands/bot.ts'),
  },
  {
    name: 'solve',
    summary: 'say whether a deal or position is winnable, and with which moves',
    load: () => import('./commands/solve.ts'),
  },
  {
    name: 'survey',
    summary: 'count the winnable deals, with a 95% confidence interval',
    load: () => import('./commands/survey.ts'),
  },
  {
    name: 'serve',
    summary: 'serve the page: play, judge and measure in a browser',
    load: () => import('./commands/serve.ts'),
  },
  {
    name: 'course',
    summary: 'run a course: teams submit programs and bots, which are judged and ranked',
    load: () => import('./commands/course.ts'),
  },
  {
    name: 'backup',
    summary: 'back up all data of a server, also while it is running',
    load: () => import('./commands/backup.ts'),
  },
  {
    name: 'restore',
    summary: 'restore a backup into a new, empty database',
    load: () => import('./commands/restore.ts'),
  },
  {
    name: 'worker',
    summary: 'process work of commands that use --redis on this machine',
    load: () => import('./commands/worker.ts'),
  },
  {
    name: 'doctor',
    summary: 'list what this machine supports: cores, sandbox, compilers, Redis, browser',
    load: () => import('./commands/doctor.ts'),
  },
  {
    name: 'completion',
    summary: 'print the completion of these commands for bash, zsh or fish',
    load: () => import('./commands/completion.ts'),
  },
  {
    name: 'man',
    summary: 'print the manual page: every command with its options and examples',
    load: () => import('./commands/man.ts'),
  },
];

/** Loads a command; its name and purpose come from the table. */
export async function loadCommand(entry: Entry, words: readonly string[] = []): Promise<Command> {
  const { command } = await entry.load();
  return (await command(words)).name(`baralho ${entry.name}`).description(entry.summary);
}
