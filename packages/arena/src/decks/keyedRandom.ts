/**
 * Random words that nobody can predict without the key: the words of purpose P are the big-endian 32-bit words of
 * HMAC-SHA-256(key, "P/0"), HMAC-SHA-256(key, "P/1"), …, one after another.
 */
import { createHmac } from 'node:crypto';
import type { Random } from '@baralho/core';

export function keyedRandom(key: Uint8Array, purpose: string): Random {
  let block = Buffer.alloc(0);
  let blocks = 0;
  let at = 0;
  const next = (): number => {
    if (at === block.length) {
      block = createHmac('sha256', key).update(`${purpose}/${blocks++}`).digest();
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  };
  return {
    next,
    below(n) {
      const uneven = 2 ** 32 % n;
      let word = next();
      while (word < uneven) word = next();
      return word % n;
    },
  };
}
