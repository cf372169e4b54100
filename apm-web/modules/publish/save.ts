import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { reuploadProgramByPublishName, saveTerminals } from '@/lib/contract/publish';
import { badRequest, notFound } from '../../base/problem';
import { at, type Database, row, rows, system, type Tx } from '../../db/database';
import { program, publish, publishProgram } from '../../db/schema';
import { mustSee } from '../../db/visible';
import type { UserContext } from '../../http/context';
import type { ChangedTerminal } from '../../terminals/live';
import { notifyTerminals } from '../../terminals/notify';
import { takeVersions } from '../../terminals/versions';
import { chosen, mustSeeSelection } from './selection';

/** Publishes programs: every step is one statement, whatever the number of terminals, which are woken after the commit. */
export async function publishPrograms(
  ctx: UserContext,
  given: Parsed<typeof saveTerminals>,
): Promise<Output<typeof saveTerminals>> {
  const { tx, caller, now, audit } = ctx;
  const { programIds, publishParams, ...selection } = given;
  const { name, mode } = publishParams;
  const from = publishParams.from === null ? null : new Date(publishParams.from);
  const until = publishParams.until === null ? null : new Date(publishParams.until);
  if (until && until <= now) throw badRequest({ 'publishParams.until': 'inThePast' });
  await mustSee(tx, program, programIds, 'programIds');
  await mustSeeSelection(tx, selection);

  const versions = await takeVersions(tx, programIds, now);
  const publishId = uuidv7();
  // Until its window opens, what it replaces goes on playing.
  const later = mode === 'replace' && from !== null && from > now;
  await tx.insert(publish).values({
    id: publishId,
    officeId: caller.officeId,
    name,
    mode,
    fromAt: from,
    untilAt: until,
    createdAt: now,
    createdBy: caller.name,
    replacesAt: later ? from : null,
  });
  await tx.insert(publishProgram).values(versions.map((versionId, position) => ({ publishId, position, versionId })));
  const targets = await rows<ChangedTerminal>(
    tx,
    sql`insert into publish_target (publish_id, terminal_id, office_id, state, percent, active, updated_at)
      select ${publishId}::uuid, c.id, c.office_id, 'waiting', 0, true, ${at(now)} from (${chosen(selection)}) as c
      returning terminal_id as "terminalId", office_id as "officeId"`,
  );
  if (targets.length === 0) throw badRequest({ terminalIds: 'noTerminals' }, 'noTerminals');
  // First: of two publishes to the same terminals the second one waits here, and then sees the first one's targets.
  await raiseRevision(tx, publishId);
  if (mode === 'replace' && !later) await replaceFormer(tx, publishId, now);
  audit({ after: { publishId, count: targets.length, versions } });
  notifyTerminals(ctx, targets);
  return { publishId, count: targets.length };
}

/** Removes former publishes from the terminals of a publish. */
async function replaceFormer(tx: Tx, publishId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update publish_target former set active = false, updated_at = ${at(now)} from publish_target mine
      where mine.publish_id = ${publishId} and mine.active and former.terminal_id = mine.terminal_id and former.active and former.publish_id < mine.publish_id`,
  );
}

const raiseRevision = (tx: Tx, publishId: string, state?: string) =>
  tx.execute(
    sql`update terminal_goal set revision = revision + 1 where terminal_id in (
      select terminal_id from publish_target where publish_id = ${publishId} and active ${state ? sql`and state = ${state}` : sql``})`,
  );

/** Sends a publish again to the terminals that it failed on. */
export async function publishAgain(
  ctx: UserContext,
  given: Parsed<typeof reuploadProgramByPublishName>,
): Promise<Output<typeof reuploadProgramByPublishName>> {
  const { tx, now, audit } = ctx;
  const wanted = given.id ? sql`id = ${given.id}` : sql`name = ${given.publishName ?? ''}`;
  const found = await row<{ id: string }>(tx, sql`select id from publish where ${wanted} order by id desc limit 1`);
  if (!found) throw notFound(given.id ? 'id' : 'publishName');
  await raiseRevision(tx, found.id, 'failed');
  const targets = await rows<ChangedTerminal>(
    tx,
    sql`update publish_target set state = 'waiting', percent = 0, reason = null, updated_at = ${at(now)}
      where publish_id = ${found.id} and active and state = 'failed' returning terminal_id as "terminalId", office_id as "officeId"`,
  );
  await tx.execute(
    sql`update terminal_file h set state = 'waiting', received = 0, reason = null, updated_at = ${at(now)} from publish_target t
      where t.publish_id = ${found.id} and t.active and t.terminal_id = h.terminal_id and h.state = 'failed'`,
  );
  audit({ after: { publishId: found.id, count: targets.length } });
  notifyTerminals(ctx, targets);
  return { count: targets.length };
}

/** Publishes whose window has opened replace former ones. Returns the terminals concerned. */
export async function replaceDue(db: Database, now: Date): Promise<ChangedTerminal[]> {
  return db.transaction(system, async (tx) => {
    const due = await rows<{ id: string }>(
      tx,
      sql`update publish set replaces_at = null where replaces_at <= ${at(now)} returning id`,
    );
    const concerned: ChangedTerminal[] = [];
    for (const { id } of due.sort((a, b) => (a.id < b.id ? -1 : 1))) {
      await replaceFormer(tx, id, now);
      await raiseRevision(tx, id);
      concerned.push(
        ...(await rows<ChangedTerminal>(
          tx,
          sql`select terminal_id as "terminalId", office_id as "officeId" from publish_target where publish_id = ${id} and active`,
        )),
      );
    }
    return concerned;
  });
}
