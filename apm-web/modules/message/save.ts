import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import { sourceReferences, triggerReferences } from '@/lib/contract/condition';
import type { MessageContent } from '@/lib/contract/message';
import type { messageSave } from '@/lib/contract/message/calls';
import { badRequest, conflict, notFound } from '../../base/problem';
import type { Tx } from '../../db/database';
import { dataSource, material, message, trigger } from '../../db/schema';
import { assertReferencesVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { lockMessage } from './repository';
import { assertNotWithdrawn } from './withdraw';

/** Creates a message, or saves it over the revision that was read. A conflict names who saved in between. */
export async function saveMessage(
  ctx: UserContext,
  { id, revision, ...given }: Parsed<typeof messageSave>,
): Promise<Output<typeof messageSave>> {
  const { tx, caller, now, audit } = ctx;
  // Only full-screen messages keep a material: an unused reference would prevent its deletion.
  const content: MessageContent = { ...given, materialId: given.place === 'full' ? given.materialId : null };
  await checkMaterial(tx, content.materialId);
  await checkCondition(tx, content.when);
  const kept = { content, name: content.name, materialId: content.materialId, updatedAt: now, updatedBy: caller.name };
  if (id === undefined) {
    const made = uuidv7();
    await tx.insert(message).values({ ...kept, id: made, officeId: caller.officeId, revision: 1, createdAt: now });
    audit({ after: { id: made, revision: 1, content } });
    return { id: made, revision: 1 };
  }
  if (revision === undefined) throw badRequest({ revision: 'required' });
  const before = await lockMessage(tx, id, 'no key update');
  if (!before) throw notFound();
  assertNotWithdrawn(before, id);
  if (before.revision !== revision) {
    const { revision: theirs, updatedBy: savedBy, updatedAt } = before;
    throw conflict({ revision: theirs, savedBy, savedAt: updatedAt.toISOString() }, 'savedMeanwhile');
  }
  await tx
    .update(message)
    .set({ ...kept, revision: revision + 1 })
    .where(eq(message.id, id));
  audit({ before: { revision, content: before.content }, after: { revision: revision + 1, content } });
  return { id, revision: revision + 1 };
}

/**
 * Throws 400 at its field for a material that the author does not see or that no screen shows. Locked until the message refers to
 * it.
 */
async function checkMaterial(tx: Tx, materialId: string | null): Promise<void> {
  if (materialId === null) return;
  const [found] = await tx
    .select({ type: material.type })
    .from(material)
    .where(eq(material.id, materialId))
    .for('key share');
  if (!found) throw notFound('materialId');
  if (found.type !== 'image' && found.type !== 'video') throw badRequest({ materialId: 'wrongMaterialType' });
}

/** Throws 404 at the fields of a condition that name a data source or trigger that the author does not see. */
async function checkCondition(tx: Tx, when: MessageContent['when']): Promise<void> {
  if (when === null) return;
  await assertReferencesVisible(tx, [
    [dataSource, sourceReferences(when, 'when')],
    [trigger, triggerReferences(when, 'when')],
  ]);
}
