import type { LogEntry } from '@/lib/contract/log';
import type { UserSteps } from '../../http/context';
import type { CsvCells } from '../../http/csv';
import type { CsvAnswer } from '../../http/csv-answer';
import { entries, type Filters } from './entries';

const AT_ONCE = 1_000;

/** Exports the log, newest first; read by cursor, so that memory does not grow with its length. */
export async function exportLog(ctx: UserSteps, filters: Filters): Promise<CsvAnswer> {
  return {
    saveAs: 'log.csv',
    header: ['at', 'kind', 'user', 'institution', 'address', 'call', 'summary'],
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
