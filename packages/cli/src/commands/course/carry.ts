/** `baralho course archive`, `restore`, `remove`, `forget`: maintaining a course, and archiving it. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { type CourseOptions, withClient, withCourse } from '../../courseClient.ts';
import { print, printMade } from './links.ts';

const archive = (course: string, file: string, options: CourseOptions): Promise<void> =>
  withClient(options, async (client) => {
    if (existsSync(file)) complain(`'${file}' is there already; an archive replaces nothing`);
    const { body } = await client.ask('GET /api/courses/{course}/archive', { parts: { course } });
    if (body === null) complain('the server sent nothing');
    await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file, { mode: 0o600 }));
    print(`'${course}' is saved in '${file}', with names, sources and hashes of passwords: keep it safe\n`);
  });

const restore = (file: string, options: CourseOptions & { readonly json?: true }): Promise<void> =>
  withClient(options, async (client) => {
    if (!existsSync(file)) complain(`there is no file '${file}'`);
    const { id } = await client.ask('POST /api/courses/restore', {
      bytes: Readable.toWeb(createReadStream(file)),
    });
    printMade(options.json, `'${id}' is back`, { id });
  });

const remove = (course: string, options: CourseOptions & { readonly yes?: true }): Promise<void> =>
  withClient(options, async (client) => {
    if (!options.yes) complain(`everything in '${course}' would be deleted; archive it, then say --yes`);
    await client.ask('DELETE /api/courses/{course}', { parts: { course }, query: { course } });
    print(`'${course}' is removed\n`);
  });

const forget = (course: string, person: string, options: CourseOptions): Promise<void> =>
  withClient(options, async (client) => {
    await client.ask('DELETE /api/courses/{course}/people/{person}', { parts: { course, person } });
    print('forgotten\n');
  });

export const carryCommands = (): readonly Command[] => [
  withCourse(new Command('forget'))
    .description('delete the data of a person: name and submissions')
    .argument('<course>', 'its short name')
    .argument('<person>', 'as `course people` lists them')
    .action(forget),
  withCourse(new Command('archive'))
    .description('save a whole course to a file')
    .argument('<course>', 'its short name')
    .argument('<file>', 'the new file, lines of JSON packed by gzip')
    .action(archive),
  withCourse(new Command('restore'))
    .description('restore an archived course')
    .argument('<file>', 'what `course archive` wrote')
    .option('--json', 'what the server answers, as JSON')
    .action(restore),
  withCourse(new Command('remove'))
    .description('delete a course with everything in it')
    .argument('<course>', 'its short name')
    .option('--yes', 'yes, delete it')
    .action(remove),
];
