import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AlarmMaintenance, maintenanceDelete, maintenanceList, maintenanceSave } from '@/lib/contract/alarm/rules';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import { containsPattern, iso, rows, type Tx } from '../../db/database';
import { alarmMaintenance, office } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';

export async function maintenancePage(
  tx: Tx,
  { pageNo, pageSize, search }: Parsed<typeof maintenanceList>,
): Promise<Page<AlarmMaintenance>> {
  const wanted = sql`from alarm_maintenance m join office o on o.id = m.office_id
    where ${search ? sql`(apm.folded(m.reason) like ${containsPattern(search)} or apm.folded(o.name) like ${containsPattern(search)})` : sql`true`}`;
  const found = await rows<AlarmMaintenance>(
    tx,
    sql`select m.id, m.office_id as "officeId", o.name as "officeName", m.reason, m.from_at as from, m.until_at as until, m.created_by as "createdBy"
      ${wanted} order by m.until_at desc, m.id limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  const list = found.map((each) => ({ ...each, from: iso(each.from), until: iso(each.until) }));
  return { list, count: await countUpTo(tx, wanted), pageNo, pageSize };
}

export async function saveMaintenance(
  { tx, caller, audit }: UserContext,
  { id: known, officeId = caller.officeId, reason, from, until }: Parsed<typeof maintenanceSave>,
): Promise<Output<typeof maintenanceSave>> {
  await assertVisible(tx, office, officeId, 'officeId');
  await assertVisible(tx, alarmMaintenance, known);
  const content = { officeId, reason, fromAt: new Date(from), untilAt: new Date(until) };
  const id = known ?? uuidv7();
  if (known) await tx.update(alarmMaintenance).set(content).where(eq(alarmMaintenance.id, known));
  else await tx.insert(alarmMaintenance).values({ id, ...content, createdBy: caller.name });
  audit({ after: { officeId, reason, from, until } });
  return { id };
}

export async function deleteMaintenance(
  { tx, audit }: UserContext,
  { ids }: Parsed<typeof maintenanceDelete>,
): Promise<void> {
  await assertVisible(tx, alarmMaintenance, ids, 'ids');
  const gone = await tx
    .delete(alarmMaintenance)
    .where(inArray(alarmMaintenance.id, ids))
    .returning({ reason: alarmMaintenance.reason });
  audit({ before: gone });
}
