/** What the page asks of a course on the server it came from. Bad news is a value: a sentence of the server, or none at all. */
import type {
  Account,
  Alike,
  Appeal,
  Changes,
  CourseView,
  GameView,
  Invited,
  ProblemTests,
  ProblemView,
  QueueView,
  Rated,
  RequestLog,
  Results,
  RoundView,
  SubmissionView,
  VersionView,
} from '@baralho/course';
import type { SentTests } from './testFiles.ts';

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  /** `status` is 0 when nobody answered. */
  | { readonly ok: false; readonly status: number; readonly why: string };

/** A course as one of its people sees it. */
export interface SeenCourse extends CourseView {
  readonly now: number;
  readonly you: {
    readonly role: 'teacher' | 'assistant' | 'team';
    readonly team?: { readonly id: string; readonly name: string };
  };
  /** What could be a problem of it; for those who may change it. */
  readonly offered?: readonly Pick<ProblemView, 'problem' | 'about'>[];
}

export type OneSubmission = SubmissionView & { readonly log: string };
/** The tests are for those who see all teams. */
export type OneProblem = ProblemView & { readonly statement: string; readonly tests?: ProblemTests };
/** JSON has no infinity: who has played too little has no bounds. */
export type OnLadder = Omit<Rated, 'interval'> & {
  readonly interval: readonly [number | null, number | null];
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function send<T>(
  method: Method,
  path: string,
  body?: BodyInit,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<T>> {
  try {
    const answer = await fetch(`./api/courses${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    const value = isJson && text !== '' ? JSON.parse(text) : text;
    if (answer.ok) return { ok: true, value };
    return { ok: false, status: answer.status, why: isJson ? String(value.error) : '' };
  } catch {
    return { ok: false, status: 0, why: '' };
  }
}

const asJson = { 'content-type': 'application/json' };
const json = <T>(method: Method, path: string, body: object, headers = {}): Promise<Answer<T>> =>
  send(method, path, JSON.stringify(body), { ...asJson, ...headers });
const queryOf = (parts: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

/** With the key of the server, which its owner is told when it starts. */
export const createCourse = (
  ownerKey: string,
  course: {
    readonly id: string;
    readonly title: string;
    readonly teacher: string;
    readonly password: string;
  },
): Promise<Answer<{ readonly id: string; readonly key: string }>> =>
  json('POST', '', course, { authorization: `Bearer ${ownerKey}` });

export function courseApi(id: string) {
  const at = `/${encodeURIComponent(id)}`;
  const get = <T>(path: string): Promise<Answer<T>> => send('GET', `${at}${path}`);
  return {
    id,
    /** Where a file of the course lies, to be saved. */
    fileAt: (path: string): string => `./api/courses${at}${path}`,
    see: () => get<SeenCourse>(''),
    logIn: (who: { readonly key: string } | { readonly name: string; readonly password: string }) =>
      json<{ readonly role: string }>('POST', `${at}/session`, who),
    /** How one can log in besides by a password or a link. */
    ways: () => get<{ readonly openId: boolean }>('/session'),
    logOut: () => send<string>('DELETE', `${at}/session`),
    setTournament: (settings: CourseView['settings']) => json<object>('PATCH', at, { settings }),
    problem: (problem: string, lang: string) => get<OneProblem>(`/problems/${problem}${queryOf({ lang })}`),
    putProblem: (
      problem: string,
      change: { readonly deadline?: number | null; readonly points?: number; readonly tests?: SentTests },
    ) => json<{ readonly tests: ProblemTests }>('PUT', `${at}/problems/${problem}`, change),
    removeProblem: (problem: string) => send<string>('DELETE', `${at}/problems/${problem}`),
    rejudge: (problem: string) =>
      send<{ readonly id: string; readonly count: number }>('POST', `${at}/problems/${problem}/rejudge`),
    changes: (rejudging: string) => get<Changes>(`/rejudgings/${rejudging}`),
    handIn: (target: string, file: Blob, name: string | undefined, language: string | undefined) =>
      send<{ readonly id: string }>('POST', `${at}/submissions${queryOf({ target, name, language })}`, file, {
        'content-type': 'application/octet-stream',
      }),
    submissions: (target?: string, team?: string) =>
      get<readonly SubmissionView[]>(`/submissions${queryOf({ target, team })}`),
    submission: (submission: string) => get<OneSubmission>(`/submissions/${submission}`),
    versions: () => get<readonly VersionView[]>('/versions'),
    ladder: () => get<readonly OnLadder[]>('/ladder'),
    rounds: () => get<readonly RoundView[]>('/rounds'),
    endRound: (round: string, restart: boolean) =>
      json<{ readonly round: string }>('POST', `${at}/rounds/${round}/end`, { restart }),
    startRound: (kind: 'cup' | 'final') => json<object>('POST', `${at}/rounds`, { kind }),
    games: (what: { readonly team?: string; readonly round?: string; readonly before?: string }) =>
      get<readonly GameView[]>(`/games${queryOf(what)}`),
    record: (game: string) => get<string>(`/games/${game}/record`),
    requests: (game: string, team?: string) =>
      get<readonly RequestLog[]>(`/games/${game}/requests${queryOf({ team })}`),
    appeal: (game: string, words: string) => json<Appeal>('POST', `${at}/games/${game}/appeal`, { words }),
    appeals: () => get<readonly Appeal[]>('/appeals'),
    answerAppeal: (game: string, words: string) =>
      json<string>('POST', `${at}/games/${game}/answer`, { words }),
    people: () => get<readonly Account[]>('/people'),
    invite: (csv: string) =>
      send<readonly Invited[]>('POST', `${at}/teams`, csv, { 'content-type': 'text/csv' }),
    newLink: (person: string) =>
      send<{ readonly key: string }>('POST', `${at}/people/${encodeURIComponent(person)}/link`),
    forget: (person: string) => send<string>('DELETE', `${at}/people/${encodeURIComponent(person)}`),
    similar: (target: string) => get<readonly Alike[]>(`/problems/${target}/similar`),
    results: () => get<Results>('/results'),
    queue: () => get<QueueView>('/queue'),
    notes: () =>
      get<readonly { readonly at: number; readonly team: string | null; readonly words: string }[]>('/notes'),
  };
}

export type CourseApi = ReturnType<typeof courseApi>;
