/** The API client for the server that this page came from. Errors are explained in the page's language, whatever their cause. */
import { type Client, clientOf, type Refused } from '@baralho/api/client';
import type { Endpoint, EndpointName } from '@baralho/api/endpoint';
import { inWords, type Said, serverWords } from '@baralho/words';
import { language } from './languages/language.svelte.ts';

/** No answer, or one that is not from our server. */
const ofThePage = ({ status, why }: Refused): Said | undefined => {
  if (status === 0) return { code: 'noAnswer', values: {} };
  return why === '' ? { code: 'strangeAnswer', values: { status } } : undefined;
};

async function saying(refused: Refused): Promise<Refused> {
  const said = refused.refusal ?? ofThePage(refused);
  const words = await serverWords(language.code).catch(() => undefined);
  const text = (said && words && inWords(language.code, words, said)) || refused.why;
  return { ...refused, why: text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language.code)) };
}

export const pageClient = <const E extends Readonly<Record<EndpointName, Endpoint>>>(
  endpoints: E,
): Client<E> =>
  clientOf(
    endpoints,
    (path, init) => {
      // They are needed when the server is away, and cannot be loaded then.
      void serverWords(language.code).catch(() => undefined);
      return fetch(`.${path}`, init);
    },
    saying,
  );
