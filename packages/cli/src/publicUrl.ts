/** Reads the public address of a server, as its owner enters it. */
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
