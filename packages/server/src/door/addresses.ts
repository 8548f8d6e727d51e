/** Where a server is found: by this machine, and by others. */
import { networkInterfaces } from 'node:os';

/** Whether only this machine can reach it there. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/i.test(host);

const EVERYWHERE: readonly string[] = ['0.0.0.0', '[::]'];

/** Where a server that listens everywhere is found by other machines of its network. */
export function addressForOthers(address: string): string {
  const url = new URL(address);
  if (!EVERYWHERE.includes(url.hostname)) return address;
  const own = Object.values(networkInterfaces())
    .flatMap((all = []) => all)
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  url.hostname = own?.address ?? 'localhost';
  return url.href;
}

/** Whether a link with this address leads nowhere from other machines. */
export function worksHereOnly(address: string): boolean {
  const { hostname } = new URL(address);
  return EVERYWHERE.includes(hostname) || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}
