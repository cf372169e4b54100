import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { CommandParams, CommandReceipt } from '@/lib/contract/command';
import { LONGEST_LIST } from '@/lib/contract/fields';
import { emptyDocument } from '@/lib/contract/program';
import type { StrategyDetail, strategySend } from '@/lib/contract/strategy';
import { rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { material, type SentDetail, strategy } from '../../db/schema';
import { insertCommands, targetsFor } from '../../fleet/ledger';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import { makeVersion, snapshotVersions } from '../../fleet/versions';
import type { UserContext } from '../../http/context';
import { assertReviewPassed } from '../review';
import { checkReferences, namesOfReferences, storeCalendarReferences } from './references';
import { lockStrategy, terminalsOfStrategies } from './repository';

/** Terminals of a change: those that the caller sees get a command, all get another revision. */
export interface AffectedTerminals {
  all: ChangedTerminal[];
  seen: string[];
}

/** Terminals of a subquery of `id` and `office_id`. */
export async function affectedTerminals(tx: Tx, terminals: SQL): Promise<AffectedTerminals> {
  const find = () =>
    rows<ChangedTerminal>(
      tx,
      sql`select c.id as "terminalId", c.office_id as "officeId" from (${terminals}) as c order by 1`,
    );
  const seen = (await find()).map(({ terminalId }) => terminalId);
  return { seen, all: await runAsSystem(tx, find) };
}

/**
 * Sends terminals a command to apply their strategies as they are now, and raises their revisions: one that is offline for longer
 * than a command waits gets them with its manifest.
 */
export async function deliver(
  ctx: UserContext,
  { all, seen }: AffectedTerminals,
  params: CommandParams<'strategy'>,
): Promise<CommandReceipt[]> {
  const { tx, caller, now } = ctx;
  if (all.length === 0) return [];
  const receipts = await insertCommands(tx, {
    targets: targetsFor(seen),
    kind: 'strategy',
    params,
    askedBy: caller.name,
    now,
  });
  const ids = uuids(all.map(({ terminalId }) => terminalId));
  await runAsSystem(tx, () =>
    tx.execute(sql`update terminal_goal set revision = revision + 1 where terminal_id = any(${ids})`),
  );
  notifyTerminals(ctx, all);
  return receipts.slice(0, LONGEST_LIST);
}

export async function sendToAll(ctx: UserContext, { id }: Parsed<typeof strategySend>): Promise<CommandReceipt[]> {
  const before = await lockStrategy(ctx.tx, id);
  await release(ctx, before);
  const terminals = await affectedTerminals(ctx.tx, terminalsOfStrategies(sql`${id}::uuid`));
  ctx.audit({ after: { name: before.name, terminals: terminals.all.length } });
  return deliver(ctx, terminals, { strategyIds: [id], tied: true });
}

type Row = Awaited<ReturnType<typeof lockStrategy>>;

/** Makes the saved details the ones that terminals apply. Throws 409 if a program or picture of them has not passed review. */
export async function release(ctx: UserContext, before: Row): Promise<void> {
  const { tx, now } = ctx;
  const { id, details, revision } = before;
  await checkReferences(
    tx,
    details.map(({ detail }) => detail),
    (i) => `details.${i}`,
  );
  const sent: SentDetail[] = [];
  for (const { detail } of details) sent.push(await asSent(ctx, before, detail));
  const versions = sent.flatMap(({ versionId }) => versionId ?? []);
  await tx.update(strategy).set({ sent, versions, sentRevision: revision, sentAt: now }).where(eq(strategy.id, id));
  await storeCalendarReferences(tx, id, details);
}

/**
 * Detail as sent, with the version of its program, or one that holds its picture. At most one detail of a strategy refers to
 * either.
 */
async function asSent(ctx: UserContext, { id, officeId, name }: Row, detail: StrategyDetail): Promise<SentDetail> {
  const { tx, now } = ctx;
  const names = await namesOfReferences(tx, [{ detail }]);
  if (detail.kind === 'defaultProgram') {
    const [versionId] = await snapshotVersions(tx, [detail.programId], now);
    await assertReviewPassed(ctx, { programs: [detail.programId] });
    return { detail, names, md5: null, versionId: versionId ?? null };
  }
  if (detail.kind === 'background' && detail.materialId) {
    await assertReviewPassed(ctx, { materials: [detail.materialId] });
    const [picture] = await tx
      .select({ md5: material.md5 })
      .from(material)
      .where(inArray(material.id, [detail.materialId]))
      .for('share');
    if (picture) {
      const image = { materialId: detail.materialId, md5: picture.md5, fit: 'cover' } as const;
      const document = { ...emptyDocument(), background: { color: detail.color, image } };
      const versionId = await makeVersion(tx, { sourceId: id, officeId, name, document }, now);
      return { detail, names, md5: picture.md5, versionId };
    }
  }
  return { detail, names, md5: null, versionId: null };
}
