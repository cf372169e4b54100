import type { SignInKey } from './key';
import type { DialectName, Options } from './options';
import { json, type Reply } from './replies';
import { bearerOf, cookieOf, type ReceivedRequest } from './requests';

type Spelling = 'digit' | 'word' | 'letter';

/** Conventions of a platform where the specification leaves them open. */
export interface Dialect {
  /** Existing paths; all of the specification if omitted. */
  only?: readonly string[];
  /** True if JSON bodies are refused. */
  formOnly: boolean;
  tokenOf(asked: ReceivedRequest): string | undefined;
  ok(data?: unknown): Reply;
  /** Responds with `jsonObject`. */
  object(fields: Record<string, unknown>): Reply;
  list(asked: ReceivedRequest, items: readonly unknown[]): Reply;
  refused(msg: string, more?: Record<string, unknown>): Reply;
  noSession(): Reply;
  denied(): Reply;
  initialised(): Reply;
  publicKey(key: SignInKey, encryption: boolean): Reply;
  signedIn(token: string, user: Record<string, unknown>, options: Options): Reply;
  flag(value: boolean, spelling: Spelling): unknown;
  /** `ms`: milliseconds since 1970. */
  dateTime(ms: number): string;
  date(ms: number): string;
  /** Permissions or roles, each an id with its operations. */
  rights(rights: readonly Right[]): unknown;
  /** Returns the fields of a user; `details` belong to the specification's inner `user`. */
  user(fields: Record<string, unknown>, details: Record<string, unknown>): Record<string, unknown>;
}

export interface Right {
  id: string;
  operation: readonly string[];
}

const INVALID_LOGIN = 'Login invalid, please log in again';

const bearer: Dialect = {
  formOnly: false,
  tokenOf: bearerOf,
  ok: (data) => json({ code: 0, msg: 'Success', data }),
  object: (jsonObject) => json({ code: 0, msg: 'Success', jsonObject }),
  list: (asked, items) => {
    const { pageNo, pageSize, part } = pageOf(asked, items);
    if (asked.fields.pageNo === undefined) return json({ code: 0, msg: 'Success', data: items });
    return json({ code: 0, msg: 'Success', data: { list: part, count: items.length, pageNo, pageSize } });
  },
  refused: (msg, more) => json({ code: 1, msg, ...more }),
  noSession: () => json({ code: 401, message: 'logout', msg: INVALID_LOGIN }, 401),
  denied: () => json({ code: 401, msg: 'Operation not allowed' }, 401),
  initialised: () => json({ code: 0, data: 1 }),
  publicKey: (key, encryption) =>
    json({
      code: 0,
      jsonObject: {
        publicKeyJson: { exponent: hex(key.exponent), modulus: hex(key.modulus) },
        landingEncryption: encryption,
      },
    }),
  signedIn: (token, user, { token: place = 'data.token' }) =>
    json({
      code: 0,
      msg: 'Success',
      ...(place === 'data' && { data: token }),
      ...(place === 'data.token' && { data: { token, user } }),
      ...(place === 'jsonObject' && { jsonObject: { token, user } }),
    }),
  flag: (value) => value,
  dateTime: (ms) => new Date(ms).toISOString(),
  date: (ms) => new Date(ms).toISOString(),
  rights: (rights) => rights,
  user: (fields, details) => ({ ...fields, user: details }),
};

/** Places of lists in the dialect `cookie`, alternating by path; with `total`, `count` or neither. */
const PLACES: readonly ((items: readonly unknown[], total: number) => Record<string, unknown>)[] = [
  (rows, total) => ({ data: { rows, total: String(total) } }),
  (records, count) => ({ data: { records, count } }),
  (jsonObject) => ({ jsonObject }),
  (data) => ({ data }),
  (list, total) => ({ data: { list, total } }),
];
const placeOf = (path: string) => [...path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % PLACES.length;

const cookie: Dialect = {
  formOnly: true,
  tokenOf: (asked) => cookieOf(asked, 'JSESSIONID'),
  ok: (data) => json({ code: '0', msg: '', data }),
  object: (jsonObject) => json({ code: '0', msg: '', jsonObject }),
  list: (asked, items) => {
    const { part } = pageOf(asked, items);
    return json({ code: '0', msg: '', ...PLACES[placeOf(asked.path)]?.(part, items.length) });
  },
  refused: (msg, more) => json({ code: '1', msg, data: null, ...more }),
  noSession: () => json({ code: '-1', message: 'logout', msg: INVALID_LOGIN }),
  denied: () => json({ code: '401', msg: 'Operation not allowed' }),
  initialised: () => json({ code: '1', msg: '' }),
  publicKey: (key, encryption) =>
    json({
      code: '0',
      jsonObject: {
        publicKeyJson: { exponent: key.exponent.toString('base64'), modulus: key.modulus.toString('base64') },
        isLandingEncryption: encryption ? '1' : '0',
      },
    }),
  signedIn: (token, user) =>
    json({ code: '0', msg: '', data: user }, 200, { 'set-cookie': `JSESSIONID=${token}; Path=/apm-web; HttpOnly` }),
  flag: (value, spelling) => SPELLINGS[spelling][value ? 0 : 1],
  dateTime: (ms) => new Date(ms).toISOString().slice(0, 19).replace('T', ' '),
  date: (ms) => new Date(ms).toISOString().slice(0, 10),
  rights: (rights) => rights.flatMap(({ id, operation }) => [id, ...operation]).join(','),
  user: (fields, details) => ({ ...details, ...fields }),
};
const SPELLINGS: Record<Spelling, readonly [string, string]> = {
  digit: ['1', '0'],
  word: ['true', 'false'],
  letter: ['Y', 'N'],
};

const sparse: Dialect = {
  ...bearer,
  only: ['/f/common/isSysInit', '/f/common/getPublishKey', '/a/login', '/a/logout'],
  initialised: () => json({ code: 0, data: '1' }),
  signedIn: (token, { id, name }, options) => bearer.signedIn(token, { id, name }, options),
};

export const dialects: Readonly<Record<DialectName, Dialect>> = { bearer, cookie, sparse };

function pageOf({ fields }: ReceivedRequest, items: readonly unknown[]) {
  const [pageNo, pageSize] = [Number(fields.pageNo ?? 1), Number(fields.pageSize ?? items.length)];
  return { pageNo, pageSize, part: items.slice((pageNo - 1) * pageSize, pageNo * pageSize) };
}

/** Formats like Java's `BigInteger.toString(16)`: without leading zeros, `10001` for the usual exponent. */
function hex(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^0+/, '');
}
