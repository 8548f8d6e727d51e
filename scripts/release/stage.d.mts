export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly license?: string;
  readonly files?: readonly string[];
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
export interface Staged {
  readonly name: string;
  readonly folder: string;
}
export interface Packed {
  readonly name: string;
  readonly file: string;
  readonly size: number;
  readonly files: readonly string[];
}
export const ROOT: string;
export function manifestAt(folder: string): Manifest;
export function stage(folder: string, repository?: string): readonly Staged[];
export function pack(staged: readonly Staged[], folder: string): Promise<readonly Packed[]>;
