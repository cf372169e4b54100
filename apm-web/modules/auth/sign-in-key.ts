import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { badRequest } from '../../base/problem';
import { type Database, system } from '../../db/database';
import { signInKey } from '../../db/schema';

const BITS = 2_048;

/** Key pair for encrypted fields: one in the database for all instances, generated on first use. */
export function signInKeys(db: Database) {
  let pair: Promise<KeyObject> | undefined;

  const privateKey = () => {
    pair ??= load(db).catch((error: unknown) => {
      pair = undefined;
      throw error;
    });
    return pair;
  };

  return {
    /** Modulus and exponent in hex, as on the wire. */
    async publicNumbers(): Promise<{ modulus: string; exponent: string }> {
      const { n = '', e = '' } = createPublicKey(await privateKey()).export({ format: 'jwk' });
      return { modulus: hex(n), exponent: hex(e).replace(/^0+/, '') };
    },

    /** Decrypts a field. If `encrypted` is set, plain text is refused with 400 at the field. */
    async open(value: string, field: string, encrypted: boolean): Promise<string> {
      if (!encrypted) return value;
      try {
        const options = { key: await privateKey(), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
        return privateDecrypt(options, Buffer.from(value, 'base64')).toString('utf8');
      } catch {
        throw badRequest({ [field]: 'notEncrypted' });
      }
    },
  };
}
export type SignInKeys = ReturnType<typeof signInKeys>;

async function load(db: Database): Promise<KeyObject> {
  const read = () => db.transaction(system, (tx) => tx.select().from(signInKey));
  let [found] = await read();
  if (!found) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS });
    const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    // Two instances may start together: the first key stays.
    await db.transaction(system, (tx) => tx.insert(signInKey).values({ id: 1, privatePem }).onConflictDoNothing());
    [found] = await read();
  }
  if (!found) throw new Error('the sign-in key was not kept');
  return createPrivateKey(found.privatePem);
}

const hex = (base64url: string) => Buffer.from(base64url, 'base64url').toString('hex');

declare module '../../http/platform' {
  interface Platform {
    signInKeys: SignInKeys;
  }
}
