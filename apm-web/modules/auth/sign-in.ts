import { and, eq } from 'drizzle-orm';
import type { login, pwdPastDueModify } from '@/lib/contract/auth';
import type { Output, Parsed } from '@/lib/contract/call';
import { system } from '../../db/database';
import { appUser } from '../../db/schema';
import { writeAudit } from '../../http/audit';
import { bearerOf } from '../../http/bearer';
import type { RequestContext } from '../../http/context';
import { badRequest, Problem } from '../../http/problem';
import { claimedUser } from './claim';
import { changePassword, passwordProblem } from './new-password';
import { passSecondFactor } from './second-factor';
import { hashToken } from './tokens';
import { userView } from './view';

/** Opens a session: the password first, then its age, then the second factor. */
export async function signIn(ctx: RequestContext, given: Parsed<typeof login>): Promise<Output<typeof login>> {
  const { platform, now, address } = ctx;
  const [username, password] = await opened(ctx, given, 'password');
  const user = await claimedUser(ctx, { ...given, username, password }, '/a/login');
  const problem = passwordProblem(ctx, user);
  if (problem) throw badRequest({ password: problem }, problem);
  await passSecondFactor(ctx, user, given.verificationCode);

  const before = bearerOf(ctx.headers);
  const signedIn = await platform.db.transaction(system, async (tx) => {
    // Looked at again, and held: a password that was replaced meanwhile, or an account switched off, opens nothing.
    const still = await tx
      .update(appUser)
      .set({ lastSignInAt: now })
      .where(and(eq(appUser.id, user.id), eq(appUser.passwordHash, user.passwordHash), appUser.enabled))
      .returning({ id: appUser.id });
    if (still.length === 0) throw new Problem(401, { key: 'invalidLogin' });
    const token = await platform.sessions.open(tx, user.id, {
      address,
      userAgent: ctx.headers.get('user-agent') ?? '',
      now,
    });
    const { id: userId, officeId, name } = user;
    await writeAudit(tx, { by: { userId, officeId, name }, address, call: '/a/login', kind: 'signIn', input: {}, now });
    const view = await userView(tx, userId, now);
    if (!view) throw new Error('a user went while signing in');
    return { token, user: view };
  });
  // Whoever signs in over a session leaves it: nobody else may go on with it.
  if (before) await platform.sessions.end(hashToken(before));
  return signedIn;
}

/**
 * A new password for who gives the old one, where that is expired or was given by an administrator. It opens no session,
 * so it asks for no second factor: the sign-in after it does.
 */
export async function replacePastDue(ctx: RequestContext, given: Parsed<typeof pwdPastDueModify>): Promise<void> {
  const { platform, settings } = ctx;
  const call = '/a/api/user/pwdPastDueModify';
  const [username, password] = await opened(ctx, { ...given, password: given.oldPassword }, 'oldPassword');
  const newPassword = await platform.signInKeys.open(given.newPassword, 'newPassword', settings.landingEncryption);
  const user = await claimedUser(ctx, { ...given, username, password }, call);
  if (!passwordProblem(ctx, user)) throw badRequest({ oldPassword: 'notPastDue' }, 'notPastDue');
  await changePassword(ctx, user, newPassword, { call });
}

async function opened(
  { platform, settings: { landingEncryption } }: RequestContext,
  { username, password }: { username: string; password: string },
  field: string,
) {
  return [
    await platform.signInKeys.open(username, 'username', landingEncryption),
    await platform.signInKeys.open(password, field, landingEncryption),
  ] as const;
}
