/**
 * Checks what the server answers against its own description: every pair of operation and status, and the shape of every
 * answer.
 */
import { answersOf, type Operation } from './operation.ts';

const pattern = ({ path }: Operation): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`);

export interface Documented {
  /** What is not documented, a sentence each. */
  readonly faults: readonly string[];
  /** Which pairs were seen: `get /api/health 200`. */
  readonly seen: ReadonlySet<string>;
  /** Checks an answer and returns it unread. */
  look(method: string, url: string, answer: Response): Promise<Response>;
}

export function documented(operations: readonly Operation[]): Documented {
  const faults: string[] = [];
  const seen = new Set<string>();
  /** Fixed names before parameters: `/results.csv` is not a `{submission}`. */
  const all = [...operations].sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  return {
    faults,
    seen,
    async look(method, url, answer) {
      const { pathname } = new URL(url);
      const operation = all.find((one) => one.method === method.toLowerCase() && pattern(one).test(pathname));
      if (operation === undefined) {
        if (answer.status !== 404) faults.push(`${method} ${pathname} is not described: ${answer.status}`);
        return answer;
      }
      const pair = `${operation.method} ${operation.path} ${answer.status}`;
      seen.add(pair);
      const described = answersOf(operation)[answer.status];
      if (described === undefined) faults.push(`${pair} is not described`);
      else if (described.json !== undefined) {
        const value: unknown = await answer.clone().json();
        const fault = described.json(value, 'answer');
        if (fault !== undefined) faults.push(`${pair}: ${fault}`);
      } else if (described.type !== undefined) {
        const type = answer.headers.get('content-type') ?? '';
        if (type !== described.type) faults.push(`${pair}: it is ${type}`);
      } else if (answer.status !== 302 && (await answer.clone().text()) !== '')
        faults.push(`${pair}: there is something in it`);
      return answer;
    },
  };
}
