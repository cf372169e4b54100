import type { getPublishKey } from '@/lib/contract/auth';
import type { Output } from '@/lib/contract/call';

type PublishKey = Pick<Output<typeof getPublishKey>, 'publicKeyJson' | 'landingEncryption' | 'padding'>;

/**
 * Encrypts sign-in fields with the platform's key if it requires that. OAEP with SHA-256; PKCS#1 only for platforms of
 * customers that still need it. Throws if a text is longer than the key allows.
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

/** Encodes text as UTF-8 in a string of bytes: jsencrypt's OAEP takes each character for a byte. */
function bytesAsText(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}
