/** Addresses of a course in the page, in a form that works for other people. */
import { worksHereOnly } from '@baralho/api/addresses';
import type { CourseClient } from '../../courseClient.ts';

export const print = (text: string): void => void process.stdout.write(text);

/** The server's answer as JSON, for programs. */
export const printJson = (value: unknown): void => print(`${JSON.stringify(value, undefined, 2)}\n`);

/** What was created: only its name, or the server's answer. */
export const printMade = (json: true | undefined, name: string, answer: object): void =>
  json ? printJson(answer) : print(`${name}\n`);

const HERE_ONLY =
  'baralho: links to localhost work on this machine only; for others start the server with --host 0.0.0.0, or with --public-url behind a proxy\n';

/** The part after `#` is never sent to a server. */
const linkAt = (address: string, course: string, key?: string): string =>
  `${address}#/course?course=${course}${key === undefined ? '' : `&join=${key}`}`;

/**
 * Makes links to a course; with a key they are join links. Uses the server's public address, if one is configured; otherwise the address
 * used by this command, unless that works only on this machine.
 */
export async function linksTo(client: CourseClient, course: string): Promise<(key?: string) => string> {
  const { links } = await client.ask('GET /api/courses/{course}', { parts: { course } });
  const address = links.isNamed || worksHereOnly(client.address) ? links.address : client.address;
  let isWarned = !worksHereOnly(address);
  return (key) => {
    // A join link is for somebody else.
    if (key !== undefined && !isWarned) process.stderr.write(HERE_ONLY);
    isWarned ||= key !== undefined;
    return linkAt(address, course, key);
  };
}
