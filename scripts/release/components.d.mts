export interface Locked {
  readonly name: string;
  readonly version: string;
  readonly path: string;
  readonly license: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  /** One of the packages of this repository. */
  readonly ours: boolean;
}
export interface Component {
  readonly name: string;
  readonly version: string;
  readonly scope: 'required' | 'excluded';
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses: readonly (
    | { readonly expression: string }
    | { readonly license: { readonly id: string } }
  )[];
}
export interface Bill {
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}
export function readLockfile(): { readonly locked: readonly Locked[] };
export function components(): Bill;
