/**
 * Saves the secret beside the file of records while its competition is running, so that it can continue after a break. Only
 * its owner may read it, and no bot in the sandbox.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { readJson } from '@baralho/core/shape';
import { type Secret, secretShape } from './secret.ts';

export const secretPath = (records: string): string => `${records}.secret`;

export function keepSecret(path: string, secret: Secret): void {
  // A file that already existed may be readable by others.
  rmSync(path, { force: true });
  const file = openSync(path, 'wx', 0o600);
  writeSync(file, `${JSON.stringify(secret)}\n`);
  fsyncSync(file);
  closeSync(file);
}

/** Undefined if there is none that can be read. */
export function findSecret(path: string): Secret | undefined {
  if (!existsSync(path)) return undefined;
  const secret = readJson(secretShape, readFileSync(path, 'utf8'), 'secret');
  return secret.ok ? secret.value : undefined;
}

export const forgetSecret = (path: string): void => rmSync(path, { force: true });
