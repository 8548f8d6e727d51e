/** The files of a problem package, whether in a folder or unpacked from an archive. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

export interface SourceFile {
  /** Path from the top of its program, with slashes. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly isExecutable: boolean;
}

export interface PackageFiles {
  /** The name of the package: that of its folder or archive. */
  readonly title: string;
  /** All paths from the top, with slashes, in order. */
  readonly names: readonly string[];
  read(name: string): Buffer;
  isExecutable(name: string): boolean;
}

/** The package cannot be used: a sentence why. */
export class BadPackage extends Error {
  override readonly name = 'BadPackage';
}

const MOST_FILES = 50_000;

export function filesOfFolder(folder: string): PackageFiles {
  const names: string[] = [];
  const walk = (below: string): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory() && entry.name !== '.git') walk(name);
      // Links among the tests are common: a link to a file is followed, one to nothing or to a folder is left out.
      else if (
        entry.isFile() ||
        (entry.isSymbolicLink() && statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
      ) {
        if (names.push(name) > MOST_FILES)
          throw new BadPackage(`there are more than ${MOST_FILES} files in it`);
      }
    }
  };
  walk('');
  return {
    title: basename(resolve(folder)),
    names: names.sort(),
    read: (name) => readFileSync(join(folder, name)),
    isExecutable: (name) => (statSync(join(folder, name)).mode & 0o100) !== 0,
  };
}

export function filesInMemory(title: string, files: readonly SourceFile[]): PackageFiles {
  const byName = new Map(files.map((file) => [file.name, file]));
  const find = (name: string): SourceFile => {
    const file = byName.get(name);
    if (file === undefined) throw new BadPackage(`there is no ${name} in it`);
    return file;
  };
  return {
    title,
    names: [...byName.keys()].sort(),
    read: (name) => find(name).bytes,
    isExecutable: (name) => find(name).isExecutable,
  };
}

/** The files below a folder of the package, with paths from there. */
export function below(files: PackageFiles, folder: string): readonly SourceFile[] {
  return files.names
    .filter((name) => name.startsWith(`${folder}/`))
    .map((name) => ({
      name: name.slice(folder.length + 1),
      bytes: files.read(name),
      isExecutable: files.isExecutable(name),
    }));
}
