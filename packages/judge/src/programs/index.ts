/** The seven judged programs by name, each loaded when asked for. */
import type { ProblemId, Program } from '../program.ts';

const LOADERS: Readonly<Record<ProblemId, () => Promise<Program>>> = {
  war: async () => (await import('./war.ts')).war,
  accordian: async () => (await import('./accordian.ts')).accordian,
  guiao1: async () => (await import('./guiao1.ts')).guiao1,
  guiao2: async () => (await import('./guiao2.ts')).guiao2,
  guiao3: async () => (await import('./guiao3.ts')).guiao3,
  guiao4: async () => (await import('./guiao4.ts')).guiao4,
  torneio: async () => (await import('./torneio.ts')).torneio,
};

export const loadProgram = (id: ProblemId): Promise<Program> => LOADERS[id]();
