import { randomBytes, scrypt } from 'node:crypto';
import { PIN_BLOCKS, PIN_COST, PIN_HASH_BYTES, PIN_PASSES, type PinHash } from '@/lib/contract/local-pin';

/** Hashes a PIN so that players can check it offline: some ten milliseconds here, some hundred on a small machine. */
export function hashPin(pin: string): Promise<PinHash> {
  const salt = randomBytes(16);
  const options = { N: 2 ** PIN_COST.usual, r: PIN_BLOCKS, p: PIN_PASSES };
  return new Promise((resolve, reject) =>
    scrypt(pin, salt, PIN_HASH_BYTES, options, (error, hash) =>
      error ? reject(error) : resolve({ salt: salt.toString('hex'), hash: hash.toString('hex'), cost: PIN_COST.usual }),
    ),
  );
}
