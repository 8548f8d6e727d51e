/** The addresses at which other machines can reach a server. */
import { networkInterfaces } from 'node:os';
import { EVERYWHERE } from '@baralho/api/addresses';

/** The address under which other machines of the network reach a server that listens on all addresses. */
export function addressForOthers(address: string): string {
  const url = new URL(address);
  if (!EVERYWHERE.includes(url.hostname)) return address;
  const own = Object.values(networkInterfaces())
    .flatMap((all = []) => all)
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  url.hostname = own?.address ?? 'localhost';
  return url.href;
}
