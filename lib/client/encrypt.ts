import type { getPublishKey } from '@/lib/contract/auth';
import type { Output } from '@/lib/contract/call';

type PublishKey = Pick<Output<typeof getPublishKey>, 'publicKeyJson' | 'landingEncryption' | 'padding'>;

/**
 * Encrypts fields of a sign-in with the platform's key where it asks for that. OAEP with SHA-256; PKCS#1
 * only for platforms of customers that still want it. Throws where a text is longer than the key can carry.
 */
export async function encryptFields<T extends Record<string, string>>(key: PublishKey, fields: T): Promise<T> {
  if (!key.landingEncryption) return fields;
  const { JSEncrypt } = await import('jsencrypt');
  const cipher = new JSEncrypt();
  cipher.getKey().setPublic(key.publicKeyJson.modulus, key.publicKeyJson.exponent);
  const encrypt = (text: string) => {
    const encrypted = key.padding === 'PKCS1' ? cipher.encrypt(text) : cipher.encryptOAEP(bytesAsText(text));
    if (encrypted === false) throw new RangeError('too long to encrypt');
    return encrypted;
  };
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, encrypt(text)])) as T;
}

/** jsencrypt's OAEP takes a character for a byte: anything beyond ASCII must be UTF-8 before. */
function bytesAsText(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}
