/** `baralho course`: everything about a course, through the same API as the page. */
import { Command } from 'commander';
import { carryCommands } from './course/carry.ts';
import { demoCommand } from './course/demo.ts';
import { examplesOf } from './course/examples.ts';
import { gradeCommands } from './course/grades.ts';
import { handInCommands } from './course/handIn.ts';
import { ltiCommand } from './course/lti.ts';
import { ruleCommands } from './course/rules.ts';
import { setUpCommands } from './course/setUp.ts';
import { similarCommand } from './course/similar.ts';
import { talkCommands } from './course/talk.ts';
import { tournamentCommands } from './course/tournament.ts';

const EXAMPLES = `
If a server runs on this machine, the command asks it; otherwise it opens the data itself. For other machines name the server
with --server, and sign in with the key of your join link (--key, or $BARALHO_COURSE_KEY).

Examples:
  npx baralho course create si-2027 --title "Sistemas de Informação" --teacher ana --password-file password
  npx baralho course problem si-2027 guiao1 --deadline 2027-03-01T23:59 --points 100
  npx baralho course teams si-2027 teams.csv > links.csv
  npx baralho course submit si-2027 guiao1 guiao1.c --server http://lab.example:8080 --key KEY
  npx baralho course grades si-2027 --csv > grades.csv
  npx baralho course rejudge si-2027 guiao1
  npx baralho course demo                                a demo course with made-up teams
`;

export function command(): Command {
  const parent = new Command().addHelpText('after', EXAMPLES);
  for (const one of [
    ...setUpCommands(),
    ...ruleCommands(),
    ...handInCommands(),
    ...gradeCommands(),
    ...talkCommands(),
    ...tournamentCommands(),
    ltiCommand(),
    similarCommand(),
    ...carryCommands(),
    demoCommand(),
  ])
    parent.addCommand(one.addHelpText('after', `\nExamples:\n${examplesOf(one.name())}`));
  return parent;
}
