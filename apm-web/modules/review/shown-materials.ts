import { sql } from 'drizzle-orm';
import { MOST_MATERIALS_PASSED } from '@/lib/contract/review';
import type { ReviewKind } from '@/lib/contract/review/kinds';
import { rows, type Tx, uuids } from '../../db/database';

/** Ids of the materials that programs show. Pages pass review with their document. Runs as the platform. */
export async function materialsOfPrograms(tx: Tx, programIds: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select distinct case m.part when 'page' then m.part_of else m.id end as id
      from program_material u join material m on m.id = u.material_id where u.program_id = any(${uuids(programIds)})`,
  );
  return found.map(({ id }) => id);
}

interface Showing {
  kind: ReviewKind;
  subjectId: string;
  officeId: string;
}

/**
 * Ids of open reviews of materials that these programs and messages show, each of the same institution, longest waiting first;
 * all of them, or those `among` some. Runs as the platform.
 */
export async function waitingMaterialsOf(
  tx: Tx,
  reviews: readonly Showing[],
  among?: readonly string[],
): Promise<string[]> {
  const of = (kind: ReviewKind) => uuids(reviews.flatMap((each) => (each.kind === kind ? [each.subjectId] : [])));
  const found = await rows<{ id: string }>(
    tx,
    sql`select r.id from review r where r.kind = 'material' and r.state = 'waiting'
        and ${among ? sql`r.id = any(${uuids(among)})` : sql`true`} and (r.subject_id, r.office_id) in (
        select case m.part when 'page' then m.part_of else m.id end, p.office_id
          from program_material u join material m on m.id = u.material_id join program p on p.id = u.program_id
          where u.program_id = any(${of('program')})
        union select material_id, office_id from message where id = any(${of('message')}))
      order by r.id limit ${MOST_MATERIALS_PASSED}`,
  );
  return found.map(({ id }) => id);
}
