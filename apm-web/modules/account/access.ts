import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  type apiTokenList,
  type apiTokenSave,
  authenticatorBegin,
  authenticatorConfirm,
  authenticatorRemove,
  MOST_TOKENS,
  recoveryCodesRenew,
  sessionEnd,
  sessionEndOthers,
  type sessionList,
} from '@/lib/contract/access';
import type { Output, Parsed } from '@/lib/contract/call';
import { permits } from '@/lib/contract/permissions';
import { badRequest, conflict, notFound } from '../../base/problem';
import { hashToken, newToken } from '../../base/tokens';
import { row, system } from '../../db/database';
import { apiToken } from '../../db/schema';
import type { UserContext, UserSteps } from '../../http/context';
import { notifyOwner } from '../auth';
import { brandName } from '../branding';
import { authenticateCaller, callerRow, runForCaller } from './own';
import { sessionView } from './session-view';
import { tokensOf } from './token-view';

/** Prefix by which a token is recognisable in logs and code. */
const TOKEN_PREFIX = 'apm_';
const DAY_MS = 86_400_000;

export async function ownSessions({ platform, caller, now }: UserSteps): Promise<Output<typeof sessionList>> {
  const held = await platform.db.transaction(system, (tx) => platform.sessions.of(tx, caller.userId, now));
  return held.map((each) => ({ ...sessionView(each), current: each.tokenHash === caller.tokenHash }));
}

export async function endSession(ctx: UserSteps, { id }: Parsed<typeof sessionEnd>): Promise<void> {
  const { platform, caller } = ctx;
  await runForCaller(
    ctx,
    sessionEnd,
    async (tx) => {
      if (!(await platform.sessions.endOne(tx, caller.userId, id))) throw notFound();
    },
    { id },
  );
  platform.sessions.forget(caller.userId);
}

export async function endOtherSessions(ctx: UserSteps): Promise<Output<typeof sessionEndOthers>> {
  const { platform, caller } = ctx;
  const ended = await runForCaller(ctx, sessionEndOthers, (tx) =>
    platform.sessions.endAll(tx, caller.userId, caller.tokenHash),
  );
  platform.sessions.forget(caller.userId);
  return { ended };
}

export async function ownTokens({ tx, caller, now }: UserContext): Promise<Output<typeof apiTokenList>> {
  return tokensOf(tx, caller.userId, now);
}

/** Creates an API token. Only the hash is stored: this answer is the only one with the token. */
export async function makeToken(
  { tx, caller, now, audit }: UserContext,
  { name, scopes, days }: Parsed<typeof apiTokenSave>,
): Promise<Output<typeof apiTokenSave>> {
  const { permissions, userId } = caller;
  if (!scopes.every((scope) => permits(permissions, scope))) throw badRequest({ scopes: 'notHeld' });
  const held = await row<{ count: number }>(tx, sql`select count(*)::int as count from api_token`);
  if ((held?.count ?? 0) >= MOST_TOKENS) throw conflict({ most: MOST_TOKENS }, 'tooManyTokens');
  const token = TOKEN_PREFIX + newToken();
  const id = uuidv7();
  await tx.insert(apiToken).values({
    id,
    userId,
    name,
    tokenHash: hashToken(token),
    scopes: [...new Set(scopes)].sort(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
  });
  audit({ after: { id } });
  return { id, token };
}

export async function deleteToken({ tx, caller, platform, afterCommit }: UserContext, id: string): Promise<void> {
  const gone = await tx.delete(apiToken).where(eq(apiToken.id, id)).returning({ id: apiToken.id });
  if (gone.length === 0) throw notFound();
  afterCommit(() => platform.sessions.forget(caller.userId));
}

export async function beginAuthenticator(ctx: UserSteps): Promise<Output<typeof authenticatorBegin>> {
  const { loginName, officeId } = await callerRow(ctx);
  const issuer = await ctx.platform.db.transaction(system, (tx) => brandName(tx, officeId));
  return runForCaller(ctx, authenticatorBegin, (tx) =>
    ctx.platform.authenticators.begin(tx, ctx.caller.userId, loginName, issuer),
  );
}

export async function confirmAuthenticator(
  ctx: UserSteps,
  { verificationCode }: Parsed<typeof authenticatorConfirm>,
): Promise<Output<typeof authenticatorConfirm>> {
  const { platform, caller, now } = ctx;
  await platform.attempts.begin(`second:${caller.userId}`, now, 'lockedOut');
  const recoveryCodes = await runForCaller(ctx, authenticatorConfirm, async (tx) => {
    const codes = await platform.authenticators.confirm(tx, caller.userId, verificationCode, now);
    if (!codes) throw badRequest({ verificationCode: 'codeWrong' });
    return codes;
  });
  await platform.attempts.succeeded(`second:${caller.userId}`);
  notifyOwner(ctx, 'authenticatorChanged', await callerRow(ctx));
  return { recoveryCodes };
}

export async function removeAuthenticator(
  ctx: UserSteps,
  { password, verificationCode }: Parsed<typeof authenticatorRemove>,
): Promise<void> {
  const { platform, now } = ctx;
  const user = await authenticateCaller(ctx, password, 'password');
  await platform.attempts.begin(`second:${user.id}`, now, 'lockedOut');
  if (!(await platform.authenticators.take(user.id, verificationCode, now)))
    throw badRequest({ verificationCode: 'codeWrong' });
  await platform.attempts.succeeded(`second:${user.id}`);
  await runForCaller(ctx, authenticatorRemove, (tx) => platform.authenticators.remove(tx, user.id));
  notifyOwner(ctx, 'authenticatorChanged', user);
}

export async function renewRecoveryCodes(
  ctx: UserSteps,
  { password }: Parsed<typeof recoveryCodesRenew>,
): Promise<Output<typeof recoveryCodesRenew>> {
  const user = await authenticateCaller(ctx, password, 'password');
  const recoveryCodes = await runForCaller(ctx, recoveryCodesRenew, async (tx) => {
    const codes = await ctx.platform.authenticators.renewRecoveryCodes(tx, user.id);
    if (!codes) throw conflict({ authenticator: 'none' }, 'noAuthenticator');
    return codes;
  });
  return { recoveryCodes };
}
