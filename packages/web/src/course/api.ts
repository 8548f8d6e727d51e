/** The page's client for the courses of its own server. Failures are values, with a sentence in the page's language. */
import { type Answered, addressOf } from '@baralho/api/client';
import { COURSE, ENTRANCE } from '@baralho/api/courses';
import { success } from '@baralho/core/result';
import type { Fitting } from '@baralho/core/shape';
import type { Language } from '@baralho/words';
import { pageClient } from '../pageClient.ts';
import type { SentTests } from './testFiles.ts';

export type { Answered as Answer } from '@baralho/api/client';
export type { SeenCourse, SeenGrade } from '@baralho/api/courses';

const ask = pageClient({ ...ENTRANCE, ...COURSE });

/** With the server key, which the owner sees when the server starts. */
export const createCourse = (
  ownerKey: string,
  course: {
    readonly id: string;
    readonly title: string;
    readonly teacher: string;
    readonly password: string;
    readonly zone: string;
    readonly preset?: 'li2';
  },
) => ask('POST /api/courses', { json: course, headers: { authorization: `Bearer ${ownerKey}` } });

type Settings = NonNullable<Fitting<(typeof COURSE)['PATCH /api/courses/{course}']['body']>['settings']>;

type BodyOf<
  Name extends
    | 'PUT /api/courses/{course}/defences'
    | 'PUT /api/courses/{course}/extensions'
    | 'PUT /api/courses/{course}/lti'
    | 'PUT /api/courses/{course}/marks',
> = Fitting<(typeof COURSE)[Name]['body']>;

/** The message, and the problem it is about. */
interface Said {
  readonly words: string;
  readonly target: string;
}

const at = '/api/courses/{course}';

