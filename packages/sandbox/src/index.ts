/**
 * Running untrusted programs. Choose a sandbox, open a cage in it, and run a program to its end (`runToEnd`) or communicate
 * with one that keeps running (`startProgram`). After a fault of the machine it tries again for some seconds and then throws a
 * `MachineFault`; everything else a program can do is an outcome.
 *
 * @example
 * ```ts
 * import { chooseSandbox, runToEnd } from '@baralho/sandbox';
 * const choice = chooseSandbox('auto');
 * if (!choice.ok) throw new Error(choice.why);
 * const cage = choice.sandbox.open();
 * const command = { words: ['cat'], folder: '/', readable: [] };
 * const caps = { stdoutBytes: 10_240, stderrBytes: 10_240 };
 * const outcome = await runToEnd(command, cage, { input: '0\n', caps, left: ({ ownMs }) => 2000 - ownMs });
 * cage.close();
 * outcome.stdout.toString().trim(); // → "0"
 * ```
 */
export { isOfSystem } from './bubblewrap.ts';
export { clearCaches } from './caches.ts';
export { type Allowance, type Cage, DEFAULT_ALLOWANCE, type ProgramCommand } from './cage.ts';
export type { Caps } from './caps.ts';
export type { Usage } from './clock.ts';
export { whyExposed } from './exposed.ts';
export { installationOf, isOwnFolder } from './installation.ts';
export { MachineFault } from './machineFault.ts';
export { clearWhenDone, makeOwnFolder, removeOwnFolder } from './ownFolder.ts';
export { type Ending, type Program, startProgram } from './program.ts';
export { type Outcome, outcomeOf, runToEnd } from './run.ts';
export { chooseSandbox, SANDBOX_MODES, type Sandbox, type SandboxMode } from './sandbox.ts';
export { signalOf } from './signals.ts';
export { openStay, type Stay } from './stay.ts';
