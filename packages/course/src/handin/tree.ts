/**
 * The files of a submission, and which names they may have. Whatever an archive contains, a name must be a relative path
 * downwards with visible characters that any file system accepts, and no two names may be the same, even when case is ignored.
 */
export interface HandedFile {
  /** `src/main.c`: from the top of the submission, with slashes. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly isExecutable: boolean;
}

const PART_BYTES = 200;
const NAME_BYTES = 1000;
const DEPTH = 16;

/** Controls, directions, joiners, lone surrogates: readers could not see them. */
export const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const short = (name: string): string => `'${name.length > 60 ? `${name.slice(0, 60)}…` : name}'`;

/** A name in a form that shows clashes, however the file system treats capitals and accents. */
const folded = (name: string): string => name.normalize('NFC').toLowerCase();

/** The name in these bytes, if they are one; `complaintOn` gives a sentence otherwise. */
export function nameOf(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) ? text : undefined;
}

/** What is wrong with a name, if anything. */
export function complaintOn(name: string | undefined): string | undefined {
  if (name === undefined) return 'the name of a file is not UTF-8';
  if (UNSEEN.test(name)) return `the name ${short(name)} has characters that cannot be seen`;
  if (name === '') return 'a file has no name';
  if (name.startsWith('/') || /^[a-z]:/i.test(name))
    return `the name ${short(name)} does not begin in the folder of the hand-in`;
  if (name.includes('\\')) return `the name ${short(name)} has a backslash; folders are told apart with '/'`;
  const parts = name.split('/');
  if (parts.includes('..')) return `the name ${short(name)} leads out of its folder`;
  if (parts.includes('.') || parts.includes('')) return `the name ${short(name)} has an empty part`;
  if (parts.length > DEPTH) return `the name ${short(name)} is more than ${DEPTH} folders deep`;
  if (Buffer.byteLength(name) > NAME_BYTES || parts.some((part) => Buffer.byteLength(part) > PART_BYTES))
    return `the name ${short(name)} is too long`;
  return undefined;
}

/** `./src/` → `src`: what tools write before and after a name. */
export const plainName = (name: string): string => name.replace(/^(\.\/)+/, '').replace(/\/+$/, '');

/** Files that operating systems add to archives. */
const ADDED = /(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db)(\/|$)|(^|\/)\._[^/]*$/;

/** Collects the files of an archive one by one and reports the first that is not allowed. */
export interface Tree {
  folder(name: string | undefined): string | undefined;
  add(name: string | undefined, bytes: Buffer, isExecutable: boolean): string | undefined;
  readonly files: readonly HandedFile[];
  /** How many more bytes are allowed. */
  readonly left: number;
}

export function openTree(limits: { readonly bytes: number; readonly files: number }): Tree {
  const files: HandedFile[] = [];
  /** Every name so far, in its folded form. */
  const taken = new Map<string, 'file' | 'folder'>();
  let entries = 0;
  let bytes = 0;

  const counted = (): string | undefined =>
    ++entries > limits.files ? `there are more than ${limits.files} files` : undefined;

  function foldersAbove(name: string): string | undefined {
    const parts = folded(name).split('/').slice(0, -1);
    for (let depth = 1; depth <= parts.length; depth++) {
      const above = parts.slice(0, depth).join('/');
      if (taken.get(above) === 'file') return `${short(name)} lies in something that is a file itself`;
      taken.set(above, 'folder');
    }
    return undefined;
  }

  return {
    files,
    get left() {
      return limits.bytes - bytes;
    },
    folder(name) {
      const complaint = counted() ?? complaintOn(name) ?? foldersAbove(name as string);
      if (complaint !== undefined) return complaint;
      const key = folded(name as string);
      if (taken.get(key) === 'file') return `${short(name as string)} is there as a file and as a folder`;
      taken.set(key, 'folder');
      return undefined;
    },
    add(name, content, isExecutable) {
      const complaint = counted() ?? complaintOn(name) ?? foldersAbove(name as string);
      if (complaint !== undefined) return complaint;
      const own = name as string;
      if (taken.has(folded(own)))
        return `${short(own)} is there twice (capitals do not tell files apart everywhere)`;
      bytes += content.length;
      if (bytes > limits.bytes) return `the files are more than ${Math.floor(limits.bytes / 2 ** 20)} MB`;
      taken.set(folded(own), 'file');
      if (!ADDED.test(own)) files.push({ name: own, bytes: content, isExecutable });
      return undefined;
    },
  };
}

/** Removes the single folder that most archives put around everything. */
export function withoutTopFolder(files: readonly HandedFile[]): readonly HandedFile[] {
  const top = files[0]?.name.split('/')[0] ?? '';
  return files.length > 0 && files.every(({ name }) => name.startsWith(`${top}/`))
    ? withoutTopFolder(files.map((file) => ({ ...file, name: file.name.slice(top.length + 1) })))
    : files;
}
