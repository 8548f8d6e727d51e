import { worksHereOnly } from '@baralho/api/addresses';
import { addressForOthers } from '@baralho/server';
import { describe, expect, it } from 'vitest';
import { parsePublicUrl } from './publicUrl.ts';

describe('the address that people use', () => {
  it.each([
    ['https://cards.example', 'https://cards.example/'],
    ['http://10.0.0.5:8080/', 'http://10.0.0.5:8080/'],
  ])('%s is %s', (text, url) => expect(parsePublicUrl(text)).toBe(url));

  it.each([
    'cards.example',
    'ftp://cards.example',
    'https://a/b',
    'https://a/?b',
    'https://a/#b',
    'https://u@a/',
  ])('%s is none', (text) => expect(() => parsePublicUrl(text)).toThrow(/written as in/));

  it('of a server that listens everywhere is one of this machine', () => {
    expect(addressForOthers('http://0.0.0.0:8080/')).not.toContain('0.0.0.0');
    expect(addressForOthers('http://0.0.0.0:8080/')).toMatch(/:8080\/$/);
    expect(addressForOthers('http://lab.example:8080/')).toBe('http://lab.example:8080/');
  });

  it.each([
    ['http://localhost:8080/', true],
    ['http://127.0.0.1/', true],
    ['http://[::1]:8080/', true],
    ['http://0.0.0.0:8080/', true],
    ['http://[::]:8080/', true],
    ['http://10.0.0.5:8080/', false],
    ['https://cards.example/', false],
  ])('%s works on this machine only: %s', (address, is) => expect(worksHereOnly(address)).toBe(is));
});
