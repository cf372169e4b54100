import type { Alarm, alarmExport, alarmExportSome } from '@/lib/contract/alarm/calls';
import type { Parsed } from '@/lib/contract/call';
import { catalogues } from '../../base/messages';
import { alarm } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserSteps } from '../../http/context';
import type { CsvCells } from '../../http/csv';
import type { CsvAnswer } from '../../http/csv-answer';
import { datedFileName } from '../../http/table-texts';
import { alarmsAfter, type Cursor, type Filters } from './repository';

const AT_ONCE = 1_000;

/** Exports alarms, newest first. Reads by cursor, so that memory does not grow with their number. */
export async function exportAlarms(
  ctx: UserSteps,
  { timeZone, ...filters }: Parsed<typeof alarmExport>,
): Promise<CsvAnswer> {
  return { kind: 'csv', ...named(ctx, timeZone), pages: pages(ctx, filters) };
}

/** Exports chosen alarms. Throws 404 before the file begins if the caller does not see one of them. */
export async function exportSelected(
  ctx: UserSteps,
  { ids, timeZone }: Parsed<typeof alarmExportSome>,
): Promise<CsvAnswer> {
  await ctx.transaction(({ tx }) => assertVisible(tx, alarm, ids, 'ids'));
  return { kind: 'csv', ...named(ctx, timeZone), pages: pages(ctx, { ids }) };
}

/** Name and headings of the file, in the caller's language. */
function named({ language, now }: UserSteps, timeZone: string): Pick<CsvAnswer, 'saveAs' | 'header'> {
  const { alarm: words } = catalogues[language];
  return {
    saveAs: `${datedFileName(words.title, now, timeZone)}.csv`,
    header: [
      words.openedAt,
      words.type,
      words.state,
      words.terminal,
      words.office,
      words.cause,
      words.times,
      words.lastAt,
      words.closedAt,
      words.closedBy,
      words.acknowledgedAt,
      words.acknowledgedBy,
      words.note,
    ],
  };
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
