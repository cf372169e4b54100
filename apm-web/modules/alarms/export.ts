import type { Alarm, alarmExport, alarmExportSome } from '@/lib/contract/alarm-calls';
import type { Parsed } from '@/lib/contract/call';
import { alarm } from '../../db/schema';
import { mustSee } from '../../db/visible';
import type { UserSteps } from '../../http/context';
import type { CsvCells } from '../../http/csv';
import type { CsvAnswer } from '../../http/csv-answer';
import { alarmsAfter, type Cursor, type Filters } from './repository';

const AT_ONCE = 1_000;
const HEADER = [
  'openedAt',
  'type',
  'state',
  'terminal',
  'institution',
  'detail',
  'times',
  'lastAt',
  'closedAt',
  'closedBy',
  'acknowledgedAt',
  'acknowledgedBy',
  'note',
];

/** Exports alarms, newest first; read by cursor, so that memory does not grow with their number. */
export async function exportAlarms(ctx: UserSteps, filters: Parsed<typeof alarmExport>): Promise<CsvAnswer> {
  return { saveAs: 'alarms.csv', header: HEADER, pages: pages(ctx, filters) };
}

/** Throws 404 before the file begins where the caller does not see one of them. */
export async function exportSome(ctx: UserSteps, { ids }: Parsed<typeof alarmExportSome>): Promise<CsvAnswer> {
  await ctx.transaction(({ tx }) => mustSee(tx, alarm, ids, 'ids'));
  return { saveAs: 'alarms.csv', header: HEADER, pages: pages(ctx, { ids }) };
}

async function* pages(ctx: UserSteps, filters: Filters & { ids?: readonly string[] }): AsyncGenerator<CsvCells[]> {
  let cursor: Cursor | null = null;
  for (;;) {
    const before: Cursor | null = cursor;
    const found: Alarm[] = await ctx.transaction(({ tx }) => alarmsAfter(tx, filters, before, AT_ONCE, ctx.now));
    const last = found.at(-1);
    if (!last) return;
    cursor = { openedAt: last.openedAt, id: last.id };
    yield found.map((each) => [
      each.openedAt,
      each.type,
      each.state,
      each.terminalName,
      each.officeName,
      each.detail,
      each.times,
      each.lastAt,
      each.closedAt,
      each.closedBy,
      each.acknowledgedAt,
      each.acknowledgedBy,
      each.note,
    ]);
  }
}
