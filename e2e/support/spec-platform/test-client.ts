import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { ACCOUNT, type SpecPlatform } from '.';

interface PublicKey {
  exponent: string;
  modulus: string;
}

export interface Answer {
  status: number;
  type: string;
  cookie: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: Responses of the platform have no types; tests compare them.
  body: any;
}

/** Creates a plain client of the platform, by the specification. */
export function clientOf({ url }: SpecPlatform, headers: Record<string, string> = {}) {
  const ask = async (path: string, init?: RequestInit): Promise<Answer> => {
    const answer = await fetch(`${url}${path}`, { ...init, headers: { ...headers, ...init?.headers } });
    const type = answer.headers.get('content-type') ?? '';
    const body = type.startsWith('application/json') ? await answer.json() : await answer.text();
    return { status: answer.status, type, cookie: answer.headers.get('set-cookie'), body };
  };
  const post = (path: string, fields: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  return {
    get: (path: string) => ask(path),
    post,
    postJson: (path: string, fields: object) =>
      ask(path, { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }),
    /** Signs in to the account, encrypted if the platform requires it. */
    async signIn(more: Record<string, string> = {}, password: string = ACCOUNT.password): Promise<Answer> {
      const { jsonObject } = (await ask('/f/common/getPublishKey')).body;
      const { publicKeyJson, landingEncryption, isLandingEncryption } = jsonObject;
      const seal = landingEncryption === true || isLandingEncryption === '1' ? encryptor(publicKeyJson) : String;
      return post('/a/login', { username: seal(ACCOUNT.username), password: seal(password), ...more });
    },
  };
}

/** Returns the headers of the session that a sign-in began. */
export function sessionOf({ body, cookie }: Answer): Record<string, string> {
  if (cookie) return { cookie: cookie.split(';', 1)[0] ?? '' };
  const token = body.data?.token ?? body.jsonObject?.token ?? body.data;
  return { authorization: `Bearer ${token}` };
}

/** Encrypts with PKCS#1 v1.5; the key is in hex or base64. */
function encryptor({ exponent, modulus }: PublicKey): (text: string) => string {
  const bytes = (number: string) =>
    /^[0-9a-f]+$/i.test(number)
      ? Buffer.from(number.length % 2 ? `0${number}` : number, 'hex')
      : Buffer.from(number, 'base64');
  const jwk = { kty: 'RSA', n: bytes(modulus).toString('base64url'), e: bytes(exponent).toString('base64url') };
  const key = createPublicKey({ format: 'jwk', key: jwk });
  return (text) => publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64');
}
