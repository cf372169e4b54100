import { eq } from 'drizzle-orm';
import { permits } from '@/lib/contract/permissions';
import { type PublishKind, publishKinds, publishPermission, publishViewPermission } from '@/lib/contract/publish';
import { forbidden, notFound } from '../../base/problem';
import type { Tx } from '../../db/database';
import { publish } from '../../db/schema';
import type { Caller, UserContext } from '../../http/context';

/** Throws 404 if the caller does not see a publish, 403 without the permission to publish its kind. */
export const assertManageable = (ctx: UserContext, id: string): Promise<void> =>
  assertPermitted(ctx, id, publishPermission);

/** Throws 404 if the caller does not see a publish, 403 without the permission to see its kind. */
export const assertViewable = (ctx: UserContext, id: string): Promise<void> =>
  assertPermitted(ctx, id, publishViewPermission);

/** Kinds whose publishes the caller sees. */
export const viewableKinds = ({ permissions }: Caller): PublishKind[] =>
  publishKinds.filter((kind) => permits(permissions, publishViewPermission[kind]));

async function assertPermitted(
  { tx, caller }: UserContext,
  id: string,
  needed: typeof publishPermission | typeof publishViewPermission,
): Promise<void> {
  const kind = await kindOf(tx, id);
  if (!permits(caller.permissions, needed[kind])) throw forbidden();
}

async function kindOf(tx: Tx, id: string): Promise<PublishKind> {
  const [found] = await tx.select({ kind: publish.kind }).from(publish).where(eq(publish.id, id));
  if (!found) throw notFound();
  return found.kind;
}
