import { constants, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto';

const BITS = 1024;
const BYTES = BITS / 8;

/** Key pair of sign-in: RSA with PKCS#1 v1.5, the padding of platforms whose specification names none. */
export class SignInKey {
  readonly #secret: KeyObject;
  /** Big-endian bytes of modulus and exponent. */
  readonly modulus: Buffer;
  readonly exponent: Buffer;

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: BITS });
    const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
    this.#secret = privateKey;
    this.modulus = Buffer.from(n, 'base64url');
    this.exponent = Buffer.from(e, 'base64url');
  }

  /** Returns the text of a field in base64 or hex; `undefined` if it is not encrypted with this key by PKCS#1 v1.5. */
  open(field: string): string | undefined {
    const bytes = Buffer.from(field, field.length === BYTES * 2 && /^[0-9a-f]+$/i.test(field) ? 'hex' : 'base64');
    if (bytes.length !== BYTES) return undefined;
    try {
      // Node 20 refuses RSA_PKCS1_PADDING here, so the padding is removed by hand: 00 02, eight or more bytes, 00, the
      // text.
      const block = privateDecrypt({ key: this.#secret, padding: constants.RSA_NO_PADDING }, bytes);
      const end = block.indexOf(0, 2);
      return block[0] === 0 && block[1] === 2 && end >= 10 ? block.toString('utf8', end + 1) : undefined;
    } catch {
      return undefined;
    }
  }
}
