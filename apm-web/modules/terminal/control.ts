import { type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { CommandKind, CommandParams, CommandReceipt } from '@/lib/contract/command';
import type {
  deleteTerminalMessage,
  doMessagePlayNow,
  doProgramPlayNow,
  doProgramPlaySet,
  terminalSet,
} from '@/lib/contract/terminal/set';
import { foldTag } from '@/lib/contract/terminal/tags';
import { badRequest, notFound } from '../../base/problem';
import { rows, type Tx, uuids } from '../../db/database';
import { message, program, terminal } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { insertCommands, targetsFor } from '../../fleet/ledger';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import { recordOperation } from '../../fleet/operations';
import { changeTags } from '../../fleet/tags';
import { snapshotVersions } from '../../fleet/versions';
import type { UserContext } from '../../http/context';
import { heldOf, messageToSend } from '../message';
import { assertReviewPassed } from '../review';
import { arrangements } from './arrangements';
import { programsOn } from './playing';

interface CommandRequest<K extends CommandKind> {
  ids: readonly string[];
  kind: K;
  params: CommandParams<K>;
}

/**
 * Sends a command to terminals and returns a receipt for each. The desired state of those that support it changes with it; a
 * terminal that does not support it is neither sent the command nor changed.
 */
export async function sendCommand<K extends CommandKind>(
  ctx: UserContext,
  request: CommandRequest<K>,
): Promise<CommandReceipt[]> {
  const arrange = arrangements[request.kind];
  return send(ctx, request, arrange && ((able) => arrange(ctx, able, request.params)));
}

/** Sends a command again, without changing the desired state, which changed with the first one. */
export const resendCommand = (
  ctx: UserContext,
  request: Omit<CommandRequest<CommandKind>, 'params'> & { params: object },
) => send(ctx, request, null);

/** Same as `sendCommand`, with the given change of desired state. */
export async function send(
  ctx: UserContext,
  { ids, kind, params }: Omit<CommandRequest<CommandKind>, 'params'> & { params: object },
  arrange: ((able: SQL) => Promise<unknown>) | null,
): Promise<CommandReceipt[]> {
  const { tx, caller, now, audit } = ctx;
  await assertVisible(tx, terminal, ids, 'ids');
  const receipts = await insertCommands(tx, {
    targets: targetsFor(ids),
    kind,
    params: { ...params },
    askedBy: caller.name,
    now,
  });
  const able = receipts.filter(({ state }) => state === 'pending').map(({ terminalId }) => terminalId);
  if (arrange && able.length > 0) {
    await arrange(uuids(able));
    await raiseRevisions(tx, able);
  }
  audit({ after: { asked: receipts.length, able: able.length, kind, ...params } });
  notifyTerminals(ctx, await placesOf(tx, able));
  return receipts;
}

/** Raises the revision of these terminals, so that they fetch their manifest. */
export const raiseRevisions = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`update terminal_goal set revision = revision + 1 where terminal_id = any(${uuids(ids)})`);

export const placesOf = (tx: Tx, ids: readonly string[]) =>
  rows<ChangedTerminal>(
    tx,
    sql`select id as "terminalId", office_id as "officeId" from terminal where id = any(${uuids(ids)})`,
  );

export async function playNow(
  ctx: UserContext,
  { ids, programId, until }: Parsed<typeof doProgramPlayNow>,
): Promise<CommandReceipt[]> {
  const { tx, now } = ctx;
  if (until && new Date(until) <= now) throw badRequest({ until: 'inThePast' });
  await assertVisible(tx, program, programId, 'programId');
  await assertVisible(tx, terminal, ids, 'ids');
  const [versionId] = await snapshotVersions(tx, [programId], now);
  await assertReviewPassed(ctx, { programs: [programId] });
  return sendCommand(ctx, { ids, kind: 'playNow', params: { versionId: versionId ?? null, until: until ?? null } });
}

export const cancelPlayNow = (ctx: UserContext, ids: readonly string[]) =>
  sendCommand(ctx, { ids, kind: 'playNow', params: { versionId: null, until: null } });

