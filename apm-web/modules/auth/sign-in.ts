import { and, eq } from 'drizzle-orm';
import type { login, pwdPastDueModify } from '@/lib/contract/auth';
import type { Output, Parsed } from '@/lib/contract/call';
import { badRequest, Problem } from '../../base/problem';
import { hashToken } from '../../base/tokens';
import { system } from '../../db/database';
import { appUser } from '../../db/schema';
import { writeAudit } from '../../http/audit';
import { bearerOf } from '../../http/bearer';
import type { RequestContext } from '../../http/context';
import { claimedUser } from './claim';
import { changePassword, passwordProblem } from './new-password';
import { verifySecondFactor } from './second-factor';
import { userView } from './view';

/** Opens a session after checking the password, then its age, then the second factor. */
export async function signIn(ctx: RequestContext, given: Parsed<typeof login>): Promise<Output<typeof login>> {
  const { platform, now, address } = ctx;
  const [username, password] = await opened(ctx, given, 'password');
  const user = await claimedUser(ctx, { ...given, username, password }, '/a/login');
  const problem = passwordProblem(ctx, user);
  if (problem) throw badRequest({ password: problem }, problem);
  await verifySecondFactor(ctx, user, given.verificationCode);

  const before = bearerOf(ctx.headers);
  const signedIn = await platform.db.transaction(system, async (tx) => {
    // Read again under a lock: a password replaced in between, or a disabled account, opens no session.
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
  // Signing in ends the former session of this browser, which somebody else may have planted.
  if (before) await platform.sessions.end(hashToken(before));
  return signedIn;
}

/**
 * Replaces a password that has expired or was given by an administrator. Requires the old one. It opens no session, so the second
 * factor is left to the sign-in after it.
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
