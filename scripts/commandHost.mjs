/**
 * Runs the built command many times in one process, because starting it takes longer than most commands. What would end the
 * process ends only the command, which leaves nothing behind. Started by `inOneProcess.suite.ts`, which sends it arguments; it
 * sends back the results. Standard input is empty.
 */
import { fileURLToPath } from 'node:url';
import { main } from '../packages/cli/dist/main.js';

const BIN = fileURLToPath(new URL('../packages/cli/bin/baralho.js', import.meta.url));
const EVENTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'exit', 'uncaughtException', 'unhandledRejection'];

/** Thrown where the process would have ended. */
class Exit extends Error {}

const listenersOf = (emitter, events) => new Map(events.map((event) => [event, emitter.rawListeners(event)]));

/** Takes away what has come to listen since. */
function giveBackListeners(emitter, before) {
  for (const [event, known] of before)
    for (const listener of emitter.rawListeners(event))
      if (!known.includes(listener)) emitter.removeListener(event, listener);
}

function run(words, { cwd, env }) {
  const said = { stdout: '', stderr: '' };
  let status;
  const before = {
    env: { ...process.env },
    process: listenersOf(process, EVENTS),
    stdout: listenersOf(process.stdout, ['error']),
    stderr: listenersOf(process.stderr, ['error']),
  };
  for (const name of ['stdout', 'stderr'])
    process[name].write = (chunk, ...more) => {
      if (status === undefined) said[name] += Buffer.from(chunk).toString();
      const done = more.find((one) => typeof one === 'function');
      if (done !== undefined) queueMicrotask(done);
      return true;
    };
  process.chdir(cwd);
  Object.assign(process.env, env);
  process.argv = [process.execPath, BIN, ...words];
  process.exitCode = undefined;
  process.exit = (code = process.exitCode) => {
    status ??= Number(code ?? 0);
    throw new Exit();
  };
  return main(words)
    .catch((error) => {
      if (error instanceof Exit) return;
      said.stderr += `${error.stack}\n`;
      status ??= 1;
    })
    .then(() => ({ status: status ?? Number(process.exitCode ?? 0), ...said }))
    .finally(() => {
      for (const name of Object.keys(process.env)) if (!(name in before.env)) delete process.env[name];
      Object.assign(process.env, before.env);
      giveBackListeners(process, before.process);
      for (const name of ['stdout', 'stderr']) giveBackListeners(process[name], before[name]);
    });
}

const leave = process.exit.bind(process);
process.on('disconnect', () => leave(0));
process.on('message', async ({ words, ...circumstances }) => process.send(await run(words, circumstances)));
