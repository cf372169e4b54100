import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { emergencyDelete, emergencyList, emergencySave } from '@/lib/contract/emergency';
import { conflict, notFound } from '../../base/problem';
import { containsPattern, iso, rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { emergency, emergencyRaise, program } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import { makeVersion, snapshotVersions } from '../../fleet/versions';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';
import { documentOf, textEntries } from './document';

type Listed = Output<typeof emergencyList>['list'][number];

export async function emergencyPage(
  tx: Tx,
  { pageNo, pageSize, search }: Parsed<typeof emergencyList>,
): Promise<Output<typeof emergencyList>> {
  const wanted = search ? sql`apm.folded(e.name) like ${containsPattern(search)}` : sql`true`;
  const list = await rows<Omit<Listed, 'terminals' | 'ready' | 'updatedAt'> & { updatedAt: string }>(
    tx,
    sql`select e.id, e.office_id as "officeId", e.name, e.program_id as "programId", p.name as "programName", e.texts, e.color, e.background,
        e.updated_at as "updatedAt", e.updated_by as "updatedBy"
      from emergency e left join program p on p.id = e.program_id
      where ${wanted} order by e.name, e.id limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  const held = await readyTerminals(
    tx,
    list.map(({ id }) => id),
  );
  return {
    list: list.map((each) => ({
      ...each,
      updatedAt: iso(each.updatedAt),
      ...(held.get(each.id) ?? { terminals: 0, ready: 0 }),
    })),
    count: await countUpTo(tx, sql`from emergency e where ${wanted}`),
    pageNo,
    pageSize,
  };
}

/** Counts the terminals that should hold each emergency, and those that hold all of its files. */
async function readyTerminals(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { terminals: number; ready: number }>> {
  const found = await runAsSystem(tx, () =>
    rows<{ id: string; terminals: number; ready: number }>(
      tx,
      sql`select e.id, count(*)::int as terminals, (count(*) filter (where not exists (
            select 1 from program_version_file f where f.version_id = e.version_id and not exists (
              select 1 from terminal_file h where h.terminal_id = t.id and h.md5 = f.md5 and h.state = 'done'))))::int as ready
        from emergency e join office_closure x on x.ancestor_id = e.office_id join terminal t on t.office_id = x.descendant_id
        where e.id = any(${uuids(ids)}) group by e.id`,
    ),
  );
  return new Map(found.map(({ id, ...counts }) => [id, counts]));
}

/** Prepares an emergency. Its terminals are woken to fetch what it shows. */
export async function saveEmergency(
  ctx: UserContext,
  given: Parsed<typeof emergencySave>,
): Promise<Output<typeof emergencySave>> {
  const { tx, caller, now, audit } = ctx;
  const { id: known, name, programId, texts, color, background } = given;
  await assertVisible(tx, program, programId ?? undefined, 'programId');
  const [before] = known
    ? await tx.select().from(emergency).where(eq(emergency.id, known)).for('no key update')
    : [undefined];
  if (known && !before) throw notFound();
  const id = before?.id ?? uuidv7();
  const officeId = before?.officeId ?? caller.officeId;
  const [versionId] = programId
    ? await snapshotVersions(tx, [programId], now)
    : [
        await makeVersion(
          tx,
          { sourceId: id, officeId, name, document: documentOf({ texts: textEntries(texts), color, background }) },
          now,
        ),
      ];
  if (!versionId) throw notFound('programId');
  const content = { name, programId, texts, color, background, versionId, updatedAt: now, updatedBy: caller.name };
  if (before) await tx.update(emergency).set(content).where(eq(emergency.id, id));
  else await tx.insert(emergency).values({ id, officeId, ...content });
  audit({ before: before && { name: before.name, texts: before.texts }, after: { id, name, texts, programId } });
  if (before?.versionId !== versionId) await notifyBranch(ctx, officeId);
  return { id };
}

export async function deleteEmergencies(ctx: UserContext, { ids }: Parsed<typeof emergencyDelete>): Promise<void> {
  const { tx, now, audit } = ctx;
  await assertVisible(tx, emergency, ids, 'ids');
  const raised = await tx
    .selectDistinct({ id: emergency.id, name: emergency.name })
    .from(emergency)
    .innerJoin(emergencyRaise, eq(emergencyRaise.emergencyId, emergency.id))
    .where(and(inArray(emergency.id, ids), isNull(emergencyRaise.endedAt), sql`${emergencyRaise.leaseUntil} > ${now}`));
  if (raised.length > 0) throw conflict(raised, 'emergencyRaised');
  const gone = await tx
    .delete(emergency)
    .where(inArray(emergency.id, ids))
    .returning({ name: emergency.name, officeId: emergency.officeId });
  audit({ before: gone.map(({ name }) => name) });
  for (const officeId of new Set(gone.map((each) => each.officeId))) await notifyBranch(ctx, officeId);
}

/** Wakes the terminals of an institution and below to fetch their manifests. */
async function notifyBranch(ctx: UserContext, officeId: string): Promise<void> {
  const { tx } = ctx;
  const changed = await runAsSystem(tx, () =>
    rows<ChangedTerminal>(
      tx,
      sql`update terminal_goal set revision = revision + 1
        where office_id in (select descendant_id from office_closure where ancestor_id = ${officeId})
        returning terminal_id as "terminalId", office_id as "officeId"`,
    ),
  );
  notifyTerminals(ctx, changed);
}
