import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { strongPassword } from '@/lib/contract/auth';
import { badRequest, Problem, tooMany } from '../../http/problem';
import type { Settings } from '../setting';

/** 32 MB and about 80 ms each, in the thread pool. The parameters are kept with every hash, so they can grow. */
const COST = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;

/** The thread pool also reads and writes files: hashes take at most half of it, and a crowd of them is sent away. */
const AT_ONCE = 2;
const MOST_WAITING = 100;
const TRY_AGAIN_S = 5;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw tooMany(TRY_AGAIN_S);
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

const derive = (password: string, salt: Buffer, { N, r, p }: typeof COST) =>
  new Promise<Buffer>((resolve, reject) => {
    const options: ScryptOptions = { N, r, p, maxmem: 160 * N * r };
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await inTurn(() => derive(password, salt, COST));
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Of nobody's password: compared with where there is no user, so that unknown names take the same time. */
const nobody = [
  'scrypt',
  COST.N,
  COST.r,
  COST.p,
  Buffer.alloc(16).toString('base64'),
  Buffer.alloc(KEY_BYTES).toString('base64'),
].join('$');

export async function passwordFits(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobody).split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const found = await inTurn(() => derive(password, Buffer.from(salt, 'base64'), cost));
  return timingSafeEqual(found, Buffer.from(key, 'base64')) && hash !== undefined;
}

/** Throws 400 at the field of a password that the contract's rule or the system's own length does not let pass. */
export function mustBeStrong(
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
