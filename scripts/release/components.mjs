/**
 * The bill of materials: every package of the lockfile with its licence, its hash and what it needs, as CycloneDX 1.6.
 * It holds no time and no random number, so that the same lockfile always gives the same file.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, sourcesOf } from '../packages.mjs';
import { manifestAt, ROOT } from './stage.mjs';

const MODULES = 'node_modules/';

/** `@scope/name` is written `%40scope/name` in a package's address. */
const addressOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** An expression such as `MIT OR CC0-1.0` and the name of one licence have different fields. */
const licenceOf = (license) =>
  /[ (]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }];

const hashesOf = (integrity) =>
  integrity.split(' ').map((one) => {
    const [, size, hash] = /^sha(\d+)-(.*)$/.exec(one);
    return { alg: `SHA-${size}`, content: Buffer.from(hash, 'base64').toString('hex') };
  });

/** Every package of the lockfile, and the same by the place where Node finds it; ours are found by links. */
export function readLockfile() {
  const entries = Object.entries(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages);
  const ofPath = (path, entry) => ({
    ...entry,
    path,
    name: entry.name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length),
    ours: !path.includes(MODULES),
  });
  const locked = entries
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, entry]) => ofPath(path, entry));
  const byPath = new Map(locked.map((one) => [one.path, one]));
  for (const [path, { link, resolved }] of entries) if (link) byPath.set(path, byPath.get(resolved));
  return { locked, byPath };
}

/** Where Node finds `name` from a package at `path`: beside it, or in a folder above. */
function found(byPath, path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const target = byPath.get(`${at}${at === '' ? '' : '/'}${MODULES}${name}`);
    if (target !== undefined || at === '') return target;
  }
}

/** What a package needs when it runs; what is optional may be missing. */
function needsOf(byPath, { path, dependencies, optionalDependencies, peerDependencies }) {
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  const needed = names.map((name) => found(byPath, path, name)).filter((one) => one !== undefined);
  return [...new Set(needed)];
}

/** The page carries what its sources import, and the parts of Workbox that its service worker is made of. */
function inPage(locked, byPath) {
  const imported = sourcesOf('web').flatMap(importsOf);
  const names = locked.map(({ name }) => name);
  return names
    .filter(
      (name) =>
        imported.some((from) => from === name || from.startsWith(`${name}/`)) ||
        (name.startsWith('workbox-') && name !== 'workbox-build'),
    )
    .map((name) => found(byPath, 'packages/web', name));
}

/** Everything that somebody who installs Baralho or opens its page gets; the rest only builds and tests it. */
function shipped(locked, byPath) {
  const got = new Set();
  const waiting = [...locked.filter(({ ours }) => ours), ...inPage(locked, byPath)];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (got.has(one)) continue;
    got.add(one);
    waiting.push(...needsOf(byPath, one));
  }
  return got;
}

const component = ({ name, version, license, integrity }, scope) => ({
  type: 'library',
  'bom-ref': addressOf(name, version),
  name,
  version,
  scope,
  ...(integrity === undefined ? undefined : { hashes: hashesOf(integrity) }),
  licenses: licenceOf(license),
  purl: addressOf(name, version),
});

/** A number of the form that CycloneDX asks for, made from the content instead of by chance. */
function serialOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`;
}

export function components() {
  const { name, version, license } = manifestAt(ROOT);
  const { locked, byPath } = readLockfile();
  const got = shipped(locked, byPath);
  const listed = locked.map((one) => component(one, got.has(one) ? 'required' : 'excluded'));
  const dependencies = locked.map((one) => ({
    ref: addressOf(one.name, one.version),
    dependsOn: needsOf(byPath, one)
      .map((needed) => addressOf(needed.name, needed.version))
      .sort(),
  }));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf(JSON.stringify([listed, dependencies])),
    version: 1,
    metadata: {
      component: { type: 'application', name, version, licenses: licenceOf(license) },
    },
    components: listed.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
    dependencies: dependencies.sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
}
