/** The address that people use to reach a server: what was named, or what can be found out about this machine. */
import { networkInterfaces } from 'node:os';
import { isLoopback } from '@baralho/server';
import { InvalidArgumentError } from 'commander';

/** `https://cards.example/`, for an option. */
export function parsePublicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isGood =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    `${url.pathname}${url.search}${url.hash}${url.username}` === '/';
  if (!isGood) throw new InvalidArgumentError("an address is written as in 'https://cards.example/'.");
  return url.href;
}

/** Where a server that listens everywhere is found by other machines of its network. */
export function addressForOthers(address: string): string {
  const url = new URL(address);
  if (url.hostname !== '0.0.0.0' && url.hostname !== '[::]') return address;
  const own = Object.values(networkInterfaces())
    .flatMap((all = []) => all)
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  url.hostname = own?.address ?? 'localhost';
  return url.href;
}

export const worksHereOnly = (address: string): boolean =>
  isLoopback(new URL(address).hostname.replace(/^\[|\]$/g, ''));
