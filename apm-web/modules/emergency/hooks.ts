import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import { publicAddress } from '@/lib/contract/data-source';
import {
  FEED_MINUTES,
  hookCall,
  type hookDelete,
  type hookList,
  type hookRead,
  type hookRotate,
  type hookSave,
} from '@/lib/contract/emergency';
import { badRequest, notFound, Problem } from '../../base/problem';
import { at, containsPattern, type Tx } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { emergency, emergencyHook } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';
import { newSecret, OVERLAP_MS } from '../../http/signed-request';
import { nextHeader } from '../data-source';
import { assertSelectionVisible } from '../publish';

/** Limit per institution. */
const MOST_FEEDS = 50;

/** Columns of a source that users may read. `active` counts its raises that are shown now. */
const columns = (now: Date) => ({
  id: emergencyHook.id,
  officeId: emergencyHook.officeId,
  name: emergencyHook.name,
  emergencyId: emergencyHook.emergencyId,
  terminalIds: emergencyHook.terminalIds,
  officeIds: emergencyHook.officeIds,
  groupIds: emergencyHook.groupIds,
  formerUntil: emergencyHook.formerUntil,
  lastUsedAt: emergencyHook.lastUsedAt,
  feedUrl: emergencyHook.feedUrl,
  minutes: emergencyHook.minutes,
  header: emergencyHook.header,
  readAt: emergencyHook.readAt,
  fault: emergencyHook.fault,
  status: emergencyHook.status,
  leftOut: emergencyHook.leftOut,
  active: sql<number>`(select count(*)::int from emergency_raise r where r.hook_id = emergency_hook.id and r.ended_at is null
    and r.raised_at <= ${at(now)} and r.lease_until > ${at(now)})`,
});

export async function hookPage(
  tx: Tx,
  now: Date,
  { pageNo, pageSize, search }: Parsed<typeof hookList>,
): Promise<Output<typeof hookList>> {
  const wanted = search ? sql`apm.folded(${emergencyHook.name}) like ${containsPattern(search)}` : undefined;
  const found = await tx
    .select(columns(now))
    .from(emergencyHook)
    .where(wanted)
    .orderBy(emergencyHook.name, emergencyHook.id)
    .limit(pageSize)
    .offset(offsetOf({ pageNo, pageSize }));
  return {
    list: found.map((each) => ({
      ...each,
      path: hookCall.path.replace(':hookId', each.id),
      formerUntil: each.formerUntil?.toISOString() ?? null,
      lastUsedAt: each.lastUsedAt?.toISOString() ?? null,
      readAt: each.readAt?.toISOString() ?? null,
    })),
    count: await countUpTo(tx, sql`from emergency_hook where ${wanted ?? true}`),
    pageNo,
    pageSize,
  };
}

/** Result of the last reading of a feed. */
export async function feedState(tx: Tx, now: Date, id: string): Promise<Output<typeof hookRead>> {
  const { fault, status, leftOut, active } = columns(now);
  const [found] = await tx
    .select({ fault, status, leftOut, active })
    .from(emergencyHook)
    .where(eq(emergencyHook.id, id));
  if (!found) throw notFound();
  return found;
}

/** Written as the platform: users' roles may not read the secrets of the table. */
export async function saveHook(ctx: UserContext, given: Parsed<typeof hookSave>): Promise<Output<typeof hookSave>> {
  const { tx, caller, audit } = ctx;
  const { id: known, feedUrl, minutes, header, secret: headerSecret, ...content } = given;
  await assertSelectionVisible(tx, content);
  await assertVisible(tx, emergency, content.emergencyId ?? undefined, 'emergencyId');
  if (known) await assertVisible(tx, emergencyHook, known);
  const before = known ? await lockHook(tx, known) : null;
  const feed = nextFeed(ctx, { feedUrl, minutes, header, secret: headerSecret }, before);
  const said = feed && { feedUrl: publicAddress(feed.feedUrl), minutes: feed.minutes, header: feed.header };
  audit({ after: { ...content, ...said } });
  const written = { ...content, ...feed };
  if (known) {
    await runAsSystem(tx, () => tx.update(emergencyHook).set(written).where(eq(emergencyHook.id, known)));
    return { id: known, secret: null };
  }
  if (feed) await assertFeedsLeft(tx, caller.officeId);
  const id = uuidv7();
  const secret = feed ? null : newSecret();
  await runAsSystem(tx, () =>
    tx.insert(emergencyHook).values({ id, officeId: caller.officeId, ...written, secret, createdBy: caller.name }),
  );
  return { id, secret };
}

