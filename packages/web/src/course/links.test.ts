/** Join links work on other machines, or the page says that they do not. */
import { expect, it } from 'vitest';
import { isLocalLink, linkAddress } from './links.ts';

it.each([
  [
    'a name that the server was given',
    'https://cards.example/',
    true,
    'http://localhost:8080/#/course',
    'https://cards.example/',
    false,
  ],
  [
    'the name of a proxy that brought the page',
    'http://127.0.0.1:8080/',
    false,
    'https://lab.example/#/course',
    'https://lab.example/',
    false,
  ],
  [
    'the address in the network, from the machine itself',
    'http://10.0.0.5:8080/',
    false,
    'http://localhost:8080/',
    'http://10.0.0.5:8080/',
    false,
  ],
  ['nothing else', 'http://localhost:8080/', false, 'http://localhost:8080/', 'http://localhost:8080/', true],
  [
    'an address for listening only',
    'http://localhost:8080/',
    false,
    'http://0.0.0.0:8080/',
    'http://localhost:8080/',
    true,
  ],
] as const)('%s', (_, address, isNamed, here, link, isLocal) => {
  const course = { links: { address, isNamed } };
  expect(linkAddress(course, here)).toBe(link);
  expect(isLocalLink(course, here)).toBe(isLocal);
});
