/**
 * Prepares the packages for publishing: each folder of `packages/` is copied with the files that its manifest lists, a licence
 * and a README, and a manifest without what only the workspace needs. `pack` makes the tarballs that npm would upload.
 */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The command, which needs all others, is published last. */
const COMMAND = 'cli';

export const manifestAt = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** `source` leads into the workspace's sources, which are not published. */
const publishedEntry = (targets) =>
  typeof targets === 'string'
    ? targets
    : Object.fromEntries(Object.entries(targets).filter(([condition]) => condition !== 'source'));

const whereFrom = (repository, folder) => ({
  homepage: `https://github.com/${repository}#readme`,
  bugs: { url: `https://github.com/${repository}/issues` },
  repository: {
    type: 'git',
    url: `git+https://github.com/${repository}.git`,
    directory: `packages/${folder}`,
  },
});

/** The manifest that others get; npm takes provenance only with the address of the sources. */
function publishedManifest(manifest, folder, repository) {
  const { devDependencies, scripts, exports, ...rest } = manifest;
  return {
    ...rest,
    engines: manifestAt(ROOT).engines,
    ...(repository === undefined ? undefined : whereFrom(repository, folder)),
    publishConfig: { access: 'public', provenance: true },
    ...(exports === undefined
      ? undefined
      : {
          exports: Object.fromEntries(
            Object.entries(exports).map(([door, targets]) => [door, publishedEntry(targets)]),
          ),
        }),
  };
}

/** In the repository's README links are relative; on the registry they would lead nowhere. */
const withFullLinks = (text, repository) =>
  repository === undefined
    ? text
    : text
        .replaceAll(
          /(!\[[^\]]*\]\()(?![a-z]+:|#)/g,
          `$1https://raw.githubusercontent.com/${repository}/main/`,
        )
        .replaceAll(/((?<!!)\[[^\]]*\]\()(?![a-z]+:|#)/g, `$1https://github.com/${repository}/blob/main/`)
        .replaceAll(
          /(<img [^>]*src=")(?![a-z]+:)/g,
          `$1https://raw.githubusercontent.com/${repository}/main/`,
        );

/** The README of the command is the whole project's; those of the others name it at their end. */
function readme(folder, repository) {
  if (folder === COMMAND) return withFullLinks(readFileSync(join(ROOT, 'README.md'), 'utf8'), repository);
  const whole = repository === undefined ? '`baralho`' : `[Baralho](https://github.com/${repository})`;
  return readFileSync(join(ROOT, 'packages', folder, 'README.md'), 'utf8').replace(
    '[Baralho](../../README.md)',
    whole,
  );
}

/** The same rights whatever the mask of whoever builds: a tarball holds them. */
function setRights(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Lays every package out in `folder` and says where each is. */
export function stage(folder, repository) {
  const folders = readdirSync(join(ROOT, 'packages')).filter((name) => name !== COMMAND);
  return [...folders, COMMAND].map((name) => {
    const from = join(ROOT, 'packages', name);
    const to = join(folder, name);
    const manifest = manifestAt(from);
    mkdirSync(to, { recursive: true });
    for (const listed of manifest.files.filter((path) => !path.startsWith('!'))) {
      if (!existsSync(join(from, listed)))
        throw new Error(`packages/${name} has no ${listed}: npm run build`);
      cpSync(join(from, listed), join(to, listed), { recursive: true });
    }
    cpSync(join(ROOT, 'LICENSE'), join(to, 'LICENSE'));
    writeFileSync(join(to, 'README.md'), readme(name, repository));
    const published = publishedManifest(manifest, name, repository);
    writeFileSync(join(to, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
    setRights(to);
    return { name: manifest.name, folder: to };
  });
}

/** The tarballs, in the order in which they are published, with the files that each holds. */
export async function pack(staged, folder) {
  mkdirSync(folder, { recursive: true });
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await promisify(execFile)('npm', [...words, ...staged.map((one) => one.folder)], {
    maxBuffer: 2 ** 26,
  });
  const packed = Object.values(JSON.parse(stdout));
  return staged.map(({ name }) => {
    const { filename, size, files } = packed.find((one) => one.name === name);
    return { name, file: join(folder, filename), size, files: files.map(({ path }) => path) };
  });
}
