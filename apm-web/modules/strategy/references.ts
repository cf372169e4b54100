import { eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { KeptDetail, StrategyDetail } from '@/lib/contract/strategy';
import { Problem } from '../../base/problem';
import { rows, type Tx, uuids } from '../../db/database';
import { dayCalendar, material, program, strategyCalendar } from '../../db/schema';

interface Named {
  id: string;
  /** Path of the field, below the detail. */
  path: string;
}

const programsIn = (detail: StrategyDetail): Named[] =>
  detail.kind === 'defaultProgram' ? [{ id: detail.programId, path: 'programId' }] : [];
const materialsIn = (detail: StrategyDetail): Named[] =>
  detail.kind === 'background' && detail.materialId ? [{ id: detail.materialId, path: 'materialId' }] : [];
const calendarsIn = (detail: StrategyDetail): Named[] =>
  detail.kind === 'power'
    ? detail.calendars.map(({ calendarId }, i) => ({ id: calendarId, path: `calendars.${i}.calendarId` }))
    : [];

/** Ids of the calendars in details, each once. */
const calendarIdsIn = (details: readonly { detail: StrategyDetail }[]): string[] => [
  ...new Set(details.flatMap(({ detail }) => calendarsIn(detail).map(({ id }) => id))),
];

/** Names of the objects that details refer to, as far as the caller sees them. */
export async function namesOfReferences(tx: Tx, details: readonly Pick<KeptDetail, 'detail'>[]) {
  const found: { id: string; name: string }[] = [];
  for (const [table, named] of [
    [program, programsIn],
    [material, materialsIn],
    [dayCalendar, calendarsIn],
  ] as const) {
    const ids = details.flatMap(({ detail }) => named(detail).map(({ id }) => id));
    if (ids.length === 0) continue;
    found.push(...(await tx.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))));
  }
  return found;
}

/**
 * Throws 404 at the fields that refer to something that does not exist or that the caller does not see; `at` is the path of each
 * detail.
 */
export async function checkReferences(
  tx: Tx,
  details: readonly StrategyDetail[],
  at: (index: number) => string,
): Promise<void> {
  const errors: Record<string, string> = {};
  const check = async (table: PgTable, named: (detail: StrategyDetail) => Named[], only: ReturnType<typeof sql>) => {
    const all = details.flatMap((detail, i) => named(detail).map(({ id, path }) => ({ id, path: `${at(i)}.${path}` })));
    if (all.length === 0) return;
    // Locked until the end, so that none is deleted between the check and the save.
    const seen = await rows<{ id: string }>(
      tx,
      sql`select id from ${table} where id = any(${uuids([...new Set(all.map(({ id }) => id))])}) and ${only} order by id for key share`,
    );
    for (const { id, path } of all) if (!seen.some((each) => each.id === id)) errors[path] = 'notFound';
  };
  await check(program, programsIn, sql`true`);
  await check(material, materialsIn, sql`type = 'image'`);
  await check(dayCalendar, calendarsIn, sql`true`);
  if (Object.keys(errors).length > 0) throw new Problem(404, { errors });
}

/** Stores which calendars a strategy refers to, so that none of them is deleted. */
export async function storeCalendarReferences(
  tx: Tx,
  strategyId: string,
  details: readonly { detail: StrategyDetail }[],
): Promise<void> {
  const ids = calendarIdsIn(details);
  await tx.delete(strategyCalendar).where(eq(strategyCalendar.strategyId, strategyId));
  if (ids.length > 0) await tx.insert(strategyCalendar).values(ids.map((calendarId) => ({ strategyId, calendarId })));
}
