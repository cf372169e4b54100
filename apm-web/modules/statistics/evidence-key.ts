import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { type Database, system } from '../../db/database';
import { evidenceKey } from '../../db/schema';

export interface EvidenceKey {
  /** Of the public key, as the manifest has it. */
  jwk: { kty: string; crv: string; x: string; y: string };
  /** SHA-256 of the public key (SPKI), hex: what people compare. */
  fingerprint: string;
  /** ECDSA of P-256 with SHA-256, as every browser verifies it: both numbers one after the other. */
  sign(bytes: Buffer): Buffer;
}

/** The key of this platform: one in the database for all instances, made at first use. */
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
    // Two instances may need it at once: the first key stays.
    await db.transaction(system, (tx) => tx.insert(evidenceKey).values({ id: 1, privatePem }).onConflictDoNothing());
    [found] = await read();
  }
  if (!found) throw new Error('the key of evidence was not kept');
  return createPrivateKey(found.privatePem);
}
