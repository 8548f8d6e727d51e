/** Our dependencies: the packages, their licences and known vulnerabilities, and the bill of materials. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { audit } from '../scripts/audit.mjs';
import { components, type Locked, readLockfile } from '../scripts/release/components.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const { locked } = readLockfile();
const bill = components();
const foreign = locked.filter(({ ours }) => !ours);

/** Licences that let everybody use, change and pass on what we ship, under the MIT licence as a whole. */
const SHIPPED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
]);
/** What only builds and tests, or is data for that; nothing of it is in a package or on the page. */
const TOOLS = new Set([...SHIPPED, 'MPL-2.0', 'CC-BY-4.0', 'CC0-1.0', 'Python-2.0']);
/** Shipped all the same, with the reason. */
const EXCEPTIONS: Readonly<Record<string, RegExp>> = {
  // Draws PNG files: installed as it is, a file of its own that nobody changes, as MPL-2.0 asks.
  'MPL-2.0': /^@resvg\/resvg-js(-[\w-]+)?$/,
};
/** The only package that runs a program of its own when it is installed: it looks for a faster decoder and does without. */
const INSTALL_SCRIPTS = ['msgpackr-extract'];

/** `A OR B` lets us choose. */
const isAllowed = (licence: string, allowed: ReadonlySet<string>): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => allowed.has(one));

describe('dependencies', () => {
  it('every licence is one that we have agreed to', () => {
    const shipped = new Set(
      bill.components.filter(({ scope }) => scope === 'required').map(({ purl }) => purl),
    );
    const purl = ({ name, version }: Locked): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const refused = locked.filter((one) => {
      const allowed = shipped.has(purl(one)) ? SHIPPED : TOOLS;
      return !isAllowed(one.license, allowed) && !EXCEPTIONS[one.license]?.test(one.name);
    });
    expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
    expect(shipped.size).toBeGreaterThan(100);
  });

  it('what is installed says the licence that the lockfile says', () => {
    const here = foreign.filter(({ path }) => existsSync(join(root, path, 'package.json')));
    expect(here.length).toBeGreaterThan(400);
    const different = here.filter(({ path, license, version }) => {
      const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
      return (manifest.license?.type ?? manifest.license) !== license || manifest.version !== version;
    });
    expect(different.map(({ path }) => path)).toEqual([]);
  });

  it('come from the registry by their hash, and run nothing when they are installed', () => {
    for (const { name, integrity, resolved } of foreign) {
      expect(integrity, name).toMatch(/^sha512-[\w+/]{86}==$/);
      // The lockfile names no address: whoever installs chooses the registry, and the hash must agree.
      expect(resolved, name).toBeUndefined();
    }
    const running = foreign.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(running).toEqual(INSTALL_SCRIPTS);
  });
});

describe('the bill of materials', () => {
  it('has what the lockfile has, with the same hashes', () => {
    const listed = bill.components.map(({ purl, hashes = [] }) => [
      decodeURIComponent(purl.slice('pkg:npm/'.length)),
      hashes.map(({ alg, content }) => `${alg} ${Buffer.from(content, 'hex').toString('base64')}`).join(),
    ]);
    const held = locked.map(({ name, version, integrity }) => [
      `${name}@${version}`,
      integrity === undefined ? '' : integrity.replace('sha512-', 'SHA-512 '),
    ]);
    expect(listed.sort()).toEqual(held.sort());
    expect(components()).toEqual(bill);
  });

  it('agrees with the one that npm makes', async () => {
    const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
    const { stdout } = await promisify(execFile)('npm', words, { cwd: root, maxBuffer: 2 ** 26 });
    const theirs = JSON.parse(stdout) as {
      readonly components: readonly { readonly purl: string; readonly 'bom-ref': string }[];
      readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
    };
    const purls = new Map(theirs.components.map((one) => [one['bom-ref'], one.purl.replace(/\?.*/, '')]));
    const purlOf = (ref: string): string => purls.get(ref) ?? ref;
    expect(bill.components.map(({ purl }) => purl).sort()).toEqual([...purls.values()].sort());
    const theirNeeds = new Map(
      theirs.dependencies.map(({ ref, dependsOn }) => [purlOf(ref), new Set(dependsOn.map(purlOf))]),
    );
    for (const { ref, dependsOn } of bill.dependencies)
      for (const needed of dependsOn)
        expect(theirNeeds.get(ref)?.has(needed), `${ref} needs ${needed}`).toBe(true);
  });

  it('names nothing twice, and every part that something needs', () => {
    const refs = bill.components.map(({ purl }) => purl);
    expect(new Set(refs).size).toBe(refs.length);
    expect(bill.dependencies.map(({ ref }) => ref)).toEqual(refs);
    const known = new Set(refs);
    for (const { dependsOn } of bill.dependencies)
      for (const needed of dependsOn) expect(known.has(needed), needed).toBe(true);
    expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  });
});

