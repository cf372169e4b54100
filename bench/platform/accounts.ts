import { randomBytes, scrypt } from 'node:crypto';
import { hashToken } from '@/apm-web/base/tokens';
import { encryptFor } from '@/apm-web/demo/calls';
import { userSessions } from '@/apm-web/modules/auth';
import { getPublishKey, login } from '@/lib/contract/auth';
import type { Input } from '@/lib/contract/call';
import { permits } from '@/lib/contract/permissions';
import { userList } from '@/lib/contract/user';
import { encodeCall } from '@/lib/contract/wire';
import { CONSOLE_SECRET_HEADER } from '@/lib/server/console-secret';
import type { Row } from '../row';
import { onFilledDatabase } from './database';
import { forEachParallel, measureDuration, median } from './figures';
import { COMMON_USER, loginNameOf, PASSWORD, RARE_USER, USER_TOKEN } from './fill';
import { CONSOLE_SECRET, type RunningPlatform } from './platform';
import { distantPage, measureBoth, type Query } from './side-by-side';

const SMALL = 1_000;
const GROWN = 100_000;
const PAGE = 20;

const list =
  (query: (users: number, time: number) => Input<typeof userList>): Query =>
  (platform, users, time) =>
    platform.call(userList, { pageSize: PAGE, ...query(users, time) });

const queries: Record<string, Query> = {
  'first page, the newest first': list(() => ({})),
  'pages far from the first, the newest first': list((n, time) => ({ pageNo: distantPage(n, PAGE, time) })),
  'first page by name': list(() => ({ sort: 'name', order: 'asc' })),
  'pages far from the first by name': list((n, time) => ({
    sort: 'name',
    order: 'asc',
    pageNo: distantPage(n, PAGE, time),
  })),
  'first page by sign-in name': list(() => ({ sort: 'loginName', order: 'asc' })),
  'first page by last sign-in': list(() => ({ sort: 'lastSignInAt' })),
  'search for one': list(() => ({ search: RARE_USER })),
  'search for one of a hundred': list(() => ({ search: COMMON_USER })),
};

const SIGN_INS = 40;
const REFUSALS = 60;
/** Number of hashes that the platform computes in parallel. */
const AT_ONCE = 2;
const CHECKS = 100_000;

/** Measures lists of users as an agent sees them, in a network a hundred times as large, and the cost of signing in. */
export function accounts(): Promise<Row[]> {
  const comparison = {
    of: 'users',
    small: SMALL,
    grown: GROWN,
    network: (users: number) => ({ terminals: 1, institutions: 50, historyDays: 0, users }),
    queries,
    times: 60,
    aims: { p95: 50 },
  };
  return measureBoth(comparison, async (grown) => [await signIns(grown), await refusals(grown)]);
}

/** Measures sign-ins per second, each of another user, compared with the bare password hash. */
async function signIns(platform: RunningPlatform): Promise<Row> {
  const { publicKeyJson } = await platform.call(getPublishKey, {});
  const given = Array.from({ length: SIGN_INS }, (_, n) => ({
    username: encryptFor(publicKeyJson, loginNameOf(n + 1)),
    password: encryptFor(publicKeyJson, PASSWORD),
  }));
  const times = { platform: 0, hash: 0 };
  // Alternates halves for the same reason.
  for (const half of [given.slice(0, SIGN_INS / 2), given.slice(SIGN_INS / 2)]) {
    times.platform += await measureDuration(() => forEachParallel(half, AT_ONCE, (one) => platform.call(login, one)));
    times.hash += await measureDuration(() => forEachParallel(half, AT_ONCE, bareHash));
  }
  const [ours, peer] = [(SIGN_INS / times.platform) * 1_000, (SIGN_INS / times.hash) * 1_000];
  return {
    name: `sign-ins beside the bare hash`,
    ours,
    peer,
    unit: '/s',
    ratio: ours / peer,
    aim: '≥ 0.7 times',
  };
}

/**
 * Measures refused sign-ins of names without an account, compared with those with one: a difference would reveal which
 * exist. Medians.
 */
async function refusals(platform: RunningPlatform): Promise<Row> {
  const { publicKeyJson } = await platform.call(getPublishKey, {});
  const password = encryptFor(publicKeyJson, 'Wrong#2026');
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const refused = async (name: string, nth: number) => {
    const { path, body, headers: own } = encodeCall(login, { username: encryptFor(publicKeyJson, name), password });
    // Each from an address of its own, so that no rate limit responds instead of the check.
    const address = `10.9.${nth >> 8}.${nth & 255}`;
    const headers = { ...own, 'x-forwarded-for': address, [CONSOLE_SECRET_HEADER]: CONSOLE_SECRET };
    return measureDuration(async () => {
      const answer = await fetch(`${platform.origin}/apm-web${path}`, { method: 'POST', headers, body });
      if (answer.status !== 401) throw new Error(`a wrong password was answered with ${answer.status}`);
    });
  };
  for (let nth = 0; nth < REFUSALS; nth += 1) {
    times.known.push(await refused(loginNameOf(SIGN_INS + nth + 1), nth * 2));
    times.unknown.push(await refused(`nobody ${nth}`, nth * 2 + 1));
  }
  const [ours, peer] = [median(times.unknown), median(times.known)];
  return {
    name: 'refusing an unknown name beside a known one',
    ours,
    peer,
    unit: 'ms',
    ratio: ours / peer,
    aim: '0.9–1.1 times',
  };
}

/** Uses the platform's own parameters. */
const bareHash = () =>
  new Promise<void>((resolve, reject) => {
    const options = { N: 2 ** 15, r: 8, p: 1, maxmem: 160 * 2 ** 15 * 8 };
    scrypt(PASSWORD, randomBytes(16), 32, options, (error) => (error ? reject(error) : resolve()));
  });

/**
 * Measures the cost to every call of finding the caller and checking a permission, compared with the hash of its token,
 * which is the minimum.
 */
export function permissionChecks(): Promise<Row[]> {
  const network = { terminals: 1, institutions: 50, historyDays: 0, users: SMALL };
  return onFilledDatabase(network, async (db) => {
    const now = new Date();
    const sessions = userSessions(
      db,
      () => {},
      () => now,
    );
    const check = async () => {
      const caller = await sessions.find(USER_TOKEN, now);
      if (!caller || !permits(caller.permissions, 'sys:user:view')) throw new Error('refused');
    };
    const each = async (times: number, work: (nth: number) => unknown) =>
      (await measureDuration(async () => {
        for (let i = 0; i < times; i += 1) await work(i);
      })) / times;
    await each(CHECKS / 10, check);
    const [known, hashed] = [await each(CHECKS, check), await each(CHECKS, () => hashToken(USER_TOKEN))];
    // Sessions are reloaded every few seconds, with their roles, their reach and the institution's expiry.
    const anew = await each(200, () => {
      sessions.forget(...Array.from({ length: 201 }, String));
      return check();
    });
    const micro = (ms: number) => ms * 1_000;
    return [
      {
        name: 'caller and permission of a call, beside the hash of its token',
        ours: micro(known),
        peer: micro(hashed),
        unit: 'µs',
        ratio: known / hashed,
        aim: '≤ 3 times',
      },
      { name: 'the same where the session is read anew', ours: micro(anew), unit: 'µs', aim: '< 10,000' },
    ];
  });
}
