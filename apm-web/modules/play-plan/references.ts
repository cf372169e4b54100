import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type PlanContent, referencesOf } from '@/lib/contract/play-plan';
import { Problem } from '../../base/problem';
import { rows, type Tx, uuids } from '../../db/database';
import { dayCalendar, program, terminalGroup } from '../../db/schema';

/** Throws 404 at the fields of a plan that name a program, calendar or group that does not exist or that the caller does not see. */
export async function checkReferences(tx: Tx, content: PlanContent): Promise<void> {
  const { programs, calendars, groups } = referencesOf(content);
  const missing = [
    ...(await unseen(tx, program, programs)),
    ...(await unseen(tx, dayCalendar, calendars)),
    ...(await unseen(tx, terminalGroup, groups)),
  ];
  const errors = Object.fromEntries(missing.map((path) => [`content.${path}`, 'notFound']));
  if (missing.length > 0) throw new Problem(404, { errors });
}

async function unseen(tx: Tx, table: PgTable, named: readonly { id: string; path: string }[]): Promise<string[]> {
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
