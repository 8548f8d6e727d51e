/**
 * The requests that this server sends to a learning platform. Because a teacher enters its addresses, they are restricted: no
 * other origin, no redirect, nothing inside the server's own network unless its owner allows it, and limits on the size and
 * the time of an answer.
 */
import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Platform } from '@baralho/course/lti/platforms';
import { mayBePlain } from '../openid.ts';

const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 2 ** 20;

const INSIDE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6');

/** An address of this machine or of a private network. */
export const isInsideAddress = (address: string): boolean =>
  INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An error at the platform, as a sentence without any text from the platform. */
export class PlatformFault extends Error {}

/** The name is resolved once, and the connection goes to the address that was checked. */
const lookupOutside: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const fault =
      error ??
      (addresses.some(({ address }) => isInsideAddress(address))
        ? new PlatformFault('its address is inside the network of this server')
        : null);
    const [first] = addresses ?? [];
    if (options.all) done(fault, addresses ?? []);
    else done(fault, first?.address ?? '', first?.family ?? 4);
  });
};

export interface AskOptions {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

export interface Outgoing {
  /** Whether this address belongs to the platform. */
  knows(address: string): boolean;
  ask(address: string, asked?: AskOptions): Promise<Answered>;
}

export const originsOf = ({ auth, keys, token, services }: Platform): ReadonlySet<string> =>
  new Set(
    [auth, keys, token, ...(services === undefined ? [] : [services])].map((one) => new URL(one).origin),
  );

export function openOutgoing(
  platform: Platform,
  isInside: boolean,
  timeoutMs: number = TIMEOUT_MS,
): Outgoing {
  const origins = originsOf(platform);
  const knows = (address: string): boolean => URL.canParse(address) && origins.has(new URL(address).origin);

  function faultOf(address: string): string | undefined {
    if (!knows(address)) return 'it names an address that is not its own';
    const { protocol, hostname } = new URL(address);
    if (protocol !== 'https:' && !(isInside && mayBePlain(address))) return 'only https addresses are asked';
    const literal = hostname.replace(/^\[|\]$/g, '');
    if (!isInside && isIP(literal) !== 0 && isInsideAddress(literal))
      return 'its address is inside the network of this server';
    return undefined;
  }

  return {
    knows,
    async ask(address, { method = 'GET', headers = {}, body } = {}) {
      const fault = faultOf(address);
      if (fault !== undefined) throw new PlatformFault(fault);
      const send = address.startsWith('https:') ? request : plainRequest;
      const signal = AbortSignal.timeout(timeoutMs);
      const options = { method, headers, signal, ...(!isInside && { lookup: lookupOutside }) };
      try {
        return await new Promise<Answered>((resolve, reject) => {
          const asking = send(address, options, (answer) => {
            const status = answer.statusCode ?? 0;
            const pieces: Buffer[] = [];
            let size = 0;
            answer.on('data', (piece: Buffer) => {
              size += piece.length;
              pieces.push(piece);
              if (size > LONGEST_ANSWER)
                asking.destroy(new PlatformFault(`its answer is longer than ${LONGEST_ANSWER} bytes`));
            });
            answer.once('error', reject);
            answer.once('end', () =>
              resolve({
                status,
                headers: { link: answer.headers.link as string | undefined },
                text: Buffer.concat(pieces).toString(),
              }),
            );
          });
          asking.once('error', reject);
          asking.end(body);
        });
      } catch (error) {
        if (error instanceof PlatformFault) throw error;
        throw new PlatformFault(signal.aborted ? 'it takes too long' : 'it does not answer');
      }
    },
  };
}
