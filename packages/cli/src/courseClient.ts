/**
 * How a command reaches the courses: always through their API. It uses the server given by `--server`, or the one that is
 * running on this machine's data; when there is none it opens the data itself for the duration of the command. So a command
 * can do nothing that the API cannot, and never writes to a file that a server is writing to. With `--database` that database
 * is used: a server is only used when it serves the same one.
 */
import { availableParallelism } from 'node:os';
import { type AnswerOf, type Arguments, clientOf as openClient, type Send } from '@baralho/api/client';
import { COURSE, ENTRANCE } from '@baralho/api/courses';
import type { CourseSchema } from '@baralho/course';
import { isPostgres } from '@baralho/store/address';
import { type Command, Option } from 'commander';
import { complain } from './complain.ts';
import { courseQueue } from './queues.ts';
import { readNote, type ServerNote } from './serverNote.ts';
import {
  databaseOf,
  folderOf,
  MIGRATIONS,
  namesPostgres,
  type StorageOptions,
  withStorage,
} from './storage.ts';

export interface CourseOptions extends StorageOptions {
  readonly server?: string;
  readonly key?: string;
}

const KEY = 'BARALHO_COURSE_KEY';
/** The default address of a server. */
const HERE = 'http://localhost:8080/';

export const withCourse = (command: Command): Command =>
  withStorage(command)
    .option('--server <url>', 'the server, if it is not on this machine')
    .addOption(new Option('--key <key>', 'the key of your join link').env(KEY));

const ADDRESSES = { ...ENTRANCE, ...COURSE } as const;
type Addresses = typeof ADDRESSES;

export interface CourseClient {
  /** The public address of the page. */
  readonly address: string;
  /** Returns the API's answer, or exits with a message. */
  ask<Name extends keyof Addresses>(
    name: Name,
    ...asked: Arguments<Name, Addresses[Name]>
  ): Promise<AnswerOf<Addresses[Name]>>;
  close(): Promise<void>;
}

/** Sends a request as the person with this key. */
export const asKey = (key: string): { readonly headers: Readonly<Record<string, string>> } => ({
  headers: { authorization: `Bearer ${key}` },
});

function clientOf(send: Send, address: string, key: string, close: () => Promise<void>): CourseClient {
  const ask = openClient(ADDRESSES, (path, { headers, body, ...init }) =>
    send(path, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(body !== undefined && { body }),
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    }),
  );
  return {
    address,
    close,
    async ask(name, ...asked) {
      const answer = await ask(name, ...asked);
      if (answer.ok) return answer.value;
      await close();
      return complain(answer.why || `the server answered ${answer.status}`);
    },
  };
}

const nothing = async (): Promise<void> => {};

/** `people` is the public address, if it differs from the one used by this command. */
function farClient(address: string, key: string, people = address): CourseClient {
  const send: Send = (path, init) =>
    fetch(new URL(path, address), init).catch((error: Error) =>
      complain(`cannot reach ${address}: ${(error.cause as Error | undefined)?.message ?? error.message}`),
    );
  return clientOf(send, people, key, nothing);
}

const isThere = (address: string): Promise<boolean> =>
  fetch(new URL('/api/health', address)).then(
    ({ ok }) => ok,
    () => false,
  );

/** Opens the data directly; anybody who can read it counts as the owner. */
async function nearClient(options: CourseOptions): Promise<CourseClient> {
  const [{ serveCourses }, { openStore }, { newSecret }] = await Promise.all([
    import('@baralho/server'),
    import('@baralho/store'),
    import('@baralho/store/secrets'),
  ]);
  const address = databaseOf(options);
  const ownerKey = newSecret();
  const courses = serveCourses(
    {
      open: () => openStore<CourseSchema>(address, MIGRATIONS),
      ownerKey,
      isServing: false,
      isAlone: !isPostgres(address),
      queue: () => courseQueue(availableParallelism(), undefined, {}),
    },
    {
      visitorOf: () => ({ address: 'here', name: '' }),
      isSecure: () => false,
      publicUrl: () => HERE,
      isUrlNamed: false,
      log: (line) => void process.stderr.write(`baralho: ${line}\n`),
    },
  );
  const complaint = await courses.ready();
  if (complaint !== undefined) complain(complaint);
  const send: Send = async (path, init) =>
    courses.routes.request(path.replace(/^\/api\/courses\/?/, '/'), init);
  return clientOf(send, HERE, options.key ?? ownerKey, courses.close);
}

/** The server that is running on this data, if there is one. */
async function serverOn(options: CourseOptions): Promise<ServerNote | undefined> {
  const note = readNote(folderOf(options));
  if (note === undefined) return undefined;
  if (namesPostgres(options)) {
    const { hashOf } = await import('@baralho/store/secrets');
    if (note.database !== hashOf(databaseOf(options))) return undefined;
  }
  return (await isThere(note.address)) ? note : undefined;
}

/** Does something with the courses, then closes everything. */
export async function withClient<T>(
  options: CourseOptions,
  work: (client: CourseClient) => Promise<T>,
): Promise<T> {
  const { server, key = '' } = options;
  if (server !== undefined && !URL.canParse(server)) complain(`'${server}' is not the address of a server`);
  if (server !== undefined && options.database !== undefined)
    complain('name a server (--server) or a database (--database), not both');
  const note = server === undefined ? await serverOn(options) : undefined;
  const client =
    server !== undefined
      ? farClient(server, key)
      : note !== undefined
        ? farClient(note.address, key || note.key, note.publicUrl)
        : await nearClient(options);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
