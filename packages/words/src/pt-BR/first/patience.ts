/** Português do Brasil: the names of the games of patience that are described as data, and what they are called together. */
import type { PatienceId } from '@baralho/core';
import type { words as en } from '../../en/first/patience.ts';
import { names as ptPT } from '../../pt-PT/first/patience.ts';
import type { Like } from '../../shapes.ts';

export const names: Readonly<Record<PatienceId, { readonly name: string }>> = {
  ...ptPT,
  spider: { name: 'Paciência Spider' },
};

export const words: Like<typeof en> = {
  patiences: {
    title: 'Mais paciências',
  },
};
