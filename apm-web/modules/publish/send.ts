import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Condition } from '@/lib/contract/condition';
import type { ShownMessage } from '@/lib/contract/message';
import type { PlanContent } from '@/lib/contract/play-plan';
import type { PublishAnswer, RollOut } from '@/lib/contract/publish';
import { mergeUses, usesOfConditions } from '@/lib/contract/source-use';
import { badRequest } from '../../base/problem';
import { asJson, at, rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { publish, publishCalendar, publishProgram } from '../../db/schema';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import type { UserContext } from '../../http/context';
import { enqueueEvents } from '../../webhooks';
import { holdForReview, type ReviewedObjects, replaceRequest } from '../review';
import { followsChoice, lockSelection, storeChoice } from './choice';
import { lockTerminalTargets, raiseRevision, replaceFormer } from './replacing';
import { assertSelectionVisible, countChosen, type Selection, selectedTerminals } from './selection';
import { firstOf, firstTerminals } from './staged';

/**
 * Parameters of a publish. A plan and a message replace what their terminals hold of the same; a plan has its own dates. The
 * publish of a message belongs to the institution of the message, whoever sends it, because the message's state follows from its
 * publishes.
 */
type Sent = {
  name: string;
  /** Input of the call. If a review holds the publish, it is made from this later. */
  input: { replacesRequest?: string };
} & RollOut &
  (
    | { kind: 'program'; mode: 'replace' | 'append'; priority: number; from: Date | null; until: Date | null }
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
  /** Objects that a review may hold back from terminals. */
  reaching: ReviewedObjects;
  /** Versions of programs, in playing order. */
  versions: readonly string[];
  plan?: PlanContent;
  message?: ShownMessage;
  calendars?: readonly string[];
  /** Conditions of the plan or message. */
  conditions?: readonly Condition[];
}

/**
 * Publishes to terminals. Every step is one statement, whatever their number; terminals are woken after the commit. `take` is
 * called once they are locked, so that the later of two publishes has the later versions.
 */
export async function sendPublish(
  ctx: UserContext,
  selection: Selection,
  sent: Sent,
  take: () => Promise<Content>,
): Promise<PublishAnswer> {
  const { tx, caller, now, audit } = ctx;
  await assertSelectionVisible(tx, selection);
  const living = followsChoice(sent.living, selection);
  if (living) await lockSelection(tx, selection);
  await lockTerminalTargets(tx, sql`select id from (${selectedTerminals(selection)}) as c`);
  const { reaching, versions, plan, message, calendars = [], conditions = [] } = await take();
  const terminals = await countChosen(tx, selection);
  if (terminals === 0 && !living) throw badRequest({ terminalIds: 'noTerminals' }, 'noTerminals');
  const { kind, name } = sent;
  const { replacesRequest, ...input } = sent.input;
  if (replacesRequest) await replaceRequest(ctx, kind, replacesRequest);
  const requestId = await holdForReview(ctx, reaching, { kind, name, terminals, living, input });
  if (requestId !== null) {
    audit({ after: { requestId, count: terminals } });
    return { publishId: requestId, count: terminals, planned: 0, waitsForReview: true };
  }
  const publishId = uuidv7();
  const first = firstOf(sent.first, terminals);
  const { mode, from, until } = sent.kind === 'plan' ? { mode: 'replace' as const, from: null, until: null } : sent;
  // Former publishes continue to play until the window opens.
  const later = mode === 'replace' && from !== null && from > now;
  await tx.insert(publish).values({
    id: publishId,
    officeId: sent.kind === 'message' ? sent.officeId : caller.officeId,
    name: sent.name,
    kind: sent.kind,
    ...(sent.kind === 'plan' ? { planId: sent.planId, planRevision: sent.planRevision, plan } : {}),
    ...(sent.kind === 'message' ? { messageId: sent.messageId, messageRevision: sent.messageRevision, message } : {}),
    mode,
    ...(sent.kind === 'program' ? { priority: sent.priority } : {}),
    downloadFrom: sent.downloadFrom,
    downloadUntil: sent.downloadUntil,
    goOn: first < terminals ? sent.goOn : null,
    holds: first < terminals,
    living,
    within: living && caller.offices ? [...caller.offices] : null,
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
  await storeSources(tx, publishId, conditions);
  if (living) await storeChoice(tx, 'publish', publishId, selection);
  const atOnce = first < terminals ? sql`c.id in (${firstTerminals(selection, first)})` : sql`true`;
  const all = await rows<ChangedTerminal & { atOnce: boolean }>(
    tx,
    sql`insert into publish_target (publish_id, terminal_id, office_id, state, percent, updated_at, first)
      select ${publishId}::uuid, c.id, c.office_id, case when ${atOnce} then 'waiting' else 'planned' end, 0, ${at(now)}, ${first < terminals} and ${atOnce}
      from (${selectedTerminals(selection)}) as c
      returning terminal_id as "terminalId", office_id as "officeId", state = 'waiting' as "atOnce"`,
  );
  const targets = all.filter(({ atOnce }) => atOnce);
  const concerned = await raiseRevision(tx, publishId);
  // Runs as the platform: it may replace a publish of an institution above, whose row the caller cannot change.
  if (mode === 'replace' && !later)
    await runAsSystem(tx, () => replaceFormer(tx, sql`mine.publish_id = ${publishId}`, now));
  const planned = all.length - targets.length;
  audit({ after: { publishId, count: all.length, ...(planned > 0 ? { planned } : {}), versions } });
  const published = {
    id: publishId,
    name: sent.name,
    kind: sent.kind,
    terminals: all.length,
    planned,
    by: caller.name,
  };
  await enqueueEvents(tx, 'publishes', 'publish.sent', [{ officeId: caller.officeId, data: published }], now);
  notifyTerminals(ctx, concerned);
  return { publishId, count: all.length, planned, waitsForReview: false };
}

/**
 * Stores the data sources that conditions read, so that terminals get their rows. Deleted ones are left out. Runs as the platform:
 * somebody of an institution above may have chosen a source that the caller does not see.
 */
async function storeSources(tx: Tx, publishId: string, conditions: readonly Condition[]): Promise<void> {
  const uses = [...mergeUses(usesOfConditions(conditions))].map(([id, use]) => ({ id, ...use }));
  if (uses.length === 0) return;
  await runAsSystem(tx, () =>
    tx.execute(
      sql`insert into publish_source (publish_id, source_id, first_rows, filters)
        select ${publishId}::uuid, u.id, u."firstRows", u.filters
        from json_to_recordset(${asJson(uses)}) as u (id uuid, "firstRows" boolean, filters jsonb) join data_source s using (id)`,
    ),
  );
  await tx.execute(sql`select apm.split_for('{}', array[${publishId}::uuid])`);
}

/** Resends publishes to the terminals that they failed on. */
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