it('the page brings the licences of all that is bundled in it', () => {
  const notices = readFileSync(join(root, 'packages/web/dist/licences.md'), 'utf8');
  const named = [...notices.matchAll(/^## (\S+) - (\S+) \(/gm)].map(
    ([, name, version]) => `${name}@${version}`,
  );
  expect(named.map((one) => one.split('@')[0])).toEqual(
    expect.arrayContaining(['svelte', 'katex', 'marked', 'dompurify', 'uqr', 'workbox']),
  );
  const shipped = bill.components.filter(({ scope }) => scope === 'required');
  const listed = new Set(shipped.map(({ name, version }) => `${name}@${version}`));
  for (const one of named) expect(listed.has(one.replace(/^workbox@/, 'workbox-core@')), one).toBe(true);
});

/** Says on standard error where a process wants to connect to, and lets it not. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { Socket } from 'node:net';
  import dns from 'node:dns';
  import { writeSync } from 'node:fs';
  const tell = (what) => { writeSync(2, 'ASKED ' + what + '\\n'); throw new Error('no network'); };
  Socket.prototype.connect = (...given) => tell(JSON.stringify(given));
  dns.lookup = (name) => tell(name);
`)}`;

describe('the command asks nobody', () => {
  const baralho = async (...words: readonly string[]): Promise<string> => {
    const env = { ...process.env, NODE_OPTIONS: `--import ${WATCH}` };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...words], { cwd: root, env });
    return stdout + stderr;
  };
  const COMMAND = 'packages/cli/bin/baralho.js';

  it.each([['--version'], ['deal klondike 7'], ['solve klondike 7'], ['simulate war --games 100 --jobs 1']])(
    '%s',
    async (words) => {
      const said = await baralho(COMMAND, ...words.split(' '));
      expect(said).toMatch(/\d/);
      expect(said).not.toContain('ASKED');
    },
  );

  it('which would be noticed', async () => {
    await expect(
      baralho('-e', "fetch('http://127.0.0.1:12345/').catch(() => process.exit(3))"),
    ).rejects.toMatchObject({
      stderr: expect.stringContaining('ASKED'),
    });
  });
});

/** A registry that knows these advisories and nothing else. */
async function withRegistry<T>(
  advisories: object | undefined,
  task: (address: string) => Promise<T>,
): Promise<T> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const isAsked = request.url?.endsWith('/advisories/bulk') && advisories !== undefined;
      response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isAsked ? advisories : { error: 'not found' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await task(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('known vulnerabilities', () => {
  const ID = 'GHSA-aaaa-bbbb-cccc';
  const advisory = {
    id: 1,
    url: `https://github.com/advisories/${ID}`,
    title: 'Anything can happen',
    severity: 'high',
    vulnerable_versions: '<99.0.0',
  };

  it('are told once each, unless they are accepted or about other versions', async () => {
    const others = { ...advisory, id: 2, url: `${advisory.url}2`, vulnerable_versions: '<1.0.0' };
    const accepted = { ...advisory, id: 3, url: `${advisory.url}3` };
    const known = { hono: [advisory], commander: [others], ws: [accepted] };
    const { open } = await withRegistry(known, (registry) =>
      audit({ registry, accepted: { [`${ID}3`]: 'not reached by us' } }),
    );
    expect(open?.map(({ name, id, severity }) => `${name} ${id} ${severity}`)).toEqual([`hono ${ID} high`]);
  });

  it('a registry that cannot be asked is no clean bill', async () => {
    const { missing, open } = await withRegistry(undefined, (registry) => audit({ registry }));
    expect([open, missing]).toEqual([undefined, expect.stringMatching(/\S/)]);
  });

  it('none are open, where the registry can be asked', async ({ skip }) => {
    const { open, missing } = await audit();
    skip(missing !== undefined, `the registry cannot be asked: ${missing}`);
    expect(open).toEqual([]);
  });
});
