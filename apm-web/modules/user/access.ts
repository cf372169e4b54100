import { and, eq, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type {
  userDelete,
  userResetPassword,
  userSessions,
  userSessionsEnd,
  userTokenEnd,
  userTokens,
  userUnlock,
} from '@/lib/contract/user';
import { notFound } from '../../base/problem';
import { rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { apiToken, appUser } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext, UserSteps } from '../../http/context';
import { sessionView, tokensOf } from '../account';
import { hashNewPassword, notifyOwner, setPassword } from '../auth';
import { assertAdministratorRemains, assertRightsNotExceeded, lockRights } from '../role';
import { ownAccount } from './save';

/** Deletes users with their sessions, tokens, notices and images. Content they created stays. */
export async function deleteUsers(own: UserContext, { ids }: Parsed<typeof userDelete>): Promise<void> {
  const { tx, caller, platform, audit, afterCommit } = own;
  const rights = await lockRights(tx, caller);
  await assertVisible(tx, appUser, ids, 'ids');
  if (ids.includes(caller.userId)) throw ownAccount();
  await assertRightsNotExceeded(tx, rights, ids);
  const gone = await runAsSystem(tx, async () => {
    await tx.execute(
      sql`delete from picture p using app_user u where u.id = any(${uuids(ids)}) and p.id::text = u.avatar`,
    );
    return rows<{ loginName: string; name: string }>(
      tx,
      sql`delete from app_user where id = any(${uuids(ids)}) returning login_name as "loginName", name`,
    );
  });
  await assertAdministratorRemains(tx);
  audit({ before: gone });
  afterCommit(() => platform.sessions.forget(...ids));
}

export async function resetPassword(ctx: UserSteps, { id, password }: Parsed<typeof userResetPassword>): Promise<void> {
  if (id === ctx.caller.userId) throw ownAccount();
  const passwordHash = await hashNewPassword(ctx, password);
  await ctx.transaction(
    async (own) => {
      const { tx, platform, audit, afterCommit } = own;
      const user = await changeable(own, id);
      await runAsSystem(tx, () => setPassword(own, tx, id, passwordHash));
      audit({ after: { loginName: user.loginName } });
      afterCommit(() => {
        platform.sessions.forget(id);
        notifyOwner(own, 'passwordChanged', user);
      });
    },
    { changes: true },
  );
}

/** Resets failed attempts at the password and the second factor. */
export async function unlockUser(own: UserContext, { id }: Parsed<typeof userUnlock>): Promise<void> {
  const { tx, audit } = own;
  const { loginName } = await changeable(own, id);
  // Sign-in names have no colon, so no other key begins with this one.
  const tried = `login:${loginName.toLowerCase()}:`;
  await runAsSystem(tx, () =>
    tx.execute(sql`delete from attempt where starts_with(key, ${tried}) or key in (${`second:${id}`}, ${`own:${id}`})`),
  );
  audit({ after: { loginName } });
}

export async function sessionsOf(
  { tx, platform, now }: UserContext,
  { userId }: Parsed<typeof userSessions>,
): Promise<Output<typeof userSessions>> {
  await assertVisible(tx, appUser, userId, 'userId');
  const held = await runAsSystem(tx, () => platform.sessions.of(tx, userId, now));
  return held.map(sessionView);
}

export async function endSessions(
  own: UserContext,
  { userId }: Parsed<typeof userSessionsEnd>,
): Promise<Output<typeof userSessionsEnd>> {
  const { tx, platform, audit, afterCommit } = own;
  const { loginName } = await changeable(own, userId, 'userId');
  const ended = await runAsSystem(tx, () => platform.sessions.endAll(tx, userId));
  audit({ after: { loginName, ended } });
  afterCommit(() => platform.sessions.forget(userId));
  return { ended };
}

export async function tokensOfUser(
  { tx, now }: UserContext,
  { userId }: Parsed<typeof userTokens>,
): Promise<Output<typeof userTokens>> {
  await assertVisible(tx, appUser, userId, 'userId');
  return runAsSystem(tx, () => tokensOf(tx, userId, now));
}

export async function endToken(own: UserContext, { userId, id }: Parsed<typeof userTokenEnd>): Promise<void> {
  const { tx, platform, audit, afterCommit } = own;
  const { loginName } = await changeable(own, userId, 'userId');
  const [ended] = await runAsSystem(tx, () =>
    tx
      .delete(apiToken)
      .where(and(eq(apiToken.id, id), eq(apiToken.userId, userId)))
      .returning({ name: apiToken.name }),
  );
  if (!ended) throw notFound();
  audit({ before: { loginName, name: ended.name } });
  afterCommit(() => platform.sessions.forget(userId));
}

/** User visible to the caller and without more rights than the caller. */
async function changeable({ tx, caller }: UserContext, id: string, field = 'id') {
  const rights = await lockRights(tx, caller);
  const user = await findUser(tx, id);
  if (!user) throw notFound(field);
  await assertRightsNotExceeded(tx, rights, [id]);
  return user;
}

async function findUser(tx: Tx, id: string) {
  const [found] = await tx
    .select({
      loginName: appUser.loginName,
      email: appUser.email,
      language: appUser.language,
      officeId: appUser.officeId,
    })
    .from(appUser)
    .where(eq(appUser.id, id));
  return found;
}
