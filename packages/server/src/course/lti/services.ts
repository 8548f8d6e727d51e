/**
 * The services of a learning platform: it lists the people of its course (Names and Role Provisioning) and receives grades
 * (Assignment and Grade Services). Both need a token, which it gives for a request signed with the key of this course.
 */
import type { JsonWebKey } from 'node:crypto';
import { anyNumber, anyText, atLeast, type Fitting, list, read, type Shape } from '@baralho/core/shape';
import type { LtiPerson } from '@baralho/course';
import { type Platform, SCOPES } from '@baralho/course/lti/platforms';
import { importJWK, SignJWT } from 'jose';
import { personOf, roleIn } from './launch.ts';
import { type AskOptions, type Outgoing, PlatformFault } from './outgoing.ts';

const FORM = 'application/x-www-form-urlencoded';
const MEMBERS = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
const LINE_ITEM = 'application/vnd.ims.lis.v2.lineitem+json';
const LINE_ITEMS = 'application/vnd.ims.lis.v2.lineitemcontainer+json';
const SCORE = 'application/vnd.ims.lis.v1.score+json';
const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const MOST_PAGES = 50;
const MOST_MEMBERS = 5000;
const AT_ONCE = 4;
const TAG = 'baralho';

const tokenShape = atLeast({ access_token: anyText });
const page = atLeast({
  context: atLeast({ id: anyText }),
  members: list(
    atLeast(
      { user_id: anyText, roles: list(anyText, 0, 100) },
      { status: anyText, name: anyText, email: anyText, lis_person_sourcedid: anyText },
    ),
    0,
    MOST_MEMBERS,
  ),
});
type Member = Fitting<typeof page>['members'][number];
const lineItem = atLeast(
  { id: anyText, label: anyText, scoreMaximum: anyNumber },
  { resourceId: anyText, tag: anyText },
);
const lineItems = list(lineItem, 0, 1000);

/** A column of grades. */
export interface Column {
  readonly id: string;
  readonly label: string;
  readonly most: number;
  /** By the platform's ids of people. */
  readonly scores: ReadonlyMap<string, { readonly points: number; readonly comment: string }>;
}

export interface Sent {
  readonly columns: number;
  readonly scores: number;
  /** How many the platform has refused. */
  readonly refused: number;
}

export interface Services {
  students(address: string, context: string): Promise<readonly LtiPerson[]>;
  send(address: string, columns: readonly Column[]): Promise<Sent>;
}

interface Parts {
  readonly platform: Platform;
  readonly outgoing: Outgoing;
  readonly key: { readonly kid: string; readonly secret: JsonWebKey };
  readonly now: () => number;
}

function parsed<T>(wanted: Shape<T>, text: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new PlatformFault('its answer is no JSON');
  }
  const found = read(wanted, value, 'answer');
  if (!found.ok) throw new PlatformFault('its answer is not as it should be');
  return found.value;
}

/** The address of the next page, from a `link` header. */
export const nextIn = (link: string | undefined): string | undefined =>
  /<([^<>]*)>\s*;[^,<]*\brel="?next"?/.exec(link ?? '')?.[1];

const studentOf = ({ user_id, lis_person_sourcedid: number, ...told }: Member): LtiPerson =>
  personOf(user_id, { ...told, number });

const isStudent = ({ roles, status = 'Active' }: Member): boolean =>
  status === 'Active' && roleIn(roles) === 'team';

/** The address of a line item may contain a question mark, as in Moodle. */
export function scoresAt(item: string): string {
  const url = new URL(item);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url.href;
}

export function openServices({ platform, outgoing, key, now }: Parts): Services {
  /** A token for these scopes, as strict platforms require: for the address that issues it, valid for a minute and once. */
  async function tokenFor(scopes: readonly string[]): Promise<string> {
    const signer = await importJWK(key.secret, 'RS256');
    const seconds = Math.floor(now() / 1000);
    const assertion = await new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
      .setIssuer(platform.clientId)
      .setSubject(platform.clientId)
      .setAudience(platform.token)
      .setJti(crypto.randomUUID())
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 60)
      .sign(signer);
    const answer = await outgoing.ask(platform.token, {
      method: 'POST',
      headers: { 'content-type': FORM, accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: ASSERTION,
        client_assertion: assertion,
        scope: scopes.join(' '),
      }).toString(),
    });
    if (answer.status !== 200) throw new PlatformFault(`it gave no token (${answer.status})`);
    return parsed(tokenShape, answer.text).access_token;
  }

  async function asked(token: string, address: string, options: AskOptions = {}) {
    const headers = { ...options.headers, authorization: `Bearer ${token}` };
    return outgoing.ask(address, { ...options, headers });
  }
  async function good(token: string, address: string, options: AskOptions = {}) {
    const answer = await asked(token, address, options);
    if (answer.status < 200 || answer.status > 299) throw new PlatformFault(`it answered ${answer.status}`);
    return answer;
  }

  async function itemFor(
    token: string,
    address: string,
    all: Fitting<typeof lineItems>,
    { id, label, most }: Column,
  ): Promise<string> {
    const known = all.find(({ resourceId, tag }) => resourceId === id && tag === TAG);
    if (known?.scoreMaximum === most && known.label === label) return known.id;
    const answer = await good(token, known?.id ?? address, {
      method: known === undefined ? 'POST' : 'PUT',
      headers: { 'content-type': LINE_ITEM, accept: LINE_ITEM },
      body: JSON.stringify({ ...known, label, scoreMaximum: most, resourceId: id, tag: TAG }),
    });
    return known?.id ?? parsed(lineItem, answer.text).id;
  }

  return {
    async students(address, context) {
      const token = await tokenFor([SCOPES.roster]);
      const found: LtiPerson[] = [];
      const seen = new Set<string>();
      for (let at: string | undefined = address; at !== undefined; ) {
        if (seen.has(at) || seen.size >= MOST_PAGES || found.length > MOST_MEMBERS)
          throw new PlatformFault('its list of people has no end');
        seen.add(at);
        const { text, headers } = await good(token, at, { headers: { accept: MEMBERS } });
        const { members, ...told } = parsed(page, text);
        if (told.context.id !== context) throw new PlatformFault('it sent the people of another course');
        found.push(...members.filter(isStudent).map(studentOf));
        at = nextIn(headers.link);
      }
      return [...new Map(found.map((one) => [one.subject, one])).values()];
    },

    async send(address, columns) {
      const token = await tokenFor([SCOPES.lineItems, SCOPES.scores]);
      const { text } = await good(token, address, { headers: { accept: LINE_ITEMS } });
      const all = parsed(lineItems, text);
      const timestamp = new Date(now()).toISOString();
      let [scores, refused] = [0, 0];
      for (const column of columns) {
        const at = scoresAt(await itemFor(token, address, all, column));
        const waiting = [...column.scores];
        const work = async (): Promise<void> => {
          for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
            const [userId, { points, comment }] = next;
            const { status } = await asked(token, at, {
              method: 'POST',
              headers: { 'content-type': SCORE },
              body: JSON.stringify({
                userId,
                scoreGiven: points,
                scoreMaximum: column.most,
                ...(comment !== '' && { comment }),
                timestamp,
                activityProgress: 'Completed',
                gradingProgress: 'FullyGraded',
              }),
            });
            if (status >= 200 && status <= 299) scores++;
            else refused++;
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, work));
      }
      return { columns: columns.length, scores, refused };
    },
  };
}
