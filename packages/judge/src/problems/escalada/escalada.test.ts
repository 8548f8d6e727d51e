/** The programs of LI2 against the course's files, byte for byte, and against inputs that are wrong. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answer, describeComplaint, type Program } from '../../program.ts';
import { guiao1 } from '../guiao1/index.ts';
import { guiao2 } from '../guiao2/index.ts';
import { guiao3 } from '../guiao3/index.ts';
import { guiao4 } from '../guiao4/index.ts';
import { torneio } from '../torneio/index.ts';

const DATA = new URL('../../../testdata/escalada/', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, DATA), 'utf8');

describe.each([
  ['g1', guiao1],
  ['g2', guiao2],
  ['g3', guiao3],
  ['g4', guiao4],
] as const)('%s', (folder, program: Program) => {
  const files = readdirSync(new URL(`${folder}/`, DATA)).filter((name) => name.endsWith('.in'));
  it.each(files)('%s', (file) => {
    const got = answer(program, text(`${folder}/${file}`));
    expect(got.complaint).toBeUndefined();
    expect(got.output === text(`${folder}/${file.replace(/in$/, 'out')}`)).toBe(true);
  });
  it.each(files.filter((name) => name.startsWith('sample')))(
    '%s with CRLF, BOM and no last newline',
    (file) => {
      const input = `\ufeff${text(`${folder}/${file}`).trimEnd().replaceAll('\n', ' \r\n')}`;
      expect(answer(program, input)).toEqual({ output: text(`${folder}/${file.replace(/in$/, 'out')}`) });
    },
  );
});

describe('torneio', () => {
  it.each(['seed-example', 'seed-example-noheader', 'seed-example-text'])('%s wins the game', (name) => {
    expect(answer(torneio, text(`torneio/${name}.in`))).toEqual({ output: '🂪 🂻 🃌\n' });
  });
  it.each([
    ['answers with the lowest', '1\n🂥🂦🂧🂨\n🂦\n', '🂧\n'],
    ['passes when it cannot', '1\n🂥\n🂮\n', 'PASSO\n'],
    ['leads the longest', '0\n🂥🂦🂧🂮🂾🃎\n', '🂥 🂦 🂧\n'],
    ['comes back in the same round', '3\n🂮\n🂥\nPASSO\nPASSO\n', '🂮\n'],
    ['reads the seed’s text with a count', '1\n10 ♠ J ♥\n9 ♣\n', '🂪\n'],
    ['takes an invalid earlier play for a pass', '4\n🂢\n🂮\nPASSO\n🂡🂣\nPASSO\n', '🂢\n'],
  ])('%s', (_, input, output) => {
    expect(answer(torneio, input)).toEqual({ output });
  });
});

describe('what the rules say where the files are silent', () => {
  it.each([
    ['a repeated card makes no combination', guiao1, '2\n🂥🂥\n\n', 'Nada!\nNada!\n'],
    ['two values are no sequence', guiao1, '2\n🂥🂦\n🂥🂵🂦🂶\n', 'Nada!\nNada!\n'],
    ['the ace is low only', guiao1, '1\n🂭🂮🂡\n', 'Nada!\n'],
    ['one combination is comparable with itself', guiao2, '1\n1\n🂦🂥🂧\n', 'Teste 1\n🂥 🂦 🂧\n'],
    ['a repeated card is no play', guiao3, '1\n0\n🂥🂵\n🂥🂥\n', 'Teste 1\n🂥 🂵\n'],
    ['a card not held is no play', guiao3, '1\n0\n🂥🂵\n🂦\n', 'Teste 1\n🂥 🂵\n'],
    ['the last card leaves an empty line', guiao3, '1\n0\n🂥\n🂥\n', 'Teste 1\n\n'],
    ['four kings have no answer', guiao4, '1\n🂮🂾🃎🃞\n🂡🂱🃁🃑\n', 'Teste 1\nPASSO\n'],
    ['a king takes quads and double sequences', guiao4, '1\n🂮\n🃞🂡🂱🃁🃑\n', 'Teste 1\n🃞\n🂡 🂱 🃁 🃑\n'],
    ['no tests is no output', guiao4, '0\n', ''],
  ] as const)('%s', (_, program, input, output) => {
    expect(answer(program, input)).toEqual({ output });
  });
});

describe('bad input', () => {
  it.each([
    [
      'nothing',
      guiao1,
      '',
      '',
      'line 1, column 1: expected T, the number of tests, found the end of the input',
    ],
    ['no T', guiao1, '🂥🂦\n', '', "line 1, column 1: expected T, the number of tests, found '🂥🂦'"],
    ['T negative', guiao4, '-3\n', '', "line 1, column 1: expected T, the number of tests, found '-3'"],
    [
      'T far too large',
      guiao4,
      '99999999999\n',
      '',
      "line 1, column 1: expected T, the number of tests, found '99999999999'",
    ],
    [
      'T above the tests',
      guiao1,
      '3\n🂥\n',
      'conjunto com 1 cartas onde a carta mais alta é 🂥\n',
      'line 3, column 1: expected test 2 of 3: a line of cards, found the end of the input',
    ],
    [
      'T below the tests',
      guiao1,
      '1\n🂥\n🂦\n',
      'conjunto com 1 cartas onde a carta mais alta é 🂥\n',
      "line 3, column 1: expected the end of the input after 1 tests, found '🂦'",
    ],
    [
      'a joker',
      guiao1,
      '1\n🂥🃏\n',
      '',
      "line 2, column 2: expected a card such as '🂪' or '10 ♠', found '🃏'",
    ],
    [
      'a NUL',
      guiao1,
      '1\n🂥\0\n',
      '',
      "line 2, column 2: expected a card such as '🂪' or '10 ♠', found a NUL byte",
    ],
    [
      'a word',
      guiao3,
      '1\n1\n🂥\nfoo\n',
      '',
      "line 4, column 1: expected a card such as '🂪' or '10 ♠', or PASSO, found 'foo'",
    ],
    [
      'a hand with a card twice',
      guiao4,
      '1\n🂥\n🂦 🂧🂦\n',
      '',
      "line 3, column 4: expected every card of a hand once, found '🂦'",
    ],
    [
      'a hand with a card twice, in text',
      torneio,
      '0\n5 ♠ 6 ♥ 5 ♠\n',
      '',
      'line 2, column 9: expected every card of a hand once, found 5 ♠',
    ],
    [
      'plays missing',
      guiao3,
      '1\n2\n🂥\n🂦\n',
      '',
      'line 5, column 1: expected test 1 of 1: play 2 of 2, found the end of the input',
    ],
    [
      'the play missing',
      guiao3,
      '1\n1\n🂥\n🂦\n',
      '',
      'line 5, column 1: expected test 1 of 1: the play, found the end of the input',
    ],
    [
      'nothing to follow',
      guiao4,
      '1\n🂥🂦\n🂥\n',
      '',
      "line 2, column 1: expected a set, a sequence or a double sequence, found '🂥🂦'",
    ],
    [
      'too few plays',
      torneio,
      '2\n🂥\n🂦\n',
      '',
      'line 4, column 1: expected play 2 of 2, found the end of the input',
    ],
    [
      'too many plays',
      torneio,
      '0\n🂥\n🂦\n',
      '',
      "line 3, column 1: expected the end of the input after 0 plays, found '🂦'",
    ],
    [
      'a count of minus one',
      torneio,
      '-1\n🂥\n',
      '',
      "line 1, column 1: expected the number of plays so far, found '-1'",
    ],
    [
      '10 MB on one line',
      guiao1,
      `1\n${'🂥'.repeat(2_500_000)}\n`,
      '',
      "line 2, column 16385: expected a card such as '🂪' or '10 ♠', found a line of more than 65,536 bytes",
    ],
  ] as const)('%s', (_, program, input, output, sentence) => {
    const got = answer(program, input);
    expect(got.output).toBe(output);
    expect(got.complaint && describeComplaint(got.complaint)).toBe(sentence);
  });
});
