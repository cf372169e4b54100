import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ShownMessage } from '@/lib/contract/message';
import type { PlanContent } from '@/lib/contract/play-plan';
import { badRequest } from '../../base/problem';
import { bySystem } from '../../db/by-system';
import { at, type Database, rows, system, type Tx, uuids } from '../../db/database';
import { publish, publishCalendar, publishProgram } from '../../db/schema';
import type { UserContext } from '../../http/context';
import type { ChangedTerminal } from '../../terminals/live';
import { notifyTerminals } from '../../terminals/notify';
import { chosen, mustSeeSelection, type Selection } from './selection';

/**
 * How a publish is sent. A plan and a message take the place of what their terminals hold of the same; a plan's dates are its own. The
 * publish of a message belongs to the institution of the message, whoever sends it: its state follows from its publishes.
 */
type Sent = { name: string } & (
  | { kind: 'program'; mode: 'replace' | 'append'; from: Date | null; until: Date | null }
  | { kind: 'plan'; planId: string; planRevision: number }
  | {
      kind: 'message';
      mode: 'replace';
      from: Date | null;
      until: Date | null;
      messageId: string;
      messageRevision: number;
      officeId: string;
    }
);

interface Content {
  /** Versions of programs, in playing order. */
  versions: readonly string[];
  plan?: PlanContent;
  message?: ShownMessage;
  calendars?: readonly string[];
}

/**
 * Publishes to terminals: every step is one statement, whatever their number. They are woken after the commit. `take` is asked once
 * they are locked, so that of two publishes the later one has the later versions.
 */
export async function sendPublish(
  ctx: UserContext,
  selection: Selection,
  sent: Sent,
  take: () => Promise<Content>,
): Promise<{ publishId: string; count: number }> {
  const { tx, caller, now, audit } = ctx;
  await mustSeeSelection(tx, selection);
  await lockGoals(tx, sql`select id from (${chosen(selection)}) as c`);
  const { versions, plan, message, calendars = [] } = await take();
  const publishId = uuidv7();
  const { mode, from, until } = sent.kind === 'plan' ? { mode: 'replace' as const, from: null, until: null } : sent;
  // Until its window opens, what it replaces goes on playing.
  const later = mode === 'replace' && from !== null && from > now;
  await tx.insert(publish).values({
    id: publishId,
    officeId: sent.kind === 'message' ? sent.officeId : caller.officeId,
    name: sent.name,
    kind: sent.kind,
    ...(sent.kind === 'plan' ? { planId: sent.planId, planRevision: sent.planRevision, plan } : {}),
    ...(sent.kind === 'message' ? { messageId: sent.messageId, messageRevision: sent.messageRevision, message } : {}),
    mode,
    fromAt: from,
    untilAt: until,
    createdAt: now,
    createdBy: caller.name,
    replacesAt: later ? from : null,
  });
  if (versions.length > 0)
    await tx.insert(publishProgram).values(versions.map((versionId, position) => ({ publishId, position, versionId })));
  if (calendars.length > 0)
    await tx.insert(publishCalendar).values(calendars.map((calendarId) => ({ publishId, calendarId })));
  const targets = await rows<ChangedTerminal>(
    tx,
    sql`insert into publish_target (publish_id, terminal_id, office_id, state, percent, updated_at)
      select ${publishId}::uuid, c.id, c.office_id, 'waiting', 0, ${at(now)} from (${chosen(selection)}) as c
      returning terminal_id as "terminalId", office_id as "officeId"`,
  );
  if (targets.length === 0) throw badRequest({ terminalIds: 'noTerminals' }, 'noTerminals');
  await raiseRevision(tx, publishId);
  // By the platform: a publish of an institution above is replaced, too, and its row is not the caller's.
  if (mode === 'replace' && !later)
    await bySystem(tx, () => replaceFormer(tx, sql`mine.publish_id = ${publishId}`, now));
  audit({ after: { publishId, count: targets.length, versions } });
  notifyTerminals(ctx, targets);
  return { publishId, count: targets.length };
}

/**
 * First: of several publishes to the same terminals each waits here for the one before, sees its targets, and gets an id after it,
 * in one order of locks, so that none waits for another in a circle.
 */
export const lockGoals = (tx: Tx, terminalIds: SQL) =>
  tx.execute(sql`select 1 from terminal_goal where terminal_id in (${terminalIds}) order by terminal_id for update`);

/**
 * Removes from terminals what these targets (`mine`) replace, those alone that never play again. Of programs: where they end before it,
 * it returns, and until then `lib/schedule` hides it. Of a plan or a message: what they hold of the same.
 */
export async function replaceFormer(tx: Tx, which: SQL, now: Date): Promise<void> {
  await tx.execute(
    sql`update publish_target former set state = 'replaced', replaced_by = mine.publish_id, updated_at = ${at(now)}
      from publish_target mine join publish own on own.id = mine.publish_id, publish hidden
      where ${which} and own.mode = 'replace' and own.replaces_at is null
        and mine.active and former.terminal_id = mine.terminal_id and former.active and former.publish_id < mine.publish_id
        and hidden.id = former.publish_id and hidden.kind = own.kind and hidden.plan_id is not distinct from own.plan_id
        and hidden.message_id is not distinct from own.message_id
        and (own.kind = 'message' or own.until_at is null or hidden.until_at <= own.until_at)`,
  );
}

/** Sends publishes again to the terminals that they failed on. */
export async function sendAgain(ctx: UserContext, publishIds: readonly string[]): Promise<{ count: number }> {
  const { tx, now, audit } = ctx;
  const these = uuids(publishIds);
  const failed = sql`publish_id = any(${these}) and active and state = 'failed'`;
  await tx.execute(
    sql`update terminal_goal set revision = revision + 1 where terminal_id in (select terminal_id from publish_target where ${failed})`,
  );
  const targets = await rows<ChangedTerminal>(
    tx,
    sql`update publish_target set state = 'waiting', percent = 0, reason = null, updated_at = ${at(now)}
      where ${failed} returning terminal_id as "terminalId", office_id as "officeId"`,
  );
  await tx.execute(
    sql`update terminal_file h set state = 'waiting', received = 0, reason = null, updated_at = ${at(now)} from publish_target t
      where t.publish_id = any(${these}) and t.active and t.terminal_id = h.terminal_id and h.state = 'failed'`,
  );
  audit({ after: { publishIds: [...publishIds], count: targets.length } });
  notifyTerminals(ctx, targets);
  return { count: targets.length };
}

export const raiseRevision = (tx: Tx, publishId: string) =>
  tx.execute(
    sql`update terminal_goal set revision = revision + 1 where terminal_id in (
      select terminal_id from publish_target where publish_id = ${publishId} and active)`,
  );

/** Publishes whose window has opened replace former ones. Returns the terminals concerned. */
export async function replaceDue(db: Database, now: Date): Promise<ChangedTerminal[]> {
  return db.transaction(system, async (tx) => {
    const due = await rows<{ id: string }>(
      tx,
      sql`update publish set replaces_at = null where replaces_at <= ${at(now)} returning id`,
    );
    const concerned: ChangedTerminal[] = [];
    for (const { id } of due.sort((a, b) => (a.id < b.id ? -1 : 1))) {
      await replaceFormer(tx, sql`mine.publish_id = ${id}`, now);
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
