import { constants, createPublicKey, publicEncrypt } from 'node:crypto';

/** Encrypts a field of sign-in with the platform's key, as the sign-in page does. */
export function encryptFor({ modulus, exponent }: { modulus: string; exponent: string }, text: string): string {
  const base64url = (hex: string) => Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('base64url');
  const key = createPublicKey({ format: 'jwk', key: { kty: 'RSA', n: base64url(modulus), e: base64url(exponent) } });
  const oaep = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return publicEncrypt(oaep, Buffer.from(text)).toString('base64');
}
