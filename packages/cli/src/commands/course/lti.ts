/** `baralho course lti`: the learning platform that opens a course (LTI 1.3), its students, and sending grades there. */
import type { SeenLti } from '@baralho/api/courses';
import { canvasAt, moodleAt, type Platform } from '@baralho/course/lti/platforms';
import { Command, Option } from 'commander';
import { complain } from '../../complain.ts';
import { type CourseOptions, withClient, withCourse } from '../../courseClient.ts';
import { print, printJson } from './links.ts';

interface LtiOptions extends CourseOptions {
  readonly moodle?: string;
  readonly canvas?: string;
  readonly platform?: string;
  readonly client?: string;
  readonly deployment?: string;
  readonly auth?: string;
  readonly keys?: string;
  readonly token?: string;
  readonly services?: string;
  readonly link?: string;
  readonly roster?: true;
  readonly grades?: 'total' | 'all';
  readonly remove?: true;
  readonly json?: true;
}

/** The platform to register; undefined if none is given. */
function platformIn(options: LtiOptions): Platform | undefined {
  const { moodle, canvas, platform, client, deployment, auth, keys, token, services } = options;
  const named = [moodle, canvas, platform].filter((one) => one !== undefined);
  const [site] = named;
  if (site === undefined) return undefined;
  if (named.length > 1) complain('name one of --moodle, --canvas and --platform');
  if (client === undefined || deployment === undefined)
    return complain('name --client and --deployment too, as the platform gives them');
  if (!URL.canParse(site)) complain(`'${site}' is not an address such as https://moodle.uni.example`);
  const ids = { clientId: client, deployment };
  if (moodle !== undefined) return moodleAt(moodle, ids);
  if (canvas !== undefined) return canvasAt(canvas, ids);
  if (auth === undefined || keys === undefined || token === undefined)
    return complain('name --auth, --keys and --token too, as the platform gives them');
  return { issuer: site, ...ids, auth, keys, token, ...(services !== undefined && { services }) };
}

function printLti({ tool, platform, context, asking, hasRoster, hasGrades }: SeenLti): void {
  print(`To be entered at the platform:
  Tool URL and redirection URI  ${tool.launch}
  Initiate login URL            ${tool.login}
  Public keyset                 ${tool.keys}
  Configuration for Canvas      ${tool.configuration}
`);
  if (!tool.launch.startsWith('https:'))
    print('  A platform needs https here: start the server with --public-url https://…\n');
  if (platform === null) {
    print('No platform is registered yet.\n');
    return;
  }
  print(`Registered: ${platform.issuer}, client ${platform.clientId}, deployment ${platform.deployment}\n`);
  if (context !== null) print(`Opened by its course '${context.title}' (${context.id})\n`);
  if (asking !== null)
    print(`Its course '${asking.title}' (${asking.id}) wants to open this one: --link ${asking.id}\n`);
  if (context === null && asking === null) print('None of its courses has been opened by a teacher yet.\n');
  if (context !== null && !(hasRoster && hasGrades))
    print(
      `It has not said where to ask for ${[...(hasRoster ? [] : ['people']), ...(hasGrades ? [] : ['grades'])].join(' and ')}.\n`,
    );
}

const lti = (course: string, options: LtiOptions): Promise<void> =>
  withClient(options, async (client) => {
    const parts = { course };
    const { json, link, roster, grades: columns, remove } = options;
    if (remove) {
      await client.ask('DELETE /api/courses/{course}/lti', { parts });
      return json ? printJson({ platform: null }) : print(`'${course}' has no platform any more\n`);
    }
    const platform = platformIn(options);
    if (platform !== undefined) await client.ask('PUT /api/courses/{course}/lti', { parts, json: platform });
    if (link !== undefined)
      await client.ask('POST /api/courses/{course}/lti/context', { parts, json: { context: link } });
    if (roster) {
      const found = await client.ask('POST /api/courses/{course}/lti/roster', { parts });
      if (json) return printJson(found);
      print(`${found.known} of ${found.members} students of the platform are in this course\n`);
      if (found.unknown.length > 0) print(`In no team yet: ${found.unknown.join(', ')}\n`);
      return undefined;
    }
    if (columns !== undefined) {
      const sent = await client.ask('POST /api/courses/{course}/lti/grades', { parts, json: { columns } });
      if (json) return printJson(sent);
      print(`${sent.scores} grades of ${sent.people} people sent, in ${sent.columns} columns\n`);
      if (sent.refused > 0) print(`${sent.refused} were refused by the platform\n`);
      if (sent.without > 0)
        print(`${sent.without} people are unknown to the platform (--roster finds them)\n`);
      return undefined;
    }
    const seen = await client.ask('GET /api/courses/{course}/lti', { parts });
    return json ? printJson(seen) : printLti(seen);
  });

export const ltiCommand = (): Command =>
  withCourse(new Command('lti'))
    .description('let a learning platform (Moodle, Canvas) open a course, know its people and get the grades')
    .argument('<course>', 'its short name')
    .option('--moodle <url>', 'register the Moodle at this address')
    .option('--canvas <url>', 'register the Canvas of Instructure at this address')
    .option('--platform <issuer>', 'register another platform, with --auth, --keys and --token')
    .option('--client <id>', 'the client ID that the platform gives')
    .option('--deployment <id>', 'the deployment ID that the platform gives')
    .option('--auth <url>', 'its address for authentication requests')
    .option('--keys <url>', 'its public keyset')
    .option('--token <url>', 'its address for access tokens')
    .option('--services <url>', 'the address of roster and grades, when it is another one')
    .option('--link <id>', 'the course of the platform that may open this one')
    .option('--roster', 'find the students of the platform among the people of the course')
    .addOption(
      new Option('--grades <columns>', 'send the total of everybody, or all stages too').choices([
        'total',
        'all',
      ]),
    )
    .option('--remove', 'forget the platform')
    .option('--json', 'what the server answers, as JSON')
    .action(lti);
