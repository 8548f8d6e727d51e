/**
 * Signs messages, so that only those who know the secret can submit work and results; write access to the Redis is not enough.
 * The signature covers the type of the message (a chunk, a result) and its key, so it fits no other message and no other
 * place. Without a secret everybody can sign, and the signature only detects damage.
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
