/**
 * Archives: those of the usual tools are unpacked completely; hostile ones are refused in one sentence and leave nothing
 * behind.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTar, makeZip } from './archives.suite.ts';
import { receive } from './receive.ts';
import { readTar, writeTar } from './tar.ts';
import { unpack } from './unpack.ts';
import { whyNoWalls } from './walls.ts';
import { readZip } from './zip.ts';

const SMALL = { sentBytes: 2 ** 20, bytes: 2 ** 20, files: 100, ms: 20_000 };
const main = { name: 'main.c', content: 'int main(void) { return 0; }\n' };
const gz = (...entries: Parameters<typeof makeTar>[0]) => gzipSync(makeTar(entries));
const pax = (text: string) => `${text.length + 4} ${text}\n`;

// biome-ignore format: a table
const HOSTILE: readonly (readonly [what: string, archive: () => Buffer, why: RegExp])[] = [
  ['zip: ..', () => makeZip([main, { name: '../evil.c' }]), /leads out/],
  ['zip: .. inside', () => makeZip([{ name: 'a/../../evil.c' }]), /leads out/],
  ['zip: an absolute name', () => makeZip([{ name: '/etc/cron.d/evil' }]), /does not begin/],
  ['zip: a drive', () => makeZip([{ name: 'C:/evil.c' }]), /does not begin/],
  ['zip: backslashes', () => makeZip([{ name: '..\\evil.c' }]), /backslash/],
  ['zip: a symbolic link', () => makeZip([{ name: 'x', content: '/etc/passwd', mode: 0o120777 }]), /a symbolic link/],
  ['zip: a device', () => makeZip([{ name: 'x', mode: 0o020666 }]), /a device/],
  ['zip: a bomb', () => makeZip([{ name: 'zeros', content: Buffer.alloc(8 << 20) }]), /more than 1 MB/],
  ['zip: a bomb in many files', () => makeZip(Array.from({ length: 9 }, (_, i) => ({ name: `z${i}`, content: Buffer.alloc(200_000) }))), /more than 1 MB/],
  ['zip: a bomb that says it is small', () => makeZip([{ name: 'zeros', content: Buffer.alloc(8 << 20), size: 10 }]), /not what the archive says/],
  ['zip: one that says it is large', () => makeZip([{ ...main, size: 1000 }]), /not what the archive says/],
  ['zip: a file inside another one', () => makeZip([{ name: 'outer', content: makeZip([main]).subarray(0, 70), method: 0 }, { ...main, at: 35 }]), /share bytes/],
  ['zip: the same bytes under many names', () => makeZip([main, { ...main, name: 'x.c', at: 0 }]), /two things/],
  ['zip: the same file listed twice', () => makeZip([main, { ...main, at: 0 }]), /twice/],
  ['zip: two names for a file', () => makeZip([{ ...main, localName: 'other.c' }]), /two things/],
  ['zip: a wrong checksum', () => makeZip([{ ...main, crc: 1 }]), /not what the archive says/],
  ['zip: encrypted', () => makeZip([{ ...main, flags: 1 }]), /encrypted/],
  ['zip: a method of its own', () => makeZip([{ ...main, method: 99 }]), /not read here/],
  ['zip: 60,000 files', () => makeZip(Array.from({ length: 60_000 }, (_, i) => ({ name: `f${i}`, method: 0 }))), /larger than|more than 100 files/],
  ['zip: names with control characters', () => makeZip([{ name: 'a\x1b[2Jb.c' }]), /cannot be seen/],
  ['zip: a name that reads backwards', () => makeZip([{ name: 'a\u202ec.exe' }]), /cannot be seen/],
  ['zip: a name that is not UTF-8', () => makeZip([{ name: Buffer.from([0x66, 0xff, 0xfe]) }]), /not UTF-8/],
  ['zip: a name too long', () => makeZip([{ name: 'x'.repeat(300) }]), /too long/],
  ['zip: too deep', () => makeZip([{ name: `${'d/'.repeat(40)}x` }]), /deep/],
  ['zip: capitals alone', () => makeZip([main, { name: 'MAIN.C' }]), /twice/],
  ['zip: a file that is a folder too', () => makeZip([{ name: 'a' }, { name: 'a/b' }]), /a file itself/],
  ['zip: cut short', () => makeZip([main]).subarray(0, 60), /no zip archive/],
  ['zip: something before it', () => Buffer.concat([makeZip([main]), makeZip([main])]), /no zip archive|two things/],
  ['zip: nothing in it', () => makeZip([]), /no file/],
  ['tar: ..', () => gz(main, { name: '../../evil.c' }), /leads out/],
  ['tar: an absolute name', () => gz({ name: '/evil.c' }), /does not begin/],
  ['tar: a symbolic link', () => gz({ name: 'x', kind: '2', link: '/etc' }, { name: 'x/y' }), /a symbolic link/],
  ['tar: a hard link', () => gz({ name: 'x', kind: '1', link: '/etc/passwd' }), /a hard link/],
  ['tar: a device', () => gz({ name: 'x', kind: '3' }), /a device/],
  ['tar: a named pipe', () => gz({ name: 'x', kind: '6' }), /a named pipe/],
  ['tar: a sparse file', () => gz({ name: 'x', kind: 'S' }), /other than a file/],
  ['tar: .. in a pax header', () => gz({ name: 'h', kind: 'x', content: pax('path=../../evil') }, { name: 'x' }), /leads out/],
  ['tar: a size in a pax header', () => gz({ name: 'h', kind: 'x', content: pax('size=99') }, { name: 'x' }), /headers/],
  ['tar: a name of 60,000 characters', () => gz({ name: 'l', kind: 'L', content: 'n'.repeat(60_000) }, { name: 'x' }), /too long/],
  ['tar: 10⁵ files', () => gz(...Array.from({ length: 100_000 }, (_, i) => ({ name: `f${i}` }))), /more than/],
  ['tar: a bomb', () => gzipSync(Buffer.alloc(64 << 20)), /more than 1 MB/],
  ['tar: a size that is none', () => gz({ name: 'x', size: '\x80aaaaaaaaaaa' }), /more than 1 MB/],
  ['tar: cut short', () => gzipSync(makeTar([{ ...main, size: '00000777777\0' }])), /in the middle/],
  ['tar: no tar at all', () => gzipSync(Buffer.from('x'.repeat(2000))), /no tar archive/],
  ['gzip: cut short', () => gz(main).subarray(0, 40), /no gzip archive/],
  ['gzip: damaged', () => Buffer.concat([gz(main).subarray(0, 30), Buffer.alloc(40, 7)]), /no gzip archive/],
];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'handin-'));
  // Temporary files that were not removed would be found here.
  process.env.TMPDIR = join(folder, 'scratch');
  mkdirSync(process.env.TMPDIR);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(whyNoWalls() !== undefined)('hostile archives', () => {
  it.each(HOSTILE)('%s', async (_, archive, why) => {
    const unpacked = await unpack(archive(), 'a.zip', undefined, SMALL);
    expect(unpacked.ok ? unpacked.files.map(({ name }) => name) : unpacked.why).toMatch(why);
    if (!unpacked.ok) expect(unpacked.why).toMatch(/^[^\n\p{Cc}]*$/u);
    expect(readdirSync(tmpdir())).toEqual([]);
  });

  it('damaged at any byte, an archive gives files or a sentence', () => {
    const zip = makeZip([main, { name: 'a/b.c', content: 'x'.repeat(300) }]);
    const tar = makeTar([
      main,
      { name: 'h', kind: 'x', content: pax('path=long') },
      { name: 'x', content: 'y' },
    ]);
    fc.assert(
      fc.property(fc.nat(), fc.nat(255), fc.boolean(), (at, value, isZip) => {
        const bytes = Buffer.from(isZip ? zip : tar);
        bytes[at % bytes.length] = value;
        const read = isZip ? readZip(bytes, SMALL) : readTar(bytes, SMALL);
        if (typeof read === 'string') return read.length > 0;
        return read.every(({ name }) => !name.includes('..') && !name.startsWith('/'));
      }),
      { numRuns: 3000 },
    );
  });
});

describe.skipIf(whyNoWalls() !== undefined)('honest archives', () => {
  const files = { 'main.c': main.content, 'lib/ação.h': '#define X 1\n', 'lib/empty': '' };

  it.each([
    ['zip', ['zip', '-qr', 'a.zip', 'p'], 'a.zip'],
    ['tar.gz', ['tar', '-czf', 'a.tgz', 'p'], 'a.tgz'],
    [
      'tar.gz of the folder itself, with pax headers',
      ['tar', '--format=pax', '-czf', 'b.tgz', '-C', 'p', '.'],
      'b.tgz',
    ],
  ] as const)('%s', async (_, [tool, ...words], archive) => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(join(folder, 'p/lib'), { recursive: true });
      writeFileSync(join(folder, 'p', name), content);
    }
    writeFileSync(join(folder, 'p/run'), '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(tool, words, { cwd: folder });
    const unpacked = await unpack(readFileSync(join(folder, archive)), archive);
    if (!unpacked.ok) throw new Error(unpacked.why);
    const found = Object.fromEntries(unpacked.files.map(({ name, bytes }) => [name, bytes.toString()]));
    expect(found).toEqual({ ...files, run: '#!/bin/sh\n' });
    expect(unpacked.files.filter(({ isExecutable }) => isExecutable).map(({ name }) => name)).toEqual([
      'run',
    ]);
  });

  it('what is written is read again, and the same whatever the order', () => {
    const name = fc.stringMatching(/^[a-z]{1,120}(\/[a-z]{1,40}){0,4}$/);
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 5 }), fc.string(), (names, text) => {
        const all = names.map((one, i) => ({
          name: `${i}/${one}`,
          bytes: Buffer.from(text),
          isExecutable: i === 0,
        }));
        const tar = writeTar(all);
        expect(readTar(tar, SMALL)).toEqual(all);
        expect(writeTar([...all].reverse())).toEqual(tar);
      }),
      { numRuns: 200 },
    );
  });
});

describe('receiving', () => {
  async function* pieces(...texts: readonly string[]) {
    for (const text of texts) yield Buffer.from(text);
  }

  it('takes no more than is allowed', async () => {
    let asked = 0;
    async function* endless() {
      for (;;) {
        asked++;
        yield Buffer.alloc(1000);
      }
    }
    expect(await receive(endless(), 'main.c', 10_000)).toMatchObject({ ok: false });
    expect(asked).toBe(11);
  });

  it('knows bytes by their hash, and a file by the last part of its name', async () => {
    expect(await receive(pieces('a', 'bc'), 'C:\\work\\main.c')).toMatchObject({
      ok: true,
      name: 'main.c',
      hash: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
    expect(await receive(pieces(''), 'main.c')).toMatchObject({ ok: false, why: 'it is empty' });
    expect((await receive(pieces('x'), '..')).ok).toBe(false);
  });
});
