import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { claim, getAutoScanTerminalInfo } from '@/lib/contract/terminal/join';
import type { removeTerminals } from '@/lib/contract/terminal/set';
import { badRequest, notFound, Problem } from '../../base/problem';
import { at, iso, row, rows, type Tx, uuids } from '../../db/database';
import { assertWithinQuota } from '../../db/quota';
import { office, terminal, terminalGroup, terminalScan } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { places } from '../../files/store';
import { makeTerminal } from '../../fleet/join';
import type { UserContext, UserSteps } from '../../http/context';
import { enqueueEvents } from '../../webhooks';
import { leaveWalls } from '../wall';
import { placesOf } from './control';

/**
 * Wrong codes before a wait, per user and per network, which many users may share. With a thousand million codes, so few guesses
 * find none.
 */
const FREE_OF_USER = 30;
const FREE_OF_NETWORK = 100;

/** Creates a terminal for the player that shows this code. Its token is issued when the player polls. */
export async function claimTerminal(ctx: UserSteps, given: Parsed<typeof claim>): Promise<{ id: string }> {
  const { platform, caller, network, now } = ctx;
  // Codes are short. Somebody with a player can succeed at will, so a success does not reset wrong guesses.
  const [ofUser, ofNetwork] = [`claim by user:${caller.userId}`, `claim by network:${network}`];
  const byUser = await platform.attempts.begin(ofUser, now, 'tooMany', { free: FREE_OF_USER });
  const byNetwork = await platform.attempts.begin(ofNetwork, now, 'tooMany', { free: FREE_OF_NETWORK });
  const made = await ctx.transaction((own) => join(own, given), { changes: true });
  await platform.attempts.takeBack(ofUser, byUser);
  await platform.attempts.takeBack(ofNetwork, byNetwork);
  platform.live.changed([{ terminalId: made.id, officeId: given.officeId }]);
  return made;
}

async function join(
  { tx, now, settings, audit }: UserContext,
  { code, name, officeId, groupId }: Parsed<typeof claim>,
) {
  await assertVisible(tx, office, officeId, 'officeId');
  await assertVisible(tx, terminalGroup, groupId, 'groupId');
  if (groupId !== undefined) {
    const group = await row<{ smart: boolean }>(
      tx,
      sql`select rule is not null as smart from terminal_group where id = ${groupId} and office_id = ${officeId}`,
    );
    if (!group) throw badRequest({ groupId: 'groupOfAnotherOffice' });
    if (group.smart) throw badRequest({ groupId: 'groupByRule' }, 'groupByRule');
  }
  const id = uuidv7();
  if (!(await makeTerminal(tx, { id, code, officeId, groupId, name, now }, settings))) {
    throw new Problem(404, { errors: { code: 'codeUnknown' }, key: 'codeUnknown' });
  }
  await assertWithinQuota(tx, officeId, 'terminals');
  audit({ after: { id, name, officeId } });
  return { id };
}

/** Removes terminals. Their tokens and streams end immediately; their screenshots are deleted. */
export async function remove(ctx: UserContext, { ids }: Parsed<typeof removeTerminals>): Promise<void> {
  const { tx, platform, audit, afterCommit } = ctx;
  await assertVisible(tx, terminal, ids, 'ids');
  const gone = await placesOf(tx, ids);
  const pictures = await rows<{ id: string }>(
    tx,
    sql`select id from screenshot where terminal_id = any(${uuids(ids)})`,
  );
  await leaveWalls(ctx, ids);
  const removed = await rows<{ id: string; name: string; officeId: string }>(
    tx,
    sql`delete from terminal where id = any(${uuids(ids)}) returning id, name, office_id as "officeId"`,
  );
  const names = removed.map(({ id, name }) => ({ id, name }));
  const events = removed.map(({ officeId, ...data }) => ({ officeId, data }));
  await enqueueEvents(tx, 'terminals', 'terminal.removed', events, ctx.now);
  audit({ before: names });
  afterCommit(() => {
    platform.background(() => platform.tokens.ended(ids));
    platform.heartbeats.forget(ids);
    platform.live.changed(gone);
    platform.background(async () => {
      for (const { id } of pictures) {
        await platform.files.remove(places.screenshot(id));
        await platform.files.remove(places.screenshotThumb(id));
      }
    });
  });
}

export async function startScan(
  { tx, caller, address, now }: UserContext,
  officeId = caller.officeId,
): Promise<{ scanId: string }> {
  await assertVisible(tx, office, officeId, 'officeId');
  const scanId = uuidv7();
  await tx.insert(terminalScan).values({ id: scanId, officeId, address, createdAt: now });
  return { scanId };
}

export async function scanFindings(
  { tx, now }: UserContext,
  scanId: string,
): Promise<Output<typeof getAutoScanTerminalInfo>> {
  const scan = await row<{ address: string }>(tx, sql`select address from terminal_scan where id = ${scanId}`);
  if (!scan) throw notFound('scanId');
  return unclaimed(tx, scan.address, now);
}

type Unclaimed = Output<typeof getAutoScanTerminalInfo>[number];

async function unclaimed(tx: Tx, address: string, now: Date): Promise<Unclaimed[]> {
  const found = await rows<Unclaimed>(
    tx,
    sql`select code, model, width, height, address, timezone, registered_at as "registeredAt" from apm.unclaimed(${address}, ${at(now)})`,
  );
  return found.map((each) => ({ ...each, registeredAt: iso(each.registeredAt) }));
}
