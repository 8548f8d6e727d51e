/** `baralho serve`: the page for a browser on this machine, or, with --host, for others. */
import { startServer } from '@baralho/server';
import { Command, InvalidArgumentError } from 'commander';
import { complain } from '../complain.ts';

function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535)
    throw new InvalidArgumentError('a port is a number from 0 to 65535.');
  return port;
}

export function command(): Command {
  return new Command()
    .description('Serve the page: play, watch and measure in a browser.')
    .option('-p, --port <number>', 'port to listen on; 0 takes any free one', portNumber, 8080)
    .option('--host <name>', 'address to listen on; 0.0.0.0 lets other machines in', 'localhost')
    .option('--data <folder>', 'offer the game records (*.jsonl) of this folder in the arena viewer')
    .addHelpText(
      'after',
      `
Examples:
  baralho serve                          at http://localhost:8080/
  baralho serve --port 0                 at any free port
  baralho serve --host 0.0.0.0           for the whole classroom
  baralho serve --data results/          with the records of a tournament`,
    )
    .action(async ({ port, host, data }: { port: number; host: string; data?: string }) => {
      const started = await startServer({ port, host, ...(data !== undefined && { records: data }) });
      if (!started.ok) complain(started.why);
      process.stdout.write(`Baralho is at ${started.server.address}  (Ctrl-C stops it)\n`);
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => void started.server.stop().then(() => process.exit(0)));
    });
}
