import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { ShownMessage } from '@/lib/contract/message';
import { readDocument, sceneSeconds } from '@/lib/contract/program';
import {
  MOST_TRIGGERS,
  TRIGGER_SECONDS,
  type TriggerContent,
  type triggerDelete,
  type triggerSave,
  type triggerTurn,
} from '@/lib/contract/trigger';
import { canonical } from '../../base/canonical';
import { conflict, notFound, Problem } from '../../base/problem';
import { row, rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { message, program, programVersion, trigger, triggerChoice } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { conditionsWith } from '../../fleet/conditions-with';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import { snapshotVersions } from '../../fleet/versions';
import type { UserContext } from '../../http/context';
import { countUpTo } from '../../http/paging';
import { messageToSend, snapshotContent } from '../message';
import { assertSelectionVisible, lockSelection, type Selection, storeChoice } from '../publish';
import { assertReviewPassed } from '../review';

/** Columns that a manifest shows; a change of one renews the terminals that hold the trigger. */
const held = {
  name: trigger.name,
  seconds: trigger.seconds,
  priority: trigger.priority,
  coolDown: trigger.coolDown,
  inputs: trigger.inputs,
  versionId: trigger.versionId,
  message: trigger.message,
};

/** Saves a trigger with its content as it is now. Terminals that gain, lose or hold it are woken to fetch its files. */
export async function saveTrigger(
  ctx: UserContext,
  given: Parsed<typeof triggerSave>,
): Promise<Output<typeof triggerSave>> {
  const { tx, caller, now, audit } = ctx;
  const { id: known, name, content, seconds, priority, coolDown, inputs, enabled, ...choice } = given;
  await assertSelectionVisible(tx, choice);
  const [before] = known
    ? await tx
        .select({ ...held, officeId: trigger.officeId, enabled: trigger.enabled })
        .from(trigger)
        .where(eq(trigger.id, known))
        .for('no key update')
    : [];
  if (known && !before) throw notFound();
  if (!before) await assertTriggersLeft(tx, caller.officeId);
  const id = known ?? uuidv7();
  const shown = await snapshotOf(ctx, content);
  const isHeld = { name, seconds, priority, coolDown, inputs, versionId: shown.versionId, message: shown.message };
  await lockChoices(tx, before ? [id] : [], choice);
  const former = before?.enabled ? await terminalsOf(tx, [id]) : [];
  const saved = {
    ...isHeld,
    ...{ programId: shown.programId, messageId: shown.messageId, enabled },
    lasts: seconds ?? shown.lasts,
    within: caller.offices ? [...caller.offices] : null,
    ...{ updatedAt: now, updatedBy: caller.name },
  };
  if (before) {
    await tx.update(trigger).set(saved).where(eq(trigger.id, id));
    await tx.delete(triggerChoice).where(eq(triggerChoice.triggerId, id));
  } else await tx.insert(trigger).values({ id, officeId: caller.officeId, ...saved });
  await storeChoice(tx, 'trigger', id, choice);
  const next = enabled ? await terminalsOf(tx, [id]) : [];
  audit({ before: before && { name: before.name, enabled: before.enabled }, after: { id, name, content, enabled } });
  const { officeId: _, enabled: __, ...wasHeld } = before ?? {};
  await renew(ctx, canonical(wasHeld) === canonical(isHeld) ? difference(former, next) : [...former, ...next]);
  return { id };
}

interface Snapshot {
  programId: string | null;
  messageId: string | null;
  versionId: string | null;
  message: ShownMessage | null;
  /** Time that the content takes to play once, in seconds. */
  lasts: number;
}

/** Content as terminals will hold it. Throws 404 if it is invisible to the caller, 409 if it needs a review that it has not passed. */
async function snapshotOf(ctx: UserContext, content: TriggerContent): Promise<Snapshot> {
  const { tx, now } = ctx;
  if (content.kind === 'message') {
    const { messageId } = content;
    await assertVisible(tx, message, messageId, 'content.messageId');
    const found = await messageToSend(tx, messageId);
    const { message: shown, versions, reaching } = await snapshotContent(tx, messageId, found, now);
    await assertReviewPassed(ctx, reaching);
    return {
      programId: null,
      messageId,
      versionId: versions[0] ?? null,
      // An event decides when it shows, not its condition.
      message: { ...shown, when: null },
      lasts: TRIGGER_SECONDS.default,
    };
  }
  const { programId } = content;
  await assertVisible(tx, program, programId, 'content.programId');
  const [versionId] = await snapshotVersions(tx, [programId], now);
  if (!versionId) throw notFound('content.programId');
  await assertReviewPassed(ctx, { programs: [programId] });
  const [version] = await tx
    .select({ document: programVersion.document })
    .from(programVersion)
    .where(eq(programVersion.id, versionId));
  const { scenes = [] } = version ? readDocument(version.document) : {};
  const length = scenes.reduce((sum, scene) => sum + sceneSeconds(scene), 0);
  const lasts = Math.min(TRIGGER_SECONDS.max, Math.max(TRIGGER_SECONDS.min, Math.ceil(length)));
  return { programId, messageId: null, versionId, message: null, lasts };
}

async function assertTriggersLeft(tx: Tx, officeId: string): Promise<void> {
  const others = await countUpTo(tx, sql`from trigger where office_id = ${officeId}`);
  if (others >= MOST_TRIGGERS) throw new Problem(409, { key: 'tooManyTriggers', values: { most: MOST_TRIGGERS } });
}

/** Turns a trigger on or off. Its terminals fetch its content, or drop it and end what it started. */
export async function turnTrigger(ctx: UserContext, { id, enabled }: Parsed<typeof triggerTurn>): Promise<void> {
  const { tx, caller, now, audit } = ctx;
  const [before] = await tx
    .select({ name: trigger.name, enabled: trigger.enabled })
    .from(trigger)
    .where(eq(trigger.id, id))
    .for('no key update');
  if (!before) throw notFound();
  if (before.enabled === enabled) return;
  await lockChoices(tx, [id]);
  await tx.update(trigger).set({ enabled, updatedAt: now, updatedBy: caller.name }).where(eq(trigger.id, id));
  audit({ before, after: { ...before, enabled } });
  await renew(ctx, await terminalsOf(tx, [id]));
}

/**
 * Deletes triggers. Their terminals drop them, and end what they started. Throws 409 while conditions of play plans or messages
 * compare one of them, including those that the caller does not see.
 */
export async function deleteTriggers(ctx: UserContext, { ids }: Parsed<typeof triggerDelete>): Promise<void> {
  const { tx, audit } = ctx;
  await assertVisible(tx, trigger, ids, 'ids');
  const enabled = await tx
    .select({ id: trigger.id })
    .from(trigger)
    .where(and(inArray(trigger.id, ids), trigger.enabled))
    .orderBy(trigger.id)
    .for('update');
  const used = await runAsSystem(tx, () =>
    row<{ plans: number }>(tx, sql`select ${conditionsWith('triggerId', ids)} as plans`),
  );
  if (used && used.plans > 0) throw conflict(used, 'usedByPlans');
  await lockChoices(tx, ids);
  const former = await terminalsOf(
    tx,
    enabled.map(({ id }) => id),
  );
  const gone = await tx.delete(trigger).where(inArray(trigger.id, ids)).returning({ name: trigger.name });
  audit({ before: gone.map(({ name }) => name) });
  await renew(ctx, former);
}

/**
 * Locks the places of triggers and of a new choice until the transaction ends: a terminal that joined one of them during the save
 * would not be woken, neither by the save nor by its move.
 */
async function lockChoices(tx: Tx, ids: readonly string[], next?: Selection): Promise<void> {
  const places = await rows<{ id: string }>(
    tx,
    sql`select place_id as id from trigger_choice where trigger_id = any(${uuids(ids)}) and not "except"`,
  );
  const chosen = [...(next?.officeIds ?? []), ...(next?.groupIds ?? [])];
  await lockSelection(tx, { officeIds: [...places.map(({ id }) => id), ...chosen], groupIds: [], terminalIds: [] });
}

/** Terminals of triggers, including those that the caller does not see. */
const terminalsOf = (tx: Tx, ids: readonly string[]): Promise<ChangedTerminal[]> =>
  runAsSystem(tx, () =>
    rows<ChangedTerminal>(
      tx,
      sql`select terminal_id as "terminalId", office_id as "officeId" from apm.terminals_of_triggers(${uuids(ids)})`,
    ),
  );

/** Terminals that are in only one of two lists. */
function difference(one: readonly ChangedTerminal[], other: readonly ChangedTerminal[]): ChangedTerminal[] {
  const idsOf = (list: readonly ChangedTerminal[]) => new Set(list.map(({ terminalId }) => terminalId));
  const [first, second] = [idsOf(one), idsOf(other)];
  return [
    ...one.filter(({ terminalId }) => !second.has(terminalId)),
    ...other.filter(({ terminalId }) => !first.has(terminalId)),
  ];
}

/** Wakes terminals to fetch their manifests, each once. */
async function renew(ctx: UserContext, terminals: readonly ChangedTerminal[]): Promise<void> {
  const ids = [...new Set(terminals.map(({ terminalId }) => terminalId))];
  if (ids.length === 0) return;
  const changed = await runAsSystem(ctx.tx, () =>
    rows<ChangedTerminal>(
      ctx.tx,
      sql`update terminal_goal set revision = revision + 1 where terminal_id = any(${uuids(ids)})
        returning terminal_id as "terminalId", office_id as "officeId"`,
    ),
  );
  notifyTerminals(ctx, changed);
}
