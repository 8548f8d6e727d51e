/**
 * The secret that machines sharing work have in common: it signs chunks and results. On the command line everybody on the
 * machine could read it (`ps`), so it may also come from a file or from the environment.
 */
import type { Command } from 'commander';
import { complain } from './complain.ts';
import { textOf } from './textOf.ts';

export const SECRET = 'BARALHO_SECRET';
const SHORTEST = 8;

export interface SecretOptions {
  readonly secret?: string;
  readonly secretFile?: string;
}

export const withSecret = (command: Command): Command =>
  command
    .option(
      '--secret <text>',
      'with --redis: a shared secret that signs work and answers; unsigned ones are refused',
    )
    .option('--secret-file <file>', `the same from a file; or set $${SECRET}`);

export function secretOf({ secret: given, secretFile: file }: SecretOptions): string | undefined {
  if (given !== undefined && file !== undefined) complain('give --secret or --secret-file, not both');
  const known = process.env[SECRET];
  // Not passed on to programs that we start.
  delete process.env[SECRET];
  const secret = given ?? (file === undefined ? known : textOf(file).replace(/\r?\n$/, ''));
  if (secret !== undefined && secret.length < SHORTEST)
    complain(`the secret has ${secret.length} characters; it must have ${SHORTEST} at least`);
  return secret;
}
