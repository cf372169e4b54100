import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { notFound, Problem } from '../base/problem';
import { row, rows, type Tx, uuids } from './database';
import { runAsSystem } from './run-as-system';

/**
 * Throws 404, naming the field, unless the caller sees every one of these rows. Row-level security makes another institution's
 * row look like a missing one.
 */
export async function assertVisible(
  tx: Tx,
  table: PgTable,
  ids: string | readonly string[] | undefined,
  field = 'id',
): Promise<void> {
  const wanted = [...new Set(ids === undefined ? [] : [ids].flat())];
  if (wanted.length === 0) return;
  const found = await row<{ n: number }>(
    tx,
    sql`select count(*)::int as n from ${table} where id = any(${uuids(wanted)})`,
  );
  if (found?.n !== wanted.length) throw notFound(field);
}

/** Rows of a table that a document refers to, with the paths of the fields that name them. */
type References = readonly { id: string; path: string }[];

/** Throws 404 at the fields of references to rows that do not exist or that the caller does not see. */
export async function assertReferencesVisible(
  tx: Tx,
  references: readonly (readonly [table: PgTable, named: References])[],
): Promise<void> {
  const missing: string[] = [];
  for (const [table, named] of references) missing.push(...(await unseenReferences(tx, table, named)));
  const errors = Object.fromEntries(missing.map((path) => [path, 'notFound']));
  if (missing.length > 0) throw new Problem(404, { errors });
}

/** Returns the paths of references that fail. */
async function unseenReferences(tx: Tx, table: PgTable, named: References): Promise<string[]> {
  const ids = [...new Set(named.map(({ id }) => id))];
  if (ids.length === 0) return [];
  // Locked until the end, so that none is deleted between the check and the save.
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from ${table} where id = any(${uuids(ids)}) order by id for key share`,
  );
  const seen = new Set(found.map(({ id }) => id));
  return named.filter(({ id }) => !seen.has(id)).map(({ path }) => path);
}

/** Tables whose rows may also be readable because another institution shares them. */
type Shared = 'material' | 'material_folder' | 'own_widget';

/**
 * Throws 404, naming the field, unless every one of these belongs to an institution that the caller sees. Shared rows of others
 * are readable as well, but the caller may never change them.
 */
export async function assertOwned(tx: Tx, what: Shared, ids: string | readonly string[], field = 'id'): Promise<void> {
  const wanted = [...new Set([ids].flat())];
  const found = await row<{ n: number }>(
    tx,
    sql`select count(*)::int as n from ${sql.identifier(what)} where id = any(${uuids(wanted)}) and apm.sees(office_id)`,
  );
  if (found?.n !== wanted.length) throw notFound(field);
}

/**
 * Reads data of the caller's whole branch. The caller sees all of it, so no policy has to check each row, unless its roles are
 * limited: then the policies filter.
 */
export const readWholeBranch = <T>(
  tx: Tx,
  { offices }: { offices: readonly string[] | null },
  read: () => Promise<T>,
): Promise<T> => (offices === null ? runAsSystem(tx, read) : read());