type HookBefore = Pick<typeof emergencyHook.$inferSelect, 'feedUrl' | 'minutes' | 'header' | 'revision'>;

/** A source that the user was found to see, locked, as far as a change depends on it. */
async function lockHook(tx: Tx, id: string): Promise<HookBefore> {
  const { feedUrl, minutes, header, revision } = emergencyHook;
  const [found] = await runAsSystem(tx, () =>
    tx.select({ feedUrl, minutes, header, revision }).from(emergencyHook).where(eq(emergencyHook.id, id)).for('update'),
  );
  if (!found) throw notFound();
  return found;
}

/**
 * Columns of a feed after a save; `null` for a source that sends requests. It is read at once. At another address nothing counts
 * as read before.
 */
function nextFeed(
  { platform, now }: UserContext,
  { feedUrl, minutes, ...given }: Pick<Parsed<typeof hookSave>, 'feedUrl' | 'minutes' | 'header' | 'secret'>,
  before: HookBefore | null,
) {
  if (before && before.feedUrl === null && feedUrl) throw badRequest({ feedUrl: 'fixedKind' });
  const url = feedUrl ?? before?.feedUrl ?? null;
  if (url === null) return null;
  // Over plain HTTP anybody on the way could raise an emergency.
  if (new URL(url).protocol !== 'https:' && !platform.env.DATA_SOURCES_TO_PRIVATE)
    throw badRequest({ feedUrl: 'httpsOnly' });
  const isHeld = before !== null && before.feedUrl !== null;
  const next = nextHeader(
    { kind: 'feed', url },
    given,
    isHeld ? { config: { kind: 'feed', url: before.feedUrl ?? '' }, header: before.header } : null,
  );
  if (next.is === 'incomplete') throw badRequest({ secret: 'required' });
  return {
    feedUrl: url,
    minutes: minutes ?? before?.minutes ?? FEED_MINUTES.default,
    header: 'name' in next ? next.name : null,
    ...(next.is !== 'kept' && { headerValue: next.is === 'new' ? next.value : null }),
    ...{ nextAt: now, leaseUntil: null, fault: null, status: null, failures: 0 },
    ...(before?.feedUrl !== url && { entries: {}, leftOut: 0, readAt: null }),
    revision: (before?.revision ?? 0) + 1,
  };
}

async function assertFeedsLeft(tx: Tx, officeId: string): Promise<void> {
  const others = await countUpTo(tx, sql`from emergency_hook where office_id = ${officeId} and feed_url is not null`);
  if (others >= MOST_FEEDS) throw new Problem(409, { key: 'tooManySources', values: { most: MOST_FEEDS } });
}

export async function rotateHook(
  { tx, now }: UserContext,
  { id }: Parsed<typeof hookRotate>,
): Promise<Output<typeof hookRotate>> {
  await assertVisible(tx, emergencyHook, id);
  const secret = newSecret();
  const rotated = await runAsSystem(tx, () =>
    tx
      .update(emergencyHook)
      .set({ secret, formerSecret: sql`secret`, formerUntil: new Date(now.getTime() + OVERLAP_MS) })
      .where(and(eq(emergencyHook.id, id), isNotNull(emergencyHook.secret)))
      .returning({ id: emergencyHook.id }),
  );
  if (rotated.length === 0) throw notFound();
  return { secret };
}

export async function deleteHooks({ tx, audit }: UserContext, { ids }: Parsed<typeof hookDelete>): Promise<void> {
  await assertVisible(tx, emergencyHook, ids, 'ids');
  const gone = await runAsSystem(tx, () =>
    tx.delete(emergencyHook).where(inArray(emergencyHook.id, ids)).returning({ name: emergencyHook.name }),
  );
  if (gone.length === 0) throw notFound('ids');
  audit({ before: gone.map(({ name }) => name) });
}
