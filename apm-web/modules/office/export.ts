import { sql } from 'drizzle-orm';
import { iso, rows } from '../../db/database';
import type { UserSteps } from '../../http/context';
import type { CsvAnswer, CsvCells } from '../../http/csv-answer';

export const COLUMNS = [
  'name',
  'parent',
  'kind',
  'contactName',
  'phone',
  'email',
  'address',
  'terminalQuota',
  'userQuota',
  'storageQuota',
  'expiresAt',
] as const;
/** Between the names on the way from the caller's own institution to a parent. */
export const PATH_SEPARATOR = ' / ';

const AT_ONCE = 500;

interface Line {
  id: string;
  cells: (string | number | null)[];
  expiresAt: string | null;
}

/** All institutions below the caller's own, those above before those below, so that the file can be taken in again. */
export async function exportOffices(ctx: UserSteps): Promise<CsvAnswer> {
  return { saveAs: 'institutions.csv', header: COLUMNS, pages: pages(ctx) };
}

async function* pages(ctx: UserSteps): AsyncGenerator<CsvCells[]> {
  for (let skip = 0; ; skip += AT_ONCE) {
    const found = await ctx.transaction(({ tx, caller }) =>
      rows<Line>(
        tx,
        sql`select o.id, o.expires_at as "expiresAt", json_build_array(o.name, (
              select string_agg(a.name, ${PATH_SEPARATOR} order by u.depth desc) from office_closure u join office a on a.id = u.ancestor_id
              where u.descendant_id = o.parent_id and u.ancestor_id <> ${caller.officeId}
            ), o.kind, o.contact_name, o.phone, o.email, o.address, o.terminal_quota, o.user_quota, o.storage_quota) as cells
          from office o join office_closure x on x.descendant_id = o.id and x.ancestor_id = ${caller.officeId}
          where x.depth > 0 order by x.depth, o.id limit ${AT_ONCE} offset ${skip}`,
      ),
    );
    if (found.length === 0) return;
    yield found.map(({ cells, expiresAt }) => [...cells, iso(expiresAt)]);
  }
}
