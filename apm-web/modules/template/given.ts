import { sql } from 'drizzle-orm';
import { filesOf, type ProgramDocument, sourcesOf } from '@/lib/contract/program';
import { type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { isShipped } from './designs';

/**
 * Records what a program is given with its frame: materials, data sources and packages that a template of an institution above
 * shares with it. They stay the program's, whatever happens to the template.
 * Ids that somebody else wrote into a frame count only if the template itself contains them, and sources and packages only if the
 * giver may pass them on.
 */
export async function recordGiven(tx: Tx, programId: string, frame: ProgramDocument): Promise<void> {
  const { template } = frame;
  if (!template || isShipped(template.id)) return;
  const files = uuids([...new Set(filesOf(frame).map(({ materialId }) => materialId))]);
  await runAsSystem(tx, () =>
    tx.execute(
      sql`with giver as (
          select t.id as template_id, t.office_id as given_by from program p join office_closure x on x.descendant_id = p.office_id and x.depth > 0
            join template t on t.office_id = x.ancestor_id
          where p.id = ${programId} and t.id = ${template.id} and t.shared
        ), own as (
          select g.*, x.descendant_id as office_id from giver g join office_closure x on x.ancestor_id = g.given_by
        ), materials as (
          insert into frame_material (program_id, material_id, given_by)
          select ${programId}::uuid, u.material_id, g.given_by from giver g join template_material u using (template_id)
          where u.material_id = any(${files}) on conflict (program_id, material_id) do update set given_by = excluded.given_by
            where frame_material.given_by <> excluded.given_by
        ), packages as (
          insert into frame_own_widget (program_id, version_id, given_by)
          select ${programId}::uuid, v.id, g.given_by from own g join template_own_widget u using (template_id)
            join own_widget_version v on v.id = u.version_id and v.office_id = g.office_id
          where v.id = any(${files}) on conflict (program_id, version_id) do update set given_by = excluded.given_by
            where frame_own_widget.given_by <> excluded.given_by
        )
        insert into frame_source (program_id, source_id, given_by)
        select ${programId}::uuid, s.id, g.given_by from own g join template_source u using (template_id)
          join data_source s on s.id = u.source_id and s.office_id = g.office_id
        where s.id = any(${uuids(sourcesOf(frame))}) on conflict (program_id, source_id) do update set given_by = excluded.given_by
            where frame_source.given_by <> excluded.given_by`,
    ),
  );
}

/** Copies what was given to a program to its copy. */
export async function copyGiven(tx: Tx, programId: string, copyId: string): Promise<void> {
  await runAsSystem(tx, () =>
    tx.execute(
      sql`with materials as (
          insert into frame_material (program_id, material_id, given_by)
          select ${copyId}::uuid, material_id, given_by from frame_material where program_id = ${programId} on conflict do nothing
        ), packages as (
          insert into frame_own_widget (program_id, version_id, given_by)
          select ${copyId}::uuid, version_id, given_by from frame_own_widget where program_id = ${programId} on conflict do nothing
        )
        insert into frame_source (program_id, source_id, given_by)
        select ${copyId}::uuid, source_id, given_by from frame_source where program_id = ${programId} on conflict do nothing`,
    ),
  );
}
