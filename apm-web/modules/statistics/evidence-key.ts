import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { type Database, system } from '../../db/database';
import { evidenceKey } from '../../db/schema';

export interface EvidenceKey {
  /** Public key, as in the manifest. */
  jwk: { kty: string; crv: string; x: string; y: string };
  /** SHA-256 of the public key (SPKI) in hex, for people to compare. */
  fingerprint: string;
  /** Signs with ECDSA on P-256 with SHA-256, which every browser can verify; the result is r followed by s. */
  sign(bytes: Buffer): Buffer;
}

/** Key of this platform: one in the database for all instances, created on first use. */
export async function readEvidenceKey(db: Database): Promise<EvidenceKey> {
  const privateKey = await load(db);
  const publicKey = createPublicKey(privateKey);
  const { kty = '', crv = '', x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return {
    jwk: { kty, crv, x, y },
    fingerprint: createHash('sha256').update(spki).digest('hex'),
    sign: (bytes) => sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  };
}

async function load(db: Database): Promise<KeyObject> {
  const read = () => db.transaction(system, (tx) => tx.select().from(evidenceKey));
  let [found] = await read();
  if (!found) {
    const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
    const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    // Two instances may need it together: the first key stays.
    await db.transaction(system, (tx) => tx.insert(evidenceKey).values({ id: 1, privatePem }).onConflictDoNothing());
    [found] = await read();
  }
  if (!found) throw new Error('the key of evidence was not kept');
  return createPrivateKey(found.privatePem);
}
