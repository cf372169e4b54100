import { eq, sql } from 'drizzle-orm';
import type { login } from '@/lib/contract/auth';
import type { Output, Parsed } from '@/lib/contract/call';
import { system } from '../../db/database';
import { appUser } from '../../db/schema';
import { writeAudit } from '../../http/audit';
import type { RequestContext } from '../../http/context';
import { Problem } from '../../http/problem';
import { passwordFits } from './passwords';
import { userView } from './view';

/**
 * Opens a session. A wrong name and a wrong password are told apart neither by the answer nor by the time it takes;
 * tries are limited by account and address together, so that nobody can lock another one out from afar.
 */
export async function signIn(ctx: RequestContext, given: Parsed<typeof login>): Promise<Output<typeof login>> {
  const { platform, now, address } = ctx;
  const { landingEncryption } = ctx.settings;
  const username = (await platform.signInKeys.open(given.username, 'username', landingEncryption)).trim().slice(0, 200);
  const password = await platform.signInKeys.open(given.password, 'password', landingEncryption);

  const key = `login:${username.toLowerCase()}:${address}`;
  await platform.attempts.begin(key, now, 'lockedOut');
  const [found] = await platform.db.transaction(system, (tx) =>
    tx
      .select({ id: appUser.id, hash: appUser.passwordHash, officeId: appUser.officeId, name: appUser.name })
      .from(appUser)
      .where(eq(sql`lower(${appUser.loginName})`, username.toLowerCase())),
  );
  if (!(await passwordFits(password, found?.hash)) || !found) throw new Problem(401, { key: 'invalidLogin' });
  await platform.attempts.succeeded(key);

  return platform.db.transaction(system, async (tx) => {
    const token = await platform.sessions.open(tx, found.id, {
      address,
      userAgent: ctx.headers.get('user-agent') ?? '',
      now,
    });
    await writeAudit(tx, {
      by: { userId: found.id, officeId: found.officeId, name: found.name },
      address,
      call: '/a/login',
      input: {},
      now,
    });
    const user = await userView(tx, found.id);
    if (!user) throw new Error('a user went while signing in');
    return { token, user };
  });
}
