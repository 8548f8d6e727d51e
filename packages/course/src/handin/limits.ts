/**
 * Size limits of a submission. An archive is read and a program is built in a sandbox, where everything that they write is in
 * memory: whatever exceeds the limits ends there and never reaches the disk.
 */
export interface ArchiveLimits {
  /** Size of the upload. */
  readonly sentBytes: number;
  /** Of all files together, unpacked. */
  readonly bytes: number;
  readonly files: number;
  /** Milliseconds of processor time for unpacking. */
  readonly ms: number;
}

export const ARCHIVE_LIMITS: ArchiveLimits = {
  sentBytes: 8 * 2 ** 20,
  bytes: 16 * 2 ** 20,
  files: 2000,
  ms: 10_000,
};

export interface BuildLimits {
  readonly memoryMb: number;
  readonly processes: number;
  /** Everything that the build writes. */
  readonly scratchMb: number;
  readonly fileMb: number;
  /** Processor time, and time by the clock, even on a busy machine. */
  readonly ms: number;
  readonly wallMs: number;
  /** Output allowed before it is stopped. */
  readonly saidBytes: number;
  /** Size of the result. */
  readonly bytes: number;
  readonly files: number;
}

export const BUILD_LIMITS: BuildLimits = {
  memoryMb: 1024,
  processes: 64,
  scratchMb: 256,
  fileMb: 64,
  ms: 20_000,
  wallMs: 28_000,
  saidBytes: 4 * 2 ** 20,
  bytes: 24 * 2 ** 20,
  files: 4000,
};
