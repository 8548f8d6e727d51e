/**
 * Only those who know the secret may submit work and answers; write access to the Redis is not enough. A message is
 * signed with what it is (a chunk, a result) and the key it lies under, so that a signature fits no other message and
 * no other place. Without a secret everybody can sign: then the signature shows only that a message has not been
 * damaged.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_BYTES = 32;

export interface Signer {
  sign(what: 'chunk' | 'result', key: string, message: string | Buffer): Buffer;
  isSigned(what: 'chunk' | 'result', key: string, message: string | Buffer, signature: Buffer): boolean;
}

export function signerOf(secret = ''): Signer {
  const sign: Signer['sign'] = (what, key, message) =>
    createHmac('sha256', `baralho ${secret}`).update(`${what}\0${key}\0`).update(message).digest();
  return {
    sign,
    isSigned: (what, key, message, signature) =>
      signature.length === SIGNATURE_BYTES && timingSafeEqual(sign(what, key, message), signature),
  };
}
