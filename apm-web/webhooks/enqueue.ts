import { sql } from 'drizzle-orm';
import type { WebhookTopic } from '@/lib/contract/alarm/webhooks';
import { asJson, at, type Tx } from '../db/database';

/** Something that happened in an institution, as webhooks tell it. */
export interface WebhookEvent {
  officeId: string;
  /** Of topic `alarms`: webhooks may want some types alone. */
  alarmType?: string;
  data: object;
}

/**
 * Puts events into the queues of the webhooks of their institutions and those above that subscribe to the topic, in the transaction of what
 * happened, whichever role it runs as. They are sent after it, and tried again until they are taken (`modules/alarm`).
 */
export async function enqueueEvents(
  tx: Tx,
  topic: WebhookTopic,
  type: `${string}.${string}`,
  events: readonly WebhookEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const given = events.map(({ officeId, alarmType, data }) => ({
    officeId,
    alarmType,
    body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
  }));
  await tx.execute(sql`select apm.enqueue_webhooks(${topic}, ${type}, ${asJson(given)}, ${at(now)})`);
}
