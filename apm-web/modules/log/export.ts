import type { Parsed } from '@/lib/contract/call';
import type { LogEntry, logExport } from '@/lib/contract/log';
import { catalogues } from '../../base/messages';
import type { UserSteps } from '../../http/context';
import type { CsvCells } from '../../http/csv';
import type { CsvAnswer } from '../../http/csv-answer';
import { datedFileName } from '../../http/table-texts';
import { entries, type Filters } from './entries';

const AT_ONCE = 1_000;

/** Exports the log, newest first. Reads by cursor, so that memory does not grow with its length. */
export async function exportLog(
  ctx: UserSteps,
  { timeZone, ...filters }: Parsed<typeof logExport>,
): Promise<CsvAnswer> {
  const { log: words } = catalogues[ctx.language];
  return {
    kind: 'csv',
    saveAs: `${datedFileName(words.title, ctx.now, timeZone)}.csv`,
    header: [words.at, words.kind, words.user, words.office, words.address, words.call, words.summary],
    pages: pages(ctx, filters),
  };
}

async function* pages(ctx: UserSteps, filters: Filters): AsyncGenerator<CsvCells[]> {
  let cursor: string | null = null;
  for (;;) {
    const before: string | null = cursor;
    const found: LogEntry[] = await ctx.transaction((own) => entries(own, filters, before, AT_ONCE));
    const last = found.at(-1);
    if (!last) return;
    cursor = last.id;
    yield found.map(({ at, kind, user, officeName, address, call, summary }) => [
      at,
      kind,
      user.name,
      officeName,
      address,
      call,
      summary,
    ]);
  }
}
