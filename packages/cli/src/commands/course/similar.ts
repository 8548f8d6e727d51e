/** `baralho course similar`: finds similar sources in a course, and prints them, as text or JSON, or writes a file. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { SimilarReport } from '@baralho/course';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { type CourseOptions, withClient, withCourse } from '../../courseClient.ts';
import { print } from './links.ts';

interface SimilarOptions extends CourseOptions {
  readonly all?: true;
  readonly base?: string;
  readonly earlier?: string;
  readonly out?: string;
  readonly json?: true;
}

interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly isExecutable: boolean;
}

/** A file, or all files of a folder, in the folder where the server expects them. */
function filesOf(path: string | undefined, below: string): readonly SentFile[] {
  if (path === undefined) return [];
  try {
    const names = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' })
          .filter((name) => statSync(join(path, name)).isFile())
          .map((name) => [name, join(path, name)] as const)
      : [[basename(path), path] as const];
    return names.map(([name, file]) => ({
      name: `${below}/${name}`,
      bytes: readFileSync(file),
      isExecutable: false,
    }));
  } catch (error) {
    return complain(`cannot read '${path}': ${(error as Error).message}`);
  }
}

async function archiveOf({ base, earlier }: SimilarOptions): Promise<Buffer> {
  const files = [...filesOf(base, 'base'), ...filesOf(earlier, 'earlier')];
  if (files.length === 0) return Buffer.alloc(0);
  const { writeTar } = await import('@baralho/course/handin/index');
  return gzipSync(writeTar(files));
}

function formatPairs({ pairs, sources, compared, unread }: SimilarReport): string {
  const nameOf = (place: number): string => {
    const source = sources[place];
    return source === undefined ? '' : `${source.team}${source.isEarlier ? ' (earlier year)' : ''}`;
  };
  const lines = pairs.map(
    ({ one, other, percent, otherPercent, parts }) =>
      `${String(percent).padStart(4)}% of ${nameOf(one)} and ${String(otherPercent).padStart(3)}% of ${nameOf(other)} are shared, in ${parts.length} part${parts.length === 1 ? '' : 's'}\n`,
  );
  const left = unread === 0 ? '' : `; ${unread} could not be read as source`;
  return `${lines.join('')}${compared} submission${compared === 1 ? '' : 's'} compared, ${pairs.length === 0 ? 'none' : pairs.length} alike${left}\n`;
}

const similar = (course: string, target: string, options: SimilarOptions): Promise<void> =>
  withClient(options, async (client) => {
    const report = await client.ask('POST /api/courses/{course}/problems/{problem}/similar', {
      parts: { course, problem: target },
      query: { which: options.all ? 'all' : 'best' },
      bytes: await archiveOf(options),
    });
    if (options.json) return print(`${JSON.stringify(report, undefined, 2)}\n`);
    if (options.out !== undefined) {
      const { similarAsHtml } = await import('@baralho/course/similar/html');
      const title = `${course}, ${target}: similar sources`;
      writeFileSync(
        options.out,
        similarAsHtml(report, { title, made: new Date().toISOString().slice(0, 10) }),
      );
      print(`'${options.out}' shows both sources of every pair side by side\n`);
    }
    return print(formatPairs(report));
  });

export const similarCommand = (): Command =>
  withCourse(new Command('similar'))
    .description('find similar sources: names, numbers, comments and layout do not count')
    .argument('<course>', 'its short name')
    .argument('<target>', 'a problem, or bot')
    .option('--all', 'compare all submissions instead of the best of each team')
    .option('--base <path>', 'code given to everybody, which does not count: a file or a folder')
    .option('--earlier <folder>', 'sources of earlier years, a folder or a file for each')
    .option('--out <file>', 'write a page that shows both sources side by side')
    .option('--json', 'the whole report as JSON')
    .action(similar);
