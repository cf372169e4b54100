import { sql } from 'drizzle-orm';
import type { Found } from '@/lib/contract/search';
import { containsPattern, prefixPattern, rows, type Tx, uuids } from '../../db/database';

const tables = {
  program: sql`select r.id, r.name, r.office_id from program r`,
  material: sql`select r.id, r.name, r.office_id from material r`,
  office: sql`select r.id, r.name, coalesce(r.parent_id, r.id) as office_id from office r`,
  user: sql`select r.id, r.name || ' (' || r.login_name || ')' as name, r.office_id from app_user r`,
};

/** Records of a kind that the caller sees. For an institution the name of its parent shows where it belongs. */
export function named(tx: Tx, kind: keyof typeof tables, text: string, limit: number): Promise<Found[]> {
  return rows<Found>(
    tx,
    sql`select ${kind}::text as kind, r.id, r.name, coalesce(o.name, '') as "officeName"
      from (${tables[kind]}) r left join office o on o.id = r.office_id
      where apm.folded(r.name) like ${containsPattern(text)}
      order by apm.folded(r.name) not like ${prefixPattern(text)}, r.name, r.id limit ${limit}`,
  );
}

/** Terminals by key, in the order of the keys. */
export function terminalsOf(tx: Tx, ids: readonly string[]): Promise<Found[]> {
  return rows<Found>(
    tx,
    sql`select 'terminal' as kind, t.id, t.name, o.name as "officeName"
      from unnest(${uuids(ids)}) with ordinality as wanted (id, position)
      join terminal t on t.id = wanted.id join office o on o.id = t.office_id order by wanted.position`,
  );
}