/** Switches a program on or off on one terminal, even one of an institution above. Throws 404 if the terminal does not hold it. */
export async function switchProgram(
  ctx: UserContext,
  { id, programId, enabled }: Parsed<typeof doProgramPlaySet>,
): Promise<CommandReceipt> {
  const { tx } = ctx;
  await assertVisible(tx, terminal, id);
  const held = await programsOn(tx, id);
  if (!held.some((each) => each.programId === programId)) throw notFound('programId');
  const [receipt] = await sendCommand(ctx, { ids: [id], kind: 'switchProgram', params: { programId, enabled } });
  if (!receipt) throw notFound();
  return receipt;
}

const SHOWN_MINUTES = 10;

/** Shows a message directly, even if it was not published to the terminals. Throws 409 if it is withdrawn. */
export async function showMessage(
  ctx: UserContext,
  { ids, messageId, until }: Parsed<typeof doMessagePlayNow>,
): Promise<CommandReceipt[]> {
  const { tx, now } = ctx;
  const ends = until === undefined ? new Date(now.getTime() + SHOWN_MINUTES * 60_000) : new Date(until);
  if (ends <= now) throw badRequest({ until: 'inThePast' });
  // Checked here as well, so that a withdrawn message is refused even if no terminal can show it.
  await messageToSend(tx, messageId);
  return sendCommand(ctx, { ids, kind: 'showMessage', params: { messageId, until: ends.toISOString() } });
}

/** Removes messages from terminals: the caller's own, and those of institutions above that one of the terminals holds. */
export async function removeMessages(
  ctx: UserContext,
  { ids, messageIds }: Parsed<typeof deleteTerminalMessage>,
): Promise<CommandReceipt[]> {
  const { tx } = ctx;
  await assertVisible(tx, terminal, ids, 'ids');
  const held = await heldOf(tx, ids, messageIds);
  await assertVisible(
    tx,
    message,
    messageIds.filter((id) => !held.has(id)),
    'messageIds',
  );
  return sendCommand(ctx, { ids, kind: 'removeMessages', params: { messageIds } });
}

/**
 * Changes the given settings. Name and tags are kept by the platform and need no command. A change of several terminals can be
 * undone.
 */
export async function changeSettings(ctx: UserContext, given: Parsed<typeof terminalSet>): Promise<CommandReceipt[]> {
  const { tx } = ctx;
  const { ids, name, onTime, offTime, addTags = [], removeTags = [], ...rest } = given;
  if (name !== undefined && ids.length > 1) throw badRequest({ name: 'nameOfMany' });
  if ((onTime === undefined) !== (offTime === undefined) || (onTime === '') !== (offTime === '')) {
    throw badRequest({ [onTime ? 'offTime' : 'onTime']: 'onAndOffTogether' });
  }
  await assertVisible(tx, terminal, ids, 'ids');
  if (name !== undefined) {
    await tx.execute(sql`update terminal set name = ${name} where id = any(${uuids(ids)})`);
    await raiseRevisions(tx, ids);
    notifyTerminals(ctx, await placesOf(tx, ids));
  }
  const times = onTime === undefined ? {} : { onTime: onTime || null, offTime: offTime || null };
  const changed: CommandParams<'settings'> = Object.fromEntries(
    Object.entries({ ...rest, ...times }).filter(([, value]) => value !== undefined),
  );
  const tags = [...addTags, ...removeTags].map(foldTag);
  const change = async (): Promise<CommandReceipt[]> => {
    if (tags.length > 0) await retag(ctx, ids, { add: addTags, remove: removeTags });
    return Object.keys(changed).length > 0 ? sendCommand(ctx, { ids, kind: 'settings', params: changed }) : [];
  };
  if (ids.length === 1) return change();
  const { inherit = [], ...values } = changed;
  const settings = [...Object.keys(values), ...inherit];
  const about = [...settings, ...(tags.length > 0 ? ['tags'] : [])];
  return recordOperation(ctx, { kind: 'settings', about, ids, parts: { settings, tags } }, change);
}

/** Changes tags. They are in the manifest, since plans refer to them. */
async function retag(
  ctx: UserContext,
  ids: readonly string[],
  tags: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  const { tx, now, audit } = ctx;
  await changeTags(tx, uuids(ids), tags, now);
  await raiseRevisions(tx, ids);
  audit({ after: { asked: ids.length, tags } });
  notifyTerminals(ctx, await placesOf(tx, ids));
}
