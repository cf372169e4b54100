import { eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { wallDelete, wallSave } from '@/lib/contract/wall';
import { wall } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { lockWall } from './repository';
import { renewScreens, screensOf } from './screens';

/** Creates a wall of the caller's institution without screens, or changes one. */
export async function saveWall(
  ctx: UserContext,
  { id, name, mode }: Parsed<typeof wallSave>,
): Promise<Output<typeof wallSave>> {
  const { tx, caller, now, audit } = ctx;
  const saved = { name, mode, updatedAt: now, updatedBy: caller.name };
  if (id === undefined) {
    const made = uuidv7();
    await tx.insert(wall).values({ ...saved, id: made, officeId: caller.officeId, revision: 0 });
    audit({ after: { id: made, name, mode } });
    return { id: made };
  }
  const before = await lockWall(tx, id);
  await tx.update(wall).set(saved).where(eq(wall.id, id));
  if (before.mode !== mode) await renewScreens(ctx, await screensOf(tx, [id]));
  audit({ before: { name: before.name, mode: before.mode }, after: { name, mode } });
  return { id };
}

export async function deleteWalls(ctx: UserContext, { ids }: Parsed<typeof wallDelete>): Promise<void> {
  const { tx, audit } = ctx;
  await assertVisible(tx, wall, ids, 'ids');
  const screens = await screensOf(tx, ids);
  const gone = await tx.delete(wall).where(inArray(wall.id, ids)).returning({ name: wall.name });
  await renewScreens(ctx, screens);
  audit({ before: gone.map(({ name }) => name) });
}
