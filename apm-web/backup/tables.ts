import type pg from 'pg';
import { SEARCH_PATH } from '../db/database';

export interface Table {
  name: string;
  /** Columns, without generated ones. */
  columns: string[];
}

/** All tables of the product with their columns, by name. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** Hash of the tables, functions and policies of a database, which identifies a version of the product. */
export async function stateOf(client: pg.ClientBase): Promise<string> {
  await client.query(`set search_path to ${SEARCH_PATH}`);
  const { rows } = await client.query<{ hash: string }>('select hash from apm.state');
  return rows[0]?.hash ?? '';
}

/** Quotes a name for a statement. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
