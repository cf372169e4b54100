import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import { at, row, system } from '../../db/database';
import { claimDueFetches, fetchLease, nextAttempt, nextFetch } from '../../db/due-fetches';
import { emergency, emergencyHook, emergencyRaise } from '../../db/schema';
import type { Platform } from '../../http/platform';
import { committed } from '../../http/transaction';
import { NoRows } from '../data-source';
import { applyAlert, type Content, type Hook } from './apply-alert';
import { endRaises, lockOpenRaises, type RaiseContext, renewRaise } from './raise';
import { type FeedSource, type Reading, readFeed } from './read-feed';

const DAY_MINUTES = 24 * 60;
/**
 * Lease of an alert without an end. It lasts as long as its feed lists it; if the feed cannot be read any more, for so long at
 * most.
 */
const ENDLESS_MINUTES = 31 * DAY_MINUTES;
const MINUTE_MS = 60_000;

interface Claimed extends Pick<FeedSource, 'url' | 'before'> {
  id: string;
  header: string | null;
  headerValue: string | null;
  revision: number;
}
const CLAIMED = sql`s.id, s.feed_url as url, s.header, s.header_value as "headerValue", s.entries as before, s.revision`;

/** Reads due feeds batch by batch. No transaction is open while waiting for an answer. */
export async function followDueFeeds(platform: Platform): Promise<void> {
  for (;;) {
    const claimed = await platform.db.transaction(system, (tx) =>
      claimDueFetches<Claimed>(tx, sql`emergency_hook`, CLAIMED, platform.clock()),
    );
    if (claimed.length === 0) return;
    // An unexpected error of one feed leaves its lease: it is tried again later, and stops no other.
    const failed = (source: string) => (err: unknown) =>
      platform.log.error({ err, source }, 'a feed could not be followed');
    await Promise.all(claimed.map((source) => follow(platform, source).catch(failed(source.id))));
  }
}

/** Reads one feed now, even if another instance is reading it. Returns false if there is no such feed. */
export async function followOne(platform: Platform, id: string): Promise<boolean> {
  const claimed = await platform.db.transaction(system, (tx) =>
    row<Claimed>(
      tx,
      sql`update emergency_hook s set lease_until = ${at(fetchLease(platform.clock()))}
        where id = ${id} and feed_url is not null returning ${CLAIMED}`,
    ),
  );
  if (claimed) await follow(platform, claimed);
  return claimed !== undefined;
}

async function follow(platform: Platform, { id, url, before, header, headerValue, revision }: Claimed): Promise<void> {
  const source: FeedSource = {
    url,
    before,
    header: header !== null && headerValue !== null ? { name: header, value: headerValue } : undefined,
  };
  const ctx = { env: platform.env, settings: await platform.settings.read() };
  const reading = await readFeed(source, ctx).catch((error: unknown) => {
    // An unexpected error also counts as a fault, so that it is not retried immediately without end.
    if (!(error instanceof NoRows)) platform.log.error({ err: error, source: id }, 'a feed could not be read');
    return error instanceof NoRows ? error : new NoRows('unreachable');
  });
  await record(platform, { id, revision }, reading);
}

/** Writes a reading, and raises and ends by it, unless the source was saved in between. A failure ends nothing. */
function record(
  platform: Platform,
  { id, revision }: Pick<Claimed, 'id' | 'revision'>,
  reading: Reading | NoRows,
): Promise<void> {
  return committed({ platform }, system, async (tx, afterCommit) => {
    const now = platform.clock();
    const is = and(eq(emergencyHook.id, id), eq(emergencyHook.revision, revision));
    const [hook] = await tx.select().from(emergencyHook).where(is).for('update');
    if (!hook) return;
    if (reading instanceof NoRows) {
      const { fault, status } = reading;
      const nextAt = nextAttempt(now, hook.minutes, hook.failures);
      const failed = { fault, status, failures: hook.failures + 1, nextAt, leaseUntil: null };
      await tx.update(emergencyHook).set(failed).where(is);
      return;
    }
    await raiseAndEnd({ platform, now, tx, afterCommit, by: hook.name }, hook, reading);
    await tx
      .update(emergencyHook)
      .set({
        ...{ entries: reading.entries, leftOut: reading.leftOut, readAt: now },
        ...{ fault: null, status: null, failures: 0, leaseUntil: null },
        nextAt: reading.isPartial ? now : nextFetch(now, hook.minutes),
      })
      .where(is);
  });
}

/**
 * Raises the new alerts in the order in which they were sent, but those that another one of the feed has updated or cancelled.
 * Ends those that the feed no longer lists.
 */
async function raiseAndEnd(ctx: RaiseContext, hook: Hook, { entries, alerts, isPartial }: Reading): Promise<void> {
  const known = new Set(Object.values(hook.entries).map(({ alert }) => alert));
  const listed = Object.values(entries).flatMap(({ alert }) => alert ?? []);
  const ended = new Set(Object.values(entries).flatMap(({ ends }) => ends));
  const content = await contentOf(ctx, hook);
  const fresh = [...new Map(alerts.map((alert) => [alert.key, alert])).values()];
  for (const alert of fresh.toSorted((one, other) => one.sent.getTime() - other.sent.getTime()))
    if (!known.has(alert.key) && !ended.has(alert.key))
      await applyAlert(ctx, hook, alert, ENDLESS_MINUTES * MINUTE_MS, content);

  const open = and(eq(emergencyRaise.hookId, hook.id), isNotNull(emergencyRaise.alert));
  if (!isPartial) {
    const gone = and(open, listed.length > 0 ? notInArray(emergencyRaise.alert, listed) : undefined) ?? sql`false`;
    const left = await lockOpenRaises(ctx.tx, gone, ctx.now);
    await endRaises(
      ctx,
      left.map(({ id }) => id),
      'gone',
    );
  }
  const endless = new Set(Object.values(entries).flatMap(({ alert, isEndless }) => (isEndless && alert) || []));
  const half = ctx.now.getTime() + (ENDLESS_MINUTES / 2) * MINUTE_MS;
  for (const each of await lockOpenRaises(ctx.tx, open ?? sql`false`, ctx.now))
    if (endless.has(each.alert ?? '') && each.leaseUntil.getTime() < half) await renewRaise(ctx, each, ENDLESS_MINUTES);
}

/** Prepared emergency that the source shows in place of the alerts' own texts. */
async function contentOf({ tx }: RaiseContext, { emergencyId }: Hook): Promise<Content | undefined> {
  if (!emergencyId) return undefined;
  const [prepared] = await tx.select().from(emergency).where(eq(emergency.id, emergencyId)).for('share');
  return prepared && { emergencyId, versionId: prepared.versionId };
}
