/**
 * The password of a Redis. On the command line everybody on the machine could read it (`ps`), so it may also come from the
 * environment, or from a file that the environment names, as with container secrets.
 */
import { textOf } from './textOf.ts';

export const PASSWORD = 'BARALHO_REDIS_PASSWORD';
export const PASSWORD_FILE = 'BARALHO_REDIS_PASSWORD_FILE';

function passwordFrom(environment: NodeJS.ProcessEnv): string | undefined {
  const { [PASSWORD]: given, [PASSWORD_FILE]: file } = environment;
  // Not passed on to programs that we start.
  delete environment[PASSWORD];
  return file === undefined ? given : textOf(file).replace(/\r?\n$/, '');
}

/**
 * The address with the password from the environment, unless it already has one; an invalid address is returned unchanged and refused
 * later.
 */
export function withPassword(address: string): string {
  const password = passwordFrom(process.env);
  if (!password || !URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.host === '' || url.password !== '') return address;
  url.password = encodeURIComponent(password);
  return url.href;
}