export function courseApi(course: string) {
  const parts = { course };
  return {
    id: course,
    /** The address of a file of the course, to save it. */
    fileAt: (path: string): string => `.${addressOf(at, { parts })}${path}`,
    see: () => ask(`GET ${at}`, { parts }),
    logIn: (who: { readonly key: string } | { readonly name: string; readonly password: string }) =>
      ask(`POST ${at}/session`, { parts, json: who }),
    /** How a user can sign in besides with a password or a link. */
    ways: () => ask(`GET ${at}/session`, { parts }),
    logOut: () => ask(`DELETE ${at}/session`, { parts }),
    setRules: (settings: Settings) => ask(`PATCH ${at}`, { parts, json: { settings } }),
    problem: (problem: string, lang: string) =>
      ask(`GET ${at}/problems/{problem}`, { parts: { course, problem }, query: { lang } }),
    putProblem: (
      problem: string,
      json: {
        readonly opens?: number | null;
        readonly deadline?: number | null;
        readonly points?: number;
        readonly tests?: SentTests;
      },
    ) => ask(`PUT ${at}/problems/{problem}`, { parts: { course, problem }, json }),
    removeProblem: (problem: string) =>
      ask(`DELETE ${at}/problems/{problem}`, { parts: { course, problem } }),
    rejudge: (problem: string) =>
      ask(`POST ${at}/problems/{problem}/rejudge`, { parts: { course, problem } }),
    changes: (rejudging: string) => ask(`GET ${at}/rejudgings/{rejudging}`, { parts: { course, rejudging } }),
    handIn: (target: string, bytes: Blob, name: string | undefined, language: string | undefined) =>
      ask(`POST ${at}/submissions`, { parts, query: { target, name, language }, bytes }),
    async starter(language: string): Promise<Answered<Blob>> {
      const answer = await ask(`GET ${at}/starters/{language}`, { parts: { course, language } });
      return answer.ok ? success(await answer.value.blob()) : answer;
    },
    submissions: (target?: string, team?: string) =>
      ask(`GET ${at}/submissions`, { parts, query: { target, team } }),
    submission: (submission: string) =>
      ask(`GET ${at}/submissions/{submission}`, { parts: { course, submission } }),
    versions: () => ask(`GET ${at}/versions`, { parts }),
    ladder: () => ask(`GET ${at}/ladder`, { parts }),
    rounds: () => ask(`GET ${at}/rounds`, { parts }),
    endRound: (round: string, restart: boolean) =>
      ask(`POST ${at}/rounds/{round}/end`, { parts: { course, round }, json: { restart } }),
    startRound: (kind: 'cup' | 'final') => ask(`POST ${at}/rounds`, { parts, json: { kind } }),
    games: (query: {
      readonly team?: string | undefined;
      readonly round?: string | undefined;
      readonly before?: string | undefined;
    }) => ask(`GET ${at}/games`, { parts, query }),
    async record(game: string): Promise<Answered<string>> {
      const answer = await ask(`GET ${at}/games/{game}/record`, { parts: { course, game } });
      return answer.ok ? success(await answer.value.text()) : answer;
    },
    requests: (game: string, team?: string) =>
      ask(`GET ${at}/games/{game}/requests`, { parts: { course, game }, query: { team } }),
    appeal: (game: string, words: string) =>
      ask(`POST ${at}/games/{game}/appeal`, { parts: { course, game }, json: { words } }),
    appeals: () => ask(`GET ${at}/appeals`, { parts }),
    answerAppeal: (game: string, words: string) =>
      ask(`POST ${at}/games/{game}/answer`, { parts: { course, game }, json: { words } }),
    people: () => ask(`GET ${at}/people`, { parts }),
    invite: (csv: string, anySize: boolean) =>
      ask(`POST ${at}/teams`, { parts, query: { sizes: anySize ? 'any' : undefined }, bytes: csv }),
    newLink: (person: string) => ask(`POST ${at}/people/{person}/link`, { parts: { course, person } }),
    forget: (person: string) => ask(`DELETE ${at}/people/{person}`, { parts: { course, person } }),
    similar: (problem: string, which: 'best' | 'all', bytes: Blob) =>
      ask(`POST ${at}/problems/{problem}/similar`, { parts: { course, problem }, query: { which }, bytes }),
    results: () => ask(`GET ${at}/results`, { parts }),
    grades: () => ask(`GET ${at}/grades`, { parts }),
    /** The user's own. */
    grade: () => ask(`GET ${at}/grade`, { parts }),
    ratings: () => ask(`GET ${at}/peers`, { parts, query: { team: undefined } }),
    rate: (rated: string, percent: number, words: string) =>
      ask(`PUT ${at}/peers`, { parts, json: { rated, percent, words } }),
    defend: (json: BodyOf<'PUT /api/courses/{course}/defences'>) =>
      ask(`PUT ${at}/defences`, { parts, json }),
    mark: (json: BodyOf<'PUT /api/courses/{course}/marks'>) => ask(`PUT ${at}/marks`, { parts, json }),
    queue: () => ask(`GET ${at}/queue`, { parts }),
    statistics: () => ask(`GET ${at}/statistics`, { parts }),
    scoreboard: () => ask(`GET ${at}/scoreboard`, { parts }),
    posts: () => ask(`GET ${at}/posts`, { parts }),
    announce: (json: Said) => ask(`POST ${at}/posts`, { parts, json }),
    question: (json: Said) => ask(`POST ${at}/questions`, { parts, json }),
    answerPost: (post: string, words: string, isShared: boolean) =>
      ask(`PUT ${at}/posts/{post}`, { parts: { course, post }, json: { words, isShared } }),
    removePost: (post: string) => ask(`DELETE ${at}/posts/{post}`, { parts: { course, post } }),
    sourceText: (submission: string) =>
      ask(`GET ${at}/submissions/{submission}/text`, { parts: { course, submission } }),
    register: (json: Fitting<(typeof ENTRANCE)['POST /api/courses/{course}/registration']['body']>) =>
      ask(`POST ${at}/registration`, { parts, json }),
    lti: () => ask(`GET ${at}/lti`, { parts }),
    setLti: (json: BodyOf<'PUT /api/courses/{course}/lti'>) => ask(`PUT ${at}/lti`, { parts, json }),
    removeLti: () => ask(`DELETE ${at}/lti`, { parts }),
    linkLti: (context: string) => ask(`POST ${at}/lti/context`, { parts, json: { context } }),
    ltiRoster: () => ask(`POST ${at}/lti/roster`, { parts }),
    ltiGrades: (columns: 'total' | 'all') => ask(`POST ${at}/lti/grades`, { parts, json: { columns } }),
    lostLink: (email: string, language: Language) =>
      ask(`POST ${at}/link`, { parts, json: { email, language } }),
    joining: () => ask(`GET ${at}/requests`, { parts }),
    decide: (request: string, isAccepted: boolean) =>
      ask(`POST ${at}/requests/{request}`, { parts: { course, request }, json: { isAccepted } }),
    receipt: (submission: string) =>
      ask(`GET ${at}/submissions/{submission}/receipt`, { parts: { course, submission } }),
    checkReceipt: (receipt: string) => ask(`POST ${at}/receipts`, { parts, json: { receipt } }),
    comment: (
      submission: string,
      json: { readonly file: string; readonly line: number; readonly words: string },
    ) => ask(`POST ${at}/submissions/{submission}/comments`, { parts: { course, submission }, json }),
    removeComment: (comment: string) =>
      ask(`DELETE ${at}/comments/{comment}`, { parts: { course, comment } }),
    extensions: () => ask(`GET ${at}/extensions`, { parts }),
    extend: (json: BodyOf<'PUT /api/courses/{course}/extensions'>) =>
      ask(`PUT ${at}/extensions`, { parts, json }),
    notes: () => ask(`GET ${at}/notes`, { parts }),
  };
}

export type CourseApi = ReturnType<typeof courseApi>;
