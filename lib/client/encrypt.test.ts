import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { encryptFields } from './encrypt';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = publicKey.export({ format: 'jwk' });
const hex = (part = '') => Buffer.from(part, 'base64url').toString('hex');
const key = {
  publicKeyJson: { modulus: hex(jwk.n), exponent: hex(jwk.e) },
  landingEncryption: true,
  padding: 'OAEP-SHA256' as const,
};
const decrypt = (text: string) =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(text, 'base64'),
  ).toString();

test('encrypts text in any script for Node to decrypt', async () => {
  const { username, password } = await encryptFields(key, { username: 'admin', password: 'pässwört 密码 🙂' });
  expect([decrypt(username), decrypt(password)]).toEqual(['admin', 'pässwört 密码 🙂']);
});

test('leaves fields plain if the platform needs no encryption', async () => {
  const plain = await encryptFields({ ...key, landingEncryption: false }, { username: 'admin' });
  expect(plain).toEqual({ username: 'admin' });
});
