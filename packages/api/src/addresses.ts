/** Whether an address of a server can be reached from this machine only. */

/** Where a server listens on every network of its machine; as an address it leads nowhere. */
export const EVERYWHERE: readonly string[] = ['0.0.0.0', '[::]'];

/** Whether only this machine can reach it there. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/i.test(host);

/** Whether a link with this address leads nowhere from other machines. */
export function worksHereOnly(address: string): boolean {
  const { hostname } = new URL(address);
  return EVERYWHERE.includes(hostname) || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}
