import { sql } from 'drizzle-orm';
import { notFound } from '../../base/problem';
import { row, type Tx, uuids } from '../../db/database';

type Owned = 'material' | 'material_folder';

/**
 * Throws 404, naming the field, unless every one of these is of an institution that the caller sees. What another one shares is
 * readable as well, and never the caller's to change.
 */
export async function mustOwn(tx: Tx, what: Owned, ids: string | readonly string[], field = 'id'): Promise<void> {
  const wanted = [...new Set([ids].flat())];
  const found = await row<{ n: number }>(
    tx,
    sql`select count(*)::int as n from ${sql.identifier(what)} where id = any(${uuids(wanted)}) and apm.sees(office_id)`,
  );
  if (found?.n !== wanted.length) throw notFound(field);
}
