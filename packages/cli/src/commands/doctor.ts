/** `baralho doctor`: shows what is installed on this machine, and what Baralho can do with it. */
import { existsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { chooseSandbox } from '@baralho/sandbox';
import { Command } from 'commander';

interface Finding {
  readonly what: string;
  readonly ok: boolean;
  readonly found: string;
}

const EXAMPLES = `
Examples:
  npx baralho doctor
  npx baralho doctor --json
`;

const onPath = (...programs: readonly string[]): string | undefined =>
  programs
    .flatMap((program) => (process.env.PATH ?? '').split(':').map((folder) => join(folder, program)))
    .find((path) => existsSync(path));

const program = (what: string, use: string, ...names: readonly string[]): Finding => {
  const path = onPath(...names);
  return { what, ok: path !== undefined, found: path ?? `not found; ${use}` };
};

function sandboxFinding(): Finding[] {
  return (['bwrap', 'limits'] as const).map((mode) => {
    const choice = chooseSandbox(mode);
    if (!choice.ok) return { what: `sandbox ${mode}`, ok: false, found: choice.why };
    const { protections, gaps } = choice.sandbox;
    // The weaker mode is not expected to isolate programs, but what it promises must hold.
    const missing = mode === 'bwrap' ? gaps : gaps.filter((gap) => !gap.startsWith('files'));
    return {
      what: `sandbox ${mode}`,
      ok: missing.length === 0,
      found: `${protections.join(', ')}${gaps.map((gap) => `; but ${gap}`).join('')}`,
    };
  });
}

function findings(): Finding[] {
  return [
    { what: 'Node', ok: true, found: process.versions.node },
    {
      what: 'cores',
      ok: true,
      found: `${availableParallelism()}, ${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    },
    ...sandboxFinding(),
    program('C compiler', 'bots in C cannot be built here', 'cc', 'gcc', 'clang'),
    program('Python', 'bots in Python cannot run here', 'python3'),
    program('Redis', 'work on many machines needs one somewhere (--redis URL)', 'redis-server'),
    program(
      'browser',
      'the tests of the page need chromium',
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
    ),
  ];
}

function run({ json }: { readonly json?: true }): void {
  const all = findings();
  if (json) {
    process.stdout.write(`${JSON.stringify(all)}\n`);
    return;
  }
  const width = Math.max(...all.map(({ what }) => what.length));
  for (const { what, ok, found } of all)
    process.stdout.write(`${ok ? '✓' : '–'} ${what.padEnd(width)}  ${found}\n`);
}

export const command = (): Command =>
  new Command().option('--json', 'print JSON').addHelpText('after', EXAMPLES).action(run);
