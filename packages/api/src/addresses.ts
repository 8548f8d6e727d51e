/** Whether an address of a server can be reached from this machine only. */

/** Addresses for listening on every network of a machine; in a link they lead nowhere. */
export const EVERYWHERE: readonly string[] = ['0.0.0.0', '[::]'];

/** Whether only this machine can reach the server there. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/i.test(host);

/** Whether a link with this address leads nowhere on other machines. */
export function worksHereOnly(address: string): boolean {
  const { hostname } = new URL(address);
  return EVERYWHERE.includes(hostname) || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}
