/** The one way to reject invalid input: one sentence on standard error, exit code 2, no stack trace. */
export function complain(message: string): never {
  process.stderr.write(`baralho: ${message}\n`);
  process.exit(2);
}
