/**
 * Learning platforms that open a course by LTI 1.3: what is stored about one, and the addresses of well-known platforms. Also
 * used by the page and the command.
 */
import { anyText, type Fitting, fields, text, where } from '@baralho/core/shape';

/** What a platform may be asked for. */
export const SCOPES = {
  roster: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
  lineItems: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  scores: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
} as const;

const isAddress = (word: string): boolean => {
  if (!URL.canParse(word)) return false;
  const { protocol, username, password, hash } = new URL(word);
  return ['https:', 'http:'].includes(protocol) && username === '' && password === '' && hash === '';
};
const address = where(text(500), isAddress, 'an address, as in https://moodle.uni.example/mod/lti/auth.php');

/** As its owner registered this course there. */
export const platformShape = fields(
  {
    issuer: text(500),
    clientId: text(200),
    deployment: text(200),
    /** Where browsers sign in, where its keys are, and where tokens for its services come from. */
    auth: address,
    keys: address,
    token: address,
  },
  /** Where roster and grades are, if that differs from sign-in, keys and tokens. */
  { services: address },
);
export type Platform = Fitting<typeof platformShape>;

/** A course of the platform. */
export const contextShape = fields({ id: anyText, title: anyText });
export type LtiContext = Fitting<typeof contextShape>;

type Ids = Pick<Platform, 'clientId' | 'deployment'>;

/** A Moodle at its own address. */
export const moodleAt = (site: string, ids: Ids): Platform => {
  const base = site.replace(/\/+$/, '');
  const at = (file: string): string => `${base}/mod/lti/${file}.php`;
  return { issuer: base, ...ids, auth: at('auth'), keys: at('certs'), token: at('token') };
};

/** A Canvas hosted by Instructure: one sign-in address for all, services at the school's address. */
export const canvasAt = (site: string, ids: Ids): Platform => {
  const sso = 'https://sso.canvaslms.com';
  return {
    issuer: 'https://canvas.instructure.com',
    ...ids,
    auth: `${sso}/api/lti/authorize_redirect`,
    keys: `${sso}/api/lti/security/jwks`,
    token: `${sso}/login/oauth2/token`,
    services: site,
  };
};

/** What the platform's administrator enters. */
export interface ToolAddresses {
  readonly launch: string;
  readonly login: string;
  readonly keys: string;
  readonly configuration: string;
}

export function toolAddresses(server: string, course: string): ToolAddresses {
  const at = (word: string): string => new URL(`api/courses/${course}/lti/${word}`, server).href;
  return { launch: at('launch'), login: at('login'), keys: at('keys'), configuration: at('configuration') };
}
