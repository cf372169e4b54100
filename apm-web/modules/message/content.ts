import { eq } from 'drizzle-orm';
import type { Condition } from '@/lib/contract/condition';
import type { ShownMessage } from '@/lib/contract/message';
import { conflict, notFound } from '../../base/problem';
import type { Tx } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { material } from '../../db/schema';
import { makeVersion } from '../../fleet/versions';
import type { ReviewedObjects } from '../review';
import { documentOf } from './document';
import { type LockedMessage, lockMessage } from './repository';
import { assertNotWithdrawn } from './withdraw';

/** Locks a message that is about to be sent. Throws 409 if it is withdrawn. */
export async function messageToSend(tx: Tx, id: string): Promise<LockedMessage> {
  const found = await lockMessage(tx, id, 'share');
  if (!found) throw notFound('messageId');
  assertNotWithdrawn(found, id);
  return found;
}

/** Content that terminals get of a message, and the version that plays behind its text if it has a material. */
export async function snapshotContent(
  tx: Tx,
  id: string,
  { officeId, content }: LockedMessage,
  now: Date,
): Promise<{ message: ShownMessage; versions: string[]; reaching: ReviewedObjects; conditions: Condition[] }> {
  const { materialId, ...message } = content;
  const conditions = content.when ? [content.when] : [];
  const reaching = { message: id, materials: materialId === null ? [] : [materialId] };
  if (materialId === null) return { message, versions: [], reaching, conditions };
  // Read as the platform: the message may use a material of an institution above, set by somebody there.
  const [found] = await runAsSystem(tx, () =>
    tx
      .select({
        type: material.type,
        name: material.name,
        md5: material.md5,
        width: material.width,
        height: material.height,
        seconds: material.seconds,
      })
      .from(material)
      .where(eq(material.id, materialId)),
  );
  if (found?.type !== 'image' && found?.type !== 'video') throw conflict({ materialId }, 'materialDeleted');
  const { type, ...rest } = found;
  const document = documentOf({ ...rest, type, materialId });
  const version = await makeVersion(tx, { sourceId: id, officeId, name: content.name, document }, now);
  return { message, versions: [version], reaching, conditions };
}
