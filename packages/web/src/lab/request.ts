/** An experiment as an address: `#/lab?kind=war&games=100000&seed=1&a=war-size:3,exchange:on&b=war-size:4`. */
import { LAST_SEED } from '@baralho/core';
import type { Rules } from '@baralho/core/games/klondike/index';
import { USUAL, type WarSetting } from '@baralho/core/games/war/index';
import { formatRoute } from '../route.ts';
import { KINDS, type Kind, LAB } from './games.ts';
import { parseSetting, swept } from './war.ts';

export interface LabRequest {
  readonly kind: Kind;
  readonly games: number;
  readonly seed: number;
  /** One setting of War, two to compare, or one per war size. */
  readonly settings: readonly WarSetting[];
  readonly klondike: KlondikeSetting;
}

export interface KlondikeSetting {
  readonly draw: Rules['draw'];
  readonly redeals: number;
}

export const USUAL_REQUEST: LabRequest = {
  kind: 'war',
  games: LAB.war.usualGames,
  seed: 1,
  settings: [USUAL],
  klondike: { draw: 3, redeals: Number.POSITIVE_INFINITY },
};

export const formatRequest = (request: LabRequest): Record<string, string> => ({
  kind: request.kind,
  games: String(request.games),
  seed: String(request.seed),
  ...LAB[request.kind].query(request),
});

export const addressOf = (request: LabRequest): string => formatRoute('lab', formatRequest(request));
export const requestAt = (address: string): LabRequest =>
  parseRequest(new URLSearchParams(address.split('?')[1]));

const within = (text: string | null, low: number, high: number, usual: number): number => {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) && value >= low && value <= high ? value : usual;
};

export function parseRequest(query: URLSearchParams): LabRequest {
  const kind = KINDS.find((one) => one === query.get('kind')) ?? USUAL_REQUEST.kind;
  const a = parseSetting(query.get('a') ?? '');
  const b = query.get('b');
  const { draw, redeals } = USUAL_REQUEST.klondike;
  return {
    kind,
    games: within(query.get('games'), 1, LAB[kind].most.server, LAB[kind].usualGames),
    seed: within(query.get('seed'), 0, LAST_SEED, USUAL_REQUEST.seed),
    settings: query.has('sweep') ? swept(a) : [a, ...(b === null ? [] : [parseSetting(b)])],
    klondike: {
      draw: within(query.get('draw'), 1, 3, draw) as KlondikeSetting['draw'],
      redeals: within(query.get('redeals'), 0, 9, redeals),
    },
  };
}
