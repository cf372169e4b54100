import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { strongPassword } from '@/lib/contract/auth';
import type { Settings } from '@/lib/contract/setting/catalogue';
import { fairTurns } from '../../base/fair-turns';
import { badRequest, Problem, tooMany } from '../../base/problem';

/**
 * Parameters of scrypt. N = 2^15 takes 32 MB and about 80 ms per hash in the thread pool. Stored with every hash, so they can be
 * raised.
 */
interface Cost {
  N: number;
  r: number;
  p: number;
}
const KEY_BYTES = 32;

const TRY_AGAIN_S = 5;

/**
 * Queue of hashes. The thread pool also reads and writes files, so hashes use at most half of it, and those beyond the queue are
 * refused.
 */
const inTurn = fairTurns({
  atOnce: 2,
  atOnceOfOne: 2,
  mostOfOne: 100,
  most: 1_000,
  refuse: () => tooMany(TRY_AGAIN_S),
});

const derive = (password: string, salt: Buffer, { N, r, p }: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    const options: ScryptOptions = { N, r, p, maxmem: 160 * N * r };
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/**
 * Hashes and compares passwords. Two to the power of `cost` is scrypt's N for new ones. Clients take turns; `client` is a network
 * or a signed-in user.
 */
export function passwordHashes(cost: number) {
  const own: Cost = { N: 2 ** cost, r: 8, p: 1 };
  const written = (salt: Buffer, key: Buffer) =>
    ['scrypt', own.N, own.r, own.p, salt.toString('base64'), key.toString('base64')].join('$');
  /** Hash to compare with if there is no user, so that unknown names take the same time. */
  const nobody = written(Buffer.alloc(16), Buffer.alloc(KEY_BYTES));

  let lastMs = 0;

  return {
    async hash(password: string, client = ''): Promise<string> {
      const salt = randomBytes(16);
      return written(salt, await inTurn(client, () => derive(password, salt, own)));
    },
    async fits(password: string, hash: string | undefined, client = ''): Promise<boolean> {
      const begun = performance.now();
      const [, N, r, p, salt = '', key = ''] = (hash ?? nobody).split('$');
      const kept = { N: Number(N), r: Number(r), p: Number(p) };
      const found = await inTurn(client, () => derive(password, Buffer.from(salt, 'base64'), kept));
      lastMs = performance.now() - begun;
      return timingSafeEqual(found, Buffer.from(key, 'base64')) && hash !== undefined;
    },
    /** Waits as long as the last comparison took, without computing anything. */
    pretend: () => wait(lastMs),
  };
}
export type PasswordHashes = ReturnType<typeof passwordHashes>;

/** Throws 400 at the field of a password that breaks the contract's rule or the configured length. */
export function assertStrongPassword(
  password: string,
  field: 'password' | 'newPassword',
  { passwordMinLength }: Pick<Settings, 'passwordMinLength'>,
): void {
  if (!strongPassword.safeParse(password).success) throw badRequest({ [field]: 'weakPassword' });
  if (password.length < passwordMinLength) {
    const key = 'passwordTooShort';
    throw new Problem(400, { key, errors: { [field]: key }, values: { length: passwordMinLength } });
  }
}

declare module '../../http/platform' {
  interface Platform {
    passwords: PasswordHashes;
  }
}
