import { sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { deleteOffice } from '@/lib/contract/office';
import { conflict, forbidden } from '../../base/problem';
import { row, rows, type Tx } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { office } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';

const NAMED = 5;

const held = {
  children: sql`select name from office where parent_id = `,
  users: sql`select name from app_user where office_id = `,
  terminals: sql`select name from terminal where office_id = `,
  materials: sql`select name from material where office_id = `,
  programs: sql`select name from program where office_id = `,
  messages: sql`select name from message where office_id = `,
  plans: sql`select name from play_plan where office_id = `,
  sources: sql`select name from data_source where office_id = `,
  emergencies: sql`select name from emergency where office_id = `,
  triggers: sql`select name from trigger where office_id = `,
  orders: sql`select 'O-' || lpad(number::text, 6, '0') as name from sale_order where office_id = `,
  packages: sql`select version as name from player_package where office_id = `,
};

/** Deletes an empty institution with its roles, groups, folders and branding. Its history stays and counts as its parent's. */
export async function removeOffice(
  { tx, caller, audit }: UserContext,
  { id }: Parsed<typeof deleteOffice>,
): Promise<void> {
  await assertVisible(tx, office, id);
  if (id === caller.officeId) throw forbidden('ownPlace');
  const gone = await row<{ name: string; parentId: string }>(
    tx,
    sql`select name, parent_id as "parentId" from office where id = ${id} for update`,
  );
  const holds = await holdings(tx, id);
  if (Object.keys(holds).length > 0) throw conflict(holds, 'officeNotEmpty');
  await runAsSystem(tx, async () => {
    await tx.execute(
      sql`update audit set office_id = (select parent_id from office where id = ${id}) where office_id = ${id}`,
    );
    await tx.execute(sql`delete from publish_target where office_id = ${id}`);
    await tx.execute(
      sql`update emergency_raise set office_id = (select parent_id from office where id = ${id}) where office_id = ${id}`,
    );
    // Institutions above may have versions of its former programs.
    await tx.execute(
      sql`update program_version v set office_id = (select parent_id from office where id = ${id}) where v.office_id = ${id} and (
          exists (select from trigger o where o.version_id = v.id and o.office_id <> ${id})
          or exists (select from emergency e where e.version_id = v.id and e.office_id <> ${id})
          or exists (select from emergency_raise r where r.version_id = v.id)
          or exists (select from publish_program u join publish p on p.id = u.publish_id where u.version_id = v.id and p.office_id <> ${id})
        )`,
    );
    for (const table of [
      'template',
      'strategy',
      'publish',
      'program_version',
      'terminal_scan',
      'upload',
      'role',
      'terminal_count',
    ])
      await tx.execute(sql`delete from ${sql.identifier(table)} where office_id = ${id}`);
    await deleteTree(tx, 'terminal_group', id);
    await deleteTree(tx, 'material_folder', id);
    await deleteTree(tx, 'program_folder', id);
    await tx.execute(sql`delete from office where id = ${id}`);
  });
  audit({ before: gone });
}

/** Deletes leaves first, because of the foreign key to the parent. */
async function deleteTree(
  tx: Tx,
  table: 'terminal_group' | 'material_folder' | 'program_folder',
  officeId: string,
): Promise<void> {
  const name = sql.identifier(table);
  for (;;) {
    const gone = await rows(
      tx,
      sql`delete from ${name} t where t.office_id = ${officeId} and not exists (select 1 from ${name} b where b.parent_id = t.id) returning t.id`,
    );
    if (gone.length === 0) return;
  }
}

async function holdings(tx: Tx, id: string): Promise<Record<string, { count: number; names: string[] }>> {
  const found: Record<string, { count: number; names: string[] }> = {};
  for (const [what, select] of Object.entries(held)) {
    const holding = await row<{ count: number; names: string[] }>(
      tx,
      sql`select count(*)::int as count, coalesce((array_agg(name order by name))[1:${sql.raw(String(NAMED))}], '{}') as names from (${select}${id}) x`,
    );
    if (holding && holding.count > 0) found[what] = holding;
  }
  return found;
}
