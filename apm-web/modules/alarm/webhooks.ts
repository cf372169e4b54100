import { randomBytes } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  type AlarmWebhook,
  MOST_WEBHOOKS,
  type webhookDelete,
  type webhookList,
  type webhookRotate,
  type webhookSave,
} from '@/lib/contract/alarm/webhooks';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import { Problem } from '../../base/problem';
import { containsPattern, rows, type Tx } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { alarmWebhook } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

export async function webhookPage(
  tx: Tx,
  { pageNo, pageSize, search }: Parsed<typeof webhookList>,
): Promise<Page<AlarmWebhook>> {
  const wanted = sql`from alarm_webhook w join office o on o.id = w.office_id
    where ${search ? sql`apm.folded(w.name) like ${containsPattern(search)}` : sql`true`}`;
  const list = await rows<AlarmWebhook>(
    tx,
    sql`select w.id, o.name as "officeName", w.name, w.url, w.active, w.topics, w.types ${wanted}
      order by w.name, w.id limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return { list, count: await countUpTo(tx, wanted), pageNo, pageSize };
}

/** Written as the platform: users' roles may not read the secrets of the table. */
export async function saveWebhook(
  { tx, caller, audit }: UserContext,
  { id: known, ...content }: Parsed<typeof webhookSave>,
): Promise<Output<typeof webhookSave>> {
  audit({ after: content });
  if (known) {
    await assertVisible(tx, alarmWebhook, known);
    await runAsSystem(tx, () => tx.update(alarmWebhook).set(content).where(eq(alarmWebhook.id, known)));
    return { id: known, secret: null };
  }
  const others = await countUpTo(tx, sql`from alarm_webhook where office_id = ${caller.officeId}`);
  if (others >= MOST_WEBHOOKS) throw new Problem(409, { key: 'tooManyWebhooks', values: { most: MOST_WEBHOOKS } });
  const id = uuidv7();
  const secret = newSecret();
  const made = { id, officeId: caller.officeId, ...content, secret, createdBy: caller.name };
  await runAsSystem(tx, () => tx.insert(alarmWebhook).values(made));
  return { id, secret };
}

export async function rotateWebhook(
  { tx }: UserContext,
  { id }: Parsed<typeof webhookRotate>,
): Promise<Output<typeof webhookRotate>> {
  await assertVisible(tx, alarmWebhook, id);
  const secret = newSecret();
  await runAsSystem(tx, () => tx.update(alarmWebhook).set({ secret }).where(eq(alarmWebhook.id, id)));
  return { secret };
}

export async function deleteWebhooks({ tx, audit }: UserContext, { ids }: Parsed<typeof webhookDelete>): Promise<void> {
  await assertVisible(tx, alarmWebhook, ids, 'ids');
  const gone = await tx
    .delete(alarmWebhook)
    .where(inArray(alarmWebhook.id, ids))
    .returning({ name: alarmWebhook.name, url: alarmWebhook.url });
  audit({ before: gone });
}
