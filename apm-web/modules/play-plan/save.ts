import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import { calendarsOf } from '@/lib/contract/play-plan';
import type { planCopy, planSave } from '@/lib/contract/play-plan/calls';
import { badRequest, conflict, notFound } from '../../base/problem';
import { playPlan } from '../../db/schema';
import type { UserContext } from '../../http/context';
import { checkReferences } from './references';
import { insertPlan, lockPlan, storeCalendarReferences } from './repository';

/** Creates a plan, or saves it over the revision that was read. A conflict names who saved in between. */
export async function savePlan(ctx: UserContext, given: Parsed<typeof planSave>): Promise<Output<typeof planSave>> {
  const { tx, caller, now, audit } = ctx;
  const { id, content, revision } = given;
  await checkReferences(tx, content);
  if (id === undefined) {
    const made = uuidv7();
    await insertPlan(tx, now, {
      id: made,
      officeId: caller.officeId,
      content,
      updatedBy: caller.name,
      editorId: caller.userId,
    });
    await storeCalendarReferences(tx, made, calendarsOf(content));
    audit({ after: { id: made, revision: 1, content } });
    return { id: made, revision: 1 };
  }
  if (revision === undefined) throw badRequest({ revision: 'required' });
  const before = await lockPlan(tx, id);
  if (!before) throw notFound();
  if (before.revision !== revision) {
    const { revision: theirs, updatedBy: savedBy, updatedAt } = before;
    throw conflict({ revision: theirs, savedBy, savedAt: updatedAt.toISOString() }, 'savedMeanwhile');
  }
  await tx
    .update(playPlan)
    .set({
      content,
      name: content.name,
      revision: revision + 1,
      updatedAt: now,
      updatedBy: caller.name,
      editorId: caller.userId,
    })
    .where(eq(playPlan.id, id));
  await storeCalendarReferences(tx, id, calendarsOf(content));
  audit({ before: { revision, content: before.content }, after: { revision: revision + 1, content } });
  return { id, revision: revision + 1 };
}

/** Copies a plan to the caller's institution. References that the caller does not see are refused, as in a save. */
export async function copyPlan(
  { tx, caller, now }: UserContext,
  { id, name }: Parsed<typeof planCopy>,
): Promise<Output<typeof planCopy>> {
  const [source] = await tx.select({ content: playPlan.content }).from(playPlan).where(eq(playPlan.id, id));
  if (!source) throw notFound();
  const content = { ...source.content, name };
  await checkReferences(tx, content);
  const made = uuidv7();
  await insertPlan(tx, now, {
    id: made,
    officeId: caller.officeId,
    content,
    updatedBy: caller.name,
    editorId: caller.userId,
  });
  await storeCalendarReferences(tx, made, calendarsOf(content));
  return { id: made };
}
