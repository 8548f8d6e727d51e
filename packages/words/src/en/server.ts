/**
 * English, and the type of the other languages: why a server refuses something. Each sentence begins in lower case, because
 * the command puts its name before it.
 */
import { plural, times } from '../counted.ts';

type Text<Names extends string> = Readonly<Record<Names, string>>;
type Count<Names extends string> = Readonly<Record<Names, number>>;

const time = (minutes: number): string =>
  minutes < 120 ? plural(minutes, 'minute') : `${Math.round(minutes / 60).toLocaleString('en')} hours`;

const ROLES: Readonly<Record<string, string>> = {
  teacher: 'a teacher',
  assistant: 'an assistant',
  team: 'a member of a team',
};

const ROUNDS: Readonly<Record<string, string>> = { cup: 'a cup', final: 'a final' };

export const words = {
  // Of any address.
  noAnswer: 'the server does not answer',
  strangeAnswer: ({ status }: Count<'status'>) => `the server gave an unexpected answer (${status})`,
  noPath: 'ask for a path',
  foreignName: 'this server does not go by that name; --allow-host gives it one',
  foreignPage: 'pages of other sites may not ask for this',
  onlyContinue: 'only 100-continue can be expected here',
  cutOff: 'the request was cut off',
  fault: 'something went wrong here',
  noAddress: 'there is nothing at this address',
  nothingThere: 'there is nothing of this name',
  noRecords: 'there are no records of this name',
  tooLong: 'the body is too long',
  wrongType: ({ type }: Text<'type'>) => `send ${type}`,
  noJson: 'the body is no JSON',
  emptyBody: 'nothing was sent',
  malformed: ({ why }: Text<'why'>) => why,
  tooOften: 'too often; wait a little',

  // Runs of the laboratory.
  noRun: 'there is no run of this name with this secret',
  runTooLarge: ({ takes, most, games }: Count<'takes' | 'most' | 'games'>) =>
    `this would take about ${time(takes)} of one core; a visitor may ask for ${time(most)} at once, ${games.toLocaleString('en')} of these games`,
  runsTooLarge: ({ most }: Count<'most'>) =>
    `your runs together would take more than ${time(most)} of one core; wait for one to end`,
  ownRuns: ({ count }: Count<'count'>) =>
    `you have ${count} runs waiting or running; wait for one to end or cancel one`,
  runsOfAddress: ({ count }: Count<'count'>) =>
    `there are ${count} runs of your address; wait for one to end`,
  runsWaiting: ({ count }: Count<'count'>) => `${count} runs are waiting; try again later`,

  // Live tables.
  tooManyTables: 'too many tables were opened from here; wait a minute and try again',
  tooManyQuestions: 'too many questions; wait a little',
  noTable: 'there is no table of this name',

  // The leaderboard of the daily deal.
  notToday: ({ day }: Text<'day'>) =>
    `${day} is over, or has not begun: results are listed on the day itself`,
  illegalMove: ({ move }: Count<'move'>) => `move ${move} is against the rules in the deal of this day`,
  notWon: 'the game was not won',
  impossibleTime: 'no game can take this time',
  listedAlready: 'you are on the leaderboard of this day already',

  // Signing in to a course.
  unknownPerson: 'nobody knows you here; sign in, or open your join link',
  notForRole: ({ role }: Text<'role'>) => `this is not for you: you are here as ${ROLES[role] ?? role}`,
  wrongPassword: 'wrong name or password',
  oldLink: 'this join link is not valid any more',
  busy: 'too many people are signing in; try again in a moment',
  shortPassword: ({ least }: Count<'least'>) => `a password must have ${least} characters at least`,
  longPassword: ({ most }: Count<'most'>) => `a password must have ${most} characters at most`,
  otherBrowser: 'this was begun in another browser; sign in again',
  providerRefuses: 'the OpenID provider says no',
  providerFaulty: ({ why }: Text<'why'>) => `the OpenID provider does not answer as it should: ${why}`,
  unknownToProvider: ({ why }: Text<'why'>) => `the OpenID provider does not say who you are: ${why}`,
  signInTooLate: 'this took too long, or was begun elsewhere; sign in again',
  tokenOfNobody: 'the token names nobody',
  unknownOpenId: 'nobody in this course has this OpenID; the teacher can enter it',

  // Courses and their problems.
  noCourse: 'there is no course of this name',
  courseName: "the name of a course is 2 to 40 small letters, figures and hyphens, as in 'si-2027'",
  courseTaken: ({ course }: Text<'course'>) => `there is a course '${course}' already`,
  notAgain: ({ course }: Text<'course'>) => `say once more which: ?course=${course}`,
  archive: ({ why }: Text<'why'>) => why,
  noProblem: ({ problem }: Text<'problem'>) => `the course has no problem '${problem}'`,
  opensOn: ({ problem, on }: Text<'problem' | 'on'>) => `problem ${problem} opens on ${on}`,
  problemName: "the name of a problem is 2 to 40 small letters, figures and hyphens, as in 'two-sums'",
  builtInProblem: ({ problem }: Text<'problem'>) =>
    `'${problem}' is a built-in problem: give yours another name`,
  unknownProblem: ({ problem, problems }: Text<'problem' | 'problems'>) =>
    `there is no problem '${problem}'; there are ${problems}`,
  noTitle: 'a problem of your own needs a title',
  badPackage: ({ why }: Text<'why'>) => `the package cannot be used: ${why}`,
  noTest: 'there must be a test',
  noVisibleTest: 'there must be a visible test, as an example',
  noTestAnswer: ({ test }: Text<'test'>) =>
    `test '${test}' brings no answer, and there is no program of ours that knows it`,
  noTestInput: ({ test, problem, line }: Text<'test' | 'problem'> & Count<'line'>) =>
    `test '${test}' is no input of ${problem} (line ${line}) and brings no answer`,
  testsTooLarge: ({ mb }: Count<'mb'>) => `the tests are more than ${mb} MB`,
  noTestFiles: 'there is no test in it; expected a zip or tar.gz of NAME.in and NAME.out',
  testWithoutInput: ({ file, input }: Text<'file' | 'input'>) => `'${file}' has no ${input} beside it`,
  testNoText: ({ test }: Text<'test'>) => `the test '${test}' is no text (UTF-8)`,

  // What is submitted.
  questionsAnHour: ({ most }: Count<'most'>) =>
    `your team has asked ${most} questions within an hour; wait for an answer`,
  tooManyToday: ({ problem, most, zone }: Text<'problem' | 'zone'> & Count<'most'>) =>
    `your team has submitted ${plural(most, 'time')} for ${problem} today, which is the limit of this course; the next day begins at midnight (${zone})`,
  noSuchFile: 'there is no such file in this submission',
  noSuchLine: ({ file, line }: Text<'file'> & Count<'line'>) => `${file} has no line ${line}`,
  tooManyComments: ({ most }: Count<'most'>) => `a submission has at most ${most} comments`,
  noRegistration: 'registration is closed, or this is not the code of the course',
  knownAlready:
    'somebody with this number or address is in the course already; ask your teacher for a new link',
  courseFull: 'this course is full; ask your teacher',
  tooManyJoin: 'too many people ask to join this team already; talk to its members',
  noRequest: 'there is no such request',
  teamFull: ({ size }: Count<'size'>) => `teams of this course have at most ${size} people; ask your teacher`,
  noPlatform: 'no learning platform is registered for this course',
  launchRefused: ({ why }: Text<'why'>) => `this launch cannot be used: ${why}`,
  launchRole: 'the platform names you neither a teacher nor a student of its course',
  platformPersonTaken: 'your number or address belongs to somebody else here; ask your teacher',
  platformCourseOther: ({ title }: Text<'title'>) =>
    `the platform's course '${title}' is not the one of this course; the teacher can link it under Teams`,
  platformCourseUnknown: ({ context }: Text<'context'>) => `no course '${context}' of the platform has asked`,
  platformPlain: 'a platform needs https; the owner of the server may enter one of this machine',
  platformFaulty: ({ why }: Text<'why'>) => `the platform does not answer as it should: ${why}`,
  noPlatformService:
    'the platform has not said where to ask for this: allow the tool to use its services, and open the course there once',
  noMail: 'this server sends no mail; ask your teacher for a new link',
  waitsForTeam: 'your team has not accepted your request yet',
  noTeam: 'only members of a team submit',
  noLanguage: ({ languages }: Text<'languages'>) =>
    `there is no language of this name here; there are ${languages}`,
  noFinalSubmission: 'this course has no final submission',
  entriesClosed: ({ on }: Text<'on'>) => `entries for the tournament closed on ${on}`,
  tooManySubmissions: 'too many submissions; wait a little',
  teamWaits: ({ most }: Count<'most'>) => `${most} submissions of your team wait already; wait for an answer`,
  noRoom: ({ mb }: Count<'mb'>) =>
    `the submissions of your team and the programs built from them take more than ${mb} MB; ask your teacher to make room`,
  fileName: ({ why }: Text<'why'>) => why,
  fileTooLarge: ({ mb }: Count<'mb'>) => `it is larger than ${mb} MB`,
  emptyFile: 'it is empty',
  unreadable: ({ why }: Text<'why'>) => why,
  noSandbox: ({ why }: Text<'why'>) => why,
  noFolders: 'the archive has neither a folder base nor a folder earlier',

  // People, teams and grades.
  nameLength: ({ most }: Count<'most'>) => `a name has 1 to ${most} characters`,
  numberLength: ({ most }: Count<'most'>) => `a number has at most ${most} characters`,
  noEmail: ({ email }: Text<'email'>) => `'${email}' is not an e-mail address`,
  repeated: ({ value }: Text<'value'>) => `'${value}' is in an earlier line too`,
  inLine: ({ line, why }: Count<'line'> & Text<'why'>) => `line ${line}: ${why}`,
  noTeams: 'there is no team in it; expected lines such as: Os Ases,a104321,Ana Silva,ana@example.org',
  tooManyLines: ({ most }: Count<'most'>) => `more than ${most} lines`,
  teamSize: ({ team, count, size }: Text<'team'> & Count<'count' | 'size'>) =>
    `${team} would have ${times(count, 'person', 'people')}; teams of this course have ${size}. Allow other sizes, if you want that`,
  personTaken: ({ name }: Text<'name'>) =>
    `there is somebody of the name '${name}' or with this OpenID already`,
  nobody: ({ who }: Text<'who'>) => `there is no team or person '${who}' here`,
  noStage: ({ stage, stages }: Text<'stage' | 'stages'>) =>
    `there is no stage '${stage}'; there are ${stages}`,
  noPeers: 'this course has no peer assessment',
  peersOver: ({ on }: Text<'on'>) => `peer assessment ended on ${on}`,
  ownTeamOnly: 'you rate the members of your own team',
  notYourself: 'you rate the others, not yourself',
  memberPercent: 'a percentage is for one member',
  upTo: ({ most }: Count<'most'>) => `between 0 and ${most}`,
  noReason: 'a reason is missing',

  // Rounds of bots and appeals.
  roundUnderWay: ({ kind }: Text<'kind'>) => `${ROUNDS[kind] ?? kind} is running`,
  roundOver: 'this round is already over',
  noBot: 'no bot is active',
  oneBot: 'only one bot is active; the final needs at least two',
  notEligible:
    'the final needs at least two teams that are eligible: with an active bot and every problem accepted',
  notRestarted: ({ why }: Text<'why'>) => `the round has ended, but no new one began: ${why}`,
  notInGame: 'your team did not play in this game',
  tooManyAppeals: ({ most }: Count<'most'>) =>
    `your team has made ${most} appeals within an hour; wait for an answer`,
  appealed: 'somebody has appealed on this game already',
  noGame: 'there is no such game',
};
