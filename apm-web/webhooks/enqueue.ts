import { sql } from 'drizzle-orm';
import type { WebhookTopic } from '@/lib/contract/alarm/webhooks';
import { asJson, at, type Tx } from '../db/database';

/** Event in an institution, as sent to webhooks. */
export interface WebhookEvent {
  officeId: string;
  /** Type of an alarm, for topic `alarms`: webhooks may subscribe to some types only. */
  alarmType?: string;
  data: object;
}

/**
 * Enqueues events for the webhooks of their institutions and those above that subscribe to the topic, in the transaction of the
 * event, whichever role it runs as. They are sent after it, and retried until they are accepted (`modules/alarm`).
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
