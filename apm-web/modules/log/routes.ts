import { logDetail, logExport, logList } from '@/lib/contract/log';
import { notFound } from '../../base/problem';
import type { Router } from '../../http/route';
import { entries, entryById } from './entries';
import { exportLog } from './export';

export function logRoutes(route: Router) {
  route.user(logList, async (ctx, { cursor, size, ...filters }) => {
    const found = await entries(ctx, filters, cursor ?? null, size + 1);
    const list = found.slice(0, size);
    return { list, nextCursor: found.length > size ? (list.at(-1)?.id ?? null) : null };
  });

  route.user(logDetail, async (ctx, { id }) => {
    const found = await entryById(ctx, id);
    if (!found) throw notFound();
    return found;
  });

  route.user(logExport, { steps: exportLog });
}
